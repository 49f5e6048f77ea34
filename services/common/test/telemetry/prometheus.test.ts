import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { expect, test } from '@jest/globals';
import { scrape, ScrapeReader } from '../../src/telemetry/prometheus';

test('figures are shown under the names and with the escapes that Prometheus reads', async () => {
  const reader = new ScrapeReader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter('test');
  meter
    .createCounter('jobs.ended', { description: 'Jobs\nthat "ended" \\ done.', unit: '{job}' })
    .add(2, { result: 'a"b\\c\nd' });
  meter.createUpDownCounter('calls.waiting', { description: 'Calls.', unit: '{call}' }).add(-1);
  meter
    .createObservableGauge('heap.used', { description: 'Heap.', unit: 'By' })
    .addCallback((result) => result.observe(7));
  meter
    .createObservableGauge('busy', { description: 'Share.', unit: '1' })
    .addCallback((result) => result.observe(0.5));
  const duration = meter.createHistogram('http.duration', {
    description: 'Durations.',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.1, 1] },
  });
  for (const seconds of [0.05, 0.5, 5]) duration.record(seconds, { 'http.route': '/v1' });
  expect(await scrape(reader)).toBe(
    [
      '# HELP jobs_ended_total Jobs\\nthat "ended" \\\\ done.',
      '# TYPE jobs_ended_total counter',
      'jobs_ended_total{result="a\\"b\\\\c\\nd"} 2',
      '# HELP calls_waiting Calls.',
      '# TYPE calls_waiting gauge',
      'calls_waiting -1',
      '# HELP heap_used_bytes Heap.',
      '# TYPE heap_used_bytes gauge',
      'heap_used_bytes 7',
      '# HELP busy_ratio Share.',
      '# TYPE busy_ratio gauge',
      'busy_ratio 0.5',
      '# HELP http_duration_seconds Durations.',
      '# TYPE http_duration_seconds histogram',
      'http_duration_seconds_bucket{http_route="/v1",le="0.1"} 1',
      'http_duration_seconds_bucket{http_route="/v1",le="1"} 2',
      'http_duration_seconds_bucket{http_route="/v1",le="+Inf"} 3',
      'http_duration_seconds_sum{http_route="/v1"} 5.55',
      'http_duration_seconds_count{http_route="/v1"} 3',
      '',
    ].join('\n'),
  );
});
