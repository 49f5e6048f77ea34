import { metrics } from '@opentelemetry/api';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { scrape, ScrapeReader } from '../telemetry/prometheus';

/** Collects the figures of this process from here on. @returns what shows them in the text format of Prometheus */
export function collectMetrics(): () => Promise<string> {
  const reader = new ScrapeReader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  return () => scrape(reader);
}
