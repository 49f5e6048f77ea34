/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Durations {
  /** Calls of each bucket alone; the last place counts those above all bounds. */
  counts: number[];
  sum: number;
}

/** Calls by operation and status, and their durations by operation; names and statuses bound the number of series. */
export class Metrics {
  private readonly calls = new Map<string, Map<number, number>>();
  private readonly durations = new Map<string, Durations>();
  private readonly gauges = new Map<string, () => number>();

  /** A figure that is read when it is asked for. */
  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  record(operation: string, status: number, durationMs: number): void {
    const statuses = this.calls.get(operation) ?? new Map<number, number>();
    this.calls.set(operation, statuses);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const durations = this.durations.get(operation) ?? { counts: BUCKETS.map(() => 0).concat(0), sum: 0 };
    this.durations.set(operation, durations);
    const seconds = durationMs / 1000;
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? BUCKETS.length : found;
    durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
    durations.sum += seconds;
  }

  /** The text format of Prometheus. */
  render(): string {
    return [...this.renderCalls(), ...this.renderDurations(), ...this.renderGauges(), ''].join('\n');
  }

  private *renderCalls(): Iterable<string> {
    yield '# TYPE gateway_calls_total counter';
    for (const [operation, statuses] of this.calls) {
      for (const [status, count] of statuses) {
        yield `gateway_calls_total{operation="${operation}",status="${status}"} ${count}`;
      }
    }
  }

  private *renderDurations(): Iterable<string> {
    yield '# TYPE gateway_call_duration_seconds histogram';
    for (const [operation, { counts, sum }] of this.durations) {
      const name = (suffix: string) => `gateway_call_duration_seconds_${suffix}`;
      let below = 0;
      for (const [i, count] of counts.entries()) {
        below += count;
        yield `${name('bucket')}{operation="${operation}",le="${BUCKETS[i] ?? '+Inf'}"} ${below}`;
      }
      yield `${name('sum')}{operation="${operation}"} ${sum}`;
      yield `${name('count')}{operation="${operation}"} ${below}`;
    }
  }

  private *renderGauges(): Iterable<string> {
    for (const [name, read] of this.gauges) {
      yield `# TYPE ${name} gauge`;
      yield `${name} ${read()}`;
    }
  }
}
