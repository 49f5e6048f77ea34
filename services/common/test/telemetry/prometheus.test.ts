import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { expect, test } from '@jest/globals';
import { scrape, ScrapeReader } from '../../src/telemetry/prometheus';

test('metrics have their units in their names, as Prometheus expects, and no additional labels', async () => {
  const reader = new ScrapeReader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter('test');
  meter.createCounter('jobs.ended', { description: 'Jobs.', unit: '{job}' }).add(2, { result: 'a"b' });
  for (const [name, unit] of Object.entries({ 'heap.used': 'By', busy: '1', loop: 'ms' })) {
    const gauge = meter.createObservableGauge(name, { description: 'Read.', unit });
    gauge.addCallback((result) => result.observe(0.5));
  }
  const advice = { explicitBucketBoundaries: [1] };
  meter.createHistogram('http.duration', { description: 'Durations.', unit: 's', advice }).record(0.5);
  const shown = (await scrape(reader)).split('\n');
  expect(shown.filter((line) => line !== '' && !line.startsWith('# HELP'))).toEqual([
    ...['# TYPE jobs_ended_total counter', 'jobs_ended_total{result="a\\"b"} 2'],
    ...['# TYPE heap_used_bytes gauge', 'heap_used_bytes 0.5'],
    ...['# TYPE busy_ratio gauge', 'busy_ratio 0.5'],
    ...['# TYPE loop_milliseconds gauge', 'loop_milliseconds 0.5'],
    ...['# TYPE http_duration_seconds histogram', 'http_duration_seconds_count 1', 'http_duration_seconds_sum 0.5'],
    ...['http_duration_seconds_bucket{le="1"} 1', 'http_duration_seconds_bucket{le="+Inf"} 1'],
  ]);
});
