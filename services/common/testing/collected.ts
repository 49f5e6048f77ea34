import { context, metrics, trace } from '@opentelemetry/api';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { scrape, ScrapeReader } from '../src/telemetry/prometheus';
import type { node } from '@opentelemetry/sdk-node';
import { switchTracing } from '../src/telemetry/tracing';

/** Collects the metrics of this process from now on. @returns a function that renders them for Prometheus */
export function collectMetrics(): () => Promise<string> {
  const reader = new ScrapeReader();
  metrics.disable();
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  return () => scrape(reader);
}

export interface CollectedSpans {
  spans(): node.ReadableSpan[];
  reset(): void;
  end(): Promise<void>;
}

export async function collectSpans(): Promise<CollectedSpans> {
  // Loaded only here, because loading takes as long as some suites.
  const { node: sdk } = await import('@opentelemetry/sdk-node');
  const exporter = new sdk.InMemorySpanExporter();
  const provider = new sdk.NodeTracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor(exporter)] });
  provider.register({ propagator: null });
  switchTracing(true);
  return {
    spans: () => exporter.getFinishedSpans(),
    reset: () => exporter.reset(),
    end: async () => {
      switchTracing(false);
      trace.disable();
      context.disable();
      await provider.shutdown();
    },
  };
}
