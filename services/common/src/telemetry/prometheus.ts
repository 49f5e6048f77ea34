import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type IMetricReader,
  type MetricData,
  MetricReader,
} from '@opentelemetry/sdk-metrics';

/** Collects on request. OpenTelemetry's own exporter leaves out units, which Prometheus wants in the names. */
export class ScrapeReader extends MetricReader {
  constructor() {
    super({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE });
  }

  protected override async onForceFlush(): Promise<void> {}

  protected override async onShutdown(): Promise<void> {}
}

export async function scrape(reader: IMetricReader): Promise<string> {
  const { resourceMetrics } = await reader.collect();
  const lines = resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics.flatMap(render));
  return `${lines.join('\n')}\n`;
}

const UNITS: Readonly<Record<string, string>> = { s: 'seconds', ms: 'milliseconds', By: 'bytes', '1': 'ratio' };

function render(metric: MetricData): string[] {
  const { descriptor, dataPoints, dataPointType } = metric;
  if (dataPoints.length === 0) return [];
  const isCounter = dataPointType === DataPointType.SUM && metric.isMonotonic;
  const unit = UNITS[descriptor.unit];
  const named = [descriptor.name.replaceAll(/[^a-zA-Z0-9_]/g, '_'), unit, isCounter ? 'total' : undefined];
  const name = named.filter((part) => part !== undefined).join('_');
  const type = dataPointType === DataPointType.HISTOGRAM ? 'histogram' : isCounter ? 'counter' : 'gauge';
  return [
    `# HELP ${name} ${escapeHelp(descriptor.description)}`,
    `# TYPE ${name} ${type}`,
    ...dataPoints.flatMap(({ attributes, value }) =>
      typeof value === 'number'
        ? [`${name}${labels(attributes)} ${value}`]
        : histogram(name, attributes, value as Histogram),
    ),
  ];
}

function histogram(name: string, attributes: object, { buckets, count, sum = 0 }: Histogram): string[] {
  let below = 0;
  const bounds = [...buckets.boundaries.map(String), '+Inf'];
  return [
    ...bounds.map((bound, i) => {
      below += buckets.counts[i] ?? 0;
      return `${name}_bucket${labels({ ...attributes, le: bound })} ${below}`;
    }),
    `${name}_sum${labels(attributes)} ${sum}`,
    `${name}_count${labels(attributes)} ${count}`,
  ];
}

function labels(attributes: object): string {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => `${name.replaceAll(/[^a-zA-Z0-9_]/g, '_')}="${escapeValue(String(value))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function escapeValue(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"');
}
