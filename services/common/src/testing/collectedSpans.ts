import { context, trace } from '@opentelemetry/api';
import type { node } from '@opentelemetry/sdk-node';
import { switchTracing } from '../telemetry/tracing';

export interface CollectedSpans {
  spans(): node.ReadableSpan[];
  reset(): void;
  end(): Promise<void>;
}

export async function collectSpans(): Promise<CollectedSpans> {
  // Loaded only here: it takes as long as some suites.
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
