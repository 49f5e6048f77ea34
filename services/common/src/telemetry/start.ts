import { randomUUID } from 'node:crypto';
import { metrics } from '@opentelemetry/api';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  AggregationType,
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
  type ViewOptions,
} from '@opentelemetry/sdk-metrics';
import { withTimeout } from '../async';
import { Attribute, beginAtZero, logDropped, observe } from './instruments';
import { scrape, ScrapeReader } from './prometheus';
import { switchTracing } from './tracing';

type Env = Readonly<NodeJS.Dict<string>>;

export interface Telemetry {
  scrape(): Promise<string>;
  stop(): Promise<void>;
}

/** Time limit for sending, so that a collector that hangs does not delay the end of a process. */
const STOP_MS = 1_000;
/**
 * Interval for measuring the event loop's delay. Each measurement wakes the process; by default, a hundred times per
 * second.
 */
const LOOP_MS = 50;
const EXPORT_INTERVAL_MS = 60_000;
const EXPORT_TIMEOUT_MS = 30_000;
/** Metrics are cumulative, as Prometheus requires. OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE is ignored. */
const CUMULATIVE = { temporalityPreference: AggregationTemporality.CUMULATIVE };

/** Omits the metrics of each kind of timer and socket, because the number of their series changes constantly. */
const VIEWS: ViewOptions[] = [{ instrumentName: 'v8js.resource.active', aggregation: { type: AggregationType.DROP } }];

/**
 * Collects metrics for `/metrics`. With an OTLP endpoint (OTEL_*), also sends metrics and spans. It must be called before
 * anything is recorded.
 */
export async function startTelemetry(serviceName: string, version: string, env: Env): Promise<Telemetry> {
  // The environment (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) takes precedence.
  const resource = resourceFromAttributes({
    [Attribute.serviceName]: serviceName,
    [Attribute.serviceVersion]: version,
    [Attribute.serviceInstance]: randomUUID(),
  });
  // One reader both sends metrics and serves them, because two readers would store and count every metric twice.
  const reader =
    isExporting(env) && isSending(env, 'METRICS')
      ? new PeriodicExportingMetricReader({ exporter: await metricExporter(env), ...periodOf(env) })
      : new ScrapeReader();
  const stop = isExporting(env) ? await startExporting({ resource, reader, env }) : collectOnly({ resource, reader });
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: LOOP_MS });
  runtime.setMeterProvider(metrics.getMeterProvider());
  observeProcess();
  return {
    scrape: () => scrape(reader),
    stop: async () => {
      runtime.disable();
      await withTimeout(stop(), STOP_MS).catch(() => undefined);
    },
  };
}

interface Parts {
  resource: ReturnType<typeof resourceFromAttributes>;
  reader: IMetricReader;
}

function collectOnly({ resource, reader }: Parts): () => Promise<void> {
  const provider = new MeterProvider({ resource, readers: [reader], views: VIEWS });
  metrics.setGlobalMeterProvider(provider);
  return () => provider.shutdown();
}

async function startExporting({ resource, reader, env }: Parts & { env: Env }): Promise<() => Promise<void>> {
  const { NodeSDK, resources } = await import('@opentelemetry/sdk-node');
  const exportsTraces = isSending(env, 'TRACES');
  const sdk = new NodeSDK({
    resource,
    // The other detectors would also send the command line, the host and the user.
    resourceDetectors: [resources.envDetector],
    metricReaders: [reader],
    views: VIEWS,
    instrumentations: [],
    logRecordProcessors: [],
    ...(exportsTraces ? {} : { spanProcessors: [] }),
  });
  sdk.start();
  switchTracing(exportsTraces);
  return () => sdk.shutdown();
}

/** The SDK reads these variables only for a reader that it creates itself. */
function periodOf(env: Env): { exportIntervalMillis: number; exportTimeoutMillis: number } {
  const exportIntervalMillis = Number(env['OTEL_METRIC_EXPORT_INTERVAL']) || EXPORT_INTERVAL_MS;
  const timeout = Number(env['OTEL_METRIC_EXPORT_TIMEOUT']) || EXPORT_TIMEOUT_MS;
  return { exportIntervalMillis, exportTimeoutMillis: Math.min(timeout, exportIntervalMillis) };
}

async function metricExporter(
  env: Env,
): Promise<ConstructorParameters<typeof PeriodicExportingMetricReader>[0]['exporter']> {
  const protocol = env['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/protobuf';
  switch (protocol) {
    case 'grpc':
      return new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter(CUMULATIVE);
    case 'http/json':
      return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter(CUMULATIVE);
    default:
      return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter(CUMULATIVE);
  }
}

function isExporting(env: Env): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  return isSending(env, 'TRACES') || isSending(env, 'METRICS');
}

function isSending(env: Env, signal: 'TRACES' | 'METRICS'): boolean {
  if (env[`OTEL_${signal}_EXPORTER`] === 'none') return false;
  return [env['OTEL_EXPORTER_OTLP_ENDPOINT'], env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]].some(Boolean);
}

/**
 * Metrics of memory and processor time, with the names that Prometheus client libraries use, and of lines that the log
 * lost.
 */
function observeProcess(): void {
  beginAtZero(logDropped(), [{}]);
  observe('process.resident_memory', { description: 'Resident memory.', unit: 'By' }, () => [
    { value: process.memoryUsage.rss() },
  ]);
  const cpu = metrics
    .getMeter('learning-library')
    .createObservableCounter('process.cpu', { description: 'Processor time in user and system mode.', unit: 's' });
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
}
