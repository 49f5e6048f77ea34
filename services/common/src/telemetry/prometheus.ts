import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, type IMetricReader, type MetricData, MetricReader } from '@opentelemetry/sdk-metrics';

/** Collects metrics on request, for the HTTP server of the process. */
export class ScrapeReader extends MetricReader {
  constructor() {
    super({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE });
  }

  protected override async onForceFlush(): Promise<void> {}

  protected override async onShutdown(): Promise<void> {}
}

const UNITS: Readonly<Record<string, string>> = { s: 'seconds', ms: 'milliseconds', By: 'bytes', '1': 'ratio' };
const SERIALIZER = new PrometheusSerializer(undefined, false, undefined, true, true);

export async function scrape(reader: IMetricReader): Promise<string> {
  const { resourceMetrics } = await reader.collect();
  const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.filter(({ dataPoints }) => dataPoints.length > 0).map(withUnit),
  }));
  return SERIALIZER.serialize({ ...resourceMetrics, scopeMetrics });
}

/** Prometheus requires units in the names, and OpenTelemetry's serializer omits them. */
function withUnit(metric: MetricData): MetricData {
  const unit = UNITS[metric.descriptor.unit];
  const name = unit === undefined ? metric.descriptor.name : `${metric.descriptor.name}_${unit}`;
  return { ...metric, descriptor: { ...metric.descriptor, name, unit: '' } };
}
