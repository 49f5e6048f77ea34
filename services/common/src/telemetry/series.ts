import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

/** As many as OpenTelemetry allows for one instrument; what is beyond is counted as one. */
const MAX_SERIES = 2_000;
const OVERFLOW: Attributes = { 'otel.metric.overflow': true };

interface Description {
  name: string;
  description: string;
  unit: string;
}

const all: { collect(): MetricData }[] = [];

/**
 * An instrument for what happens at every call. Who records keeps its series; those of the SDK find it at each record by
 * a text that they make of all attributes, which took a twentieth of the time of a read.
 */
abstract class Instrument<Series extends { readonly attributes: Attributes; readonly startTime: HrTime }> {
  private readonly series = new Map<string, Series>();

  constructor(private readonly description: Description) {
    all.push(this);
  }

  /** The series with these attributes, the same at each call. */
  of(attributes: Attributes): Series {
    const identity = JSON.stringify(Object.entries(attributes).sort());
    const known = this.series.get(identity);
    if (known !== undefined) return known;
    if (this.series.size >= MAX_SERIES && attributes !== OVERFLOW) return this.of(OVERFLOW);
    const made = this.make(attributes);
    this.series.set(identity, made);
    return made;
  }

  abstract collect(): MetricData;

  protected abstract make(attributes: Attributes): Series;

  protected collected<Value>(valueOf: (series: Series) => Value): {
    descriptor: MetricData['descriptor'];
    aggregationTemporality: AggregationTemporality;
    dataPoints: DataPoint<Value>[];
  } {
    const endTime = now();
    return {
      descriptor: { ...this.description, valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPoints: [...this.series.values()].map((series) => ({
        startTime: series.startTime,
        endTime,
        attributes: series.attributes,
        value: valueOf(series),
      })),
    };
  }
}

/** A histogram of seconds. */
export class Durations extends Instrument<DurationSeries> {
  /** @param boundaries upper bounds of its buckets */
  constructor(
    name: string,
    description: string,
    private readonly boundaries: number[],
  ) {
    super({ name, description, unit: 's' });
  }

  override collect(): MetricData {
    return { dataPointType: DataPointType.HISTOGRAM, ...this.collected((series) => series.value()) };
  }

  protected override make(attributes: Attributes): DurationSeries {
    return new DurationSeries(attributes, this.boundaries);
  }
}

export class DurationSeries {
  readonly startTime = now();
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  constructor(
    readonly attributes: Attributes,
    private readonly boundaries: number[],
  ) {
    this.counts = Array.from({ length: boundaries.length + 1 }, () => 0);
  }

  record(seconds: number): void {
    let bucket = 0;
    while (bucket < this.boundaries.length && seconds > (this.boundaries[bucket] as number)) bucket++;
    this.counts[bucket] = (this.counts[bucket] as number) + 1;
    this.sum += seconds;
    this.count++;
  }

  value(): Histogram {
    return { buckets: { boundaries: this.boundaries, counts: [...this.counts] }, sum: this.sum, count: this.count };
  }
}

/** A counter. */
export class Counts extends Instrument<CountSeries> {
  override collect(): MetricData {
    return { dataPointType: DataPointType.SUM, isMonotonic: true, ...this.collected((series) => series.count) };
  }

  protected override make(attributes: Attributes): CountSeries {
    return new CountSeries(attributes);
  }
}

class CountSeries {
  readonly startTime = now();
  count = 0;

  constructor(readonly attributes: Attributes) {}
}

/** What readers collect from these instruments; OpenTelemetry puts it beside its own. */
export const seriesProducer: MetricProducer = {
  collect: async () => ({
    resourceMetrics: {
      resource: resourceFromAttributes({}),
      scopeMetrics: [
        {
          scope: { name: 'learning-library' },
          metrics: all.map((instrument) => instrument.collect()).filter(({ dataPoints }) => dataPoints.length > 0),
        },
      ],
    },
    errors: [],
  }),
};

/** Seconds since the epoch, and nanoseconds. */
function now(): HrTime {
  const milliseconds = Date.now();
  return [Math.floor(milliseconds / 1_000), (milliseconds % 1_000) * 1_000_000];
}

/** Makes a value for each key at its first use, for instance the series of an outcome. Keys must be few. */
export function perKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}
