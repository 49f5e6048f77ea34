import { expect } from '@jest/globals';

/** The metrics of a process at its ADMIN_PORT, as Prometheus reads them. */
export interface Exposition {
  /** The names of metrics in their HELP and TYPE lines. */
  names: Set<string>;
  /** The series by name and labels. */
  series: Set<string>;
  text: string;
}

const LABELS = String.raw`\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*"(?:,(?!\}))?)+\}`;
const SAMPLE = new RegExp(
  `^(?<name>[a-zA-Z_:][\\w:]*)(?<labels>${LABELS})? (?<value>-?[\\d.]+(?:e[+-]?\\d+)?|[+-]Inf|NaN)$`,
);

/** Reads the metrics of a process. Fails if a line violates the text format, or if a series has no HELP and TYPE. */
export async function scrape(adminAddress: string): Promise<Exposition> {
  const response = await fetch(`http://${adminAddress}/metrics`);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const [helped, names, series] = [new Set<string>(), new Map<string, string>(), new Set<string>()];
  const wrong: string[] = text.endsWith('\n') ? [] : ['no end of the last line'];
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') helped.add(name);
    else if (kind === 'TYPE' && !names.has(name) && helped.has(name)) names.set(name, String(rest));
    else if (!isSample(line, names, series)) wrong.push(line);
  }
  expect(wrong).toEqual([]);
  return { names: new Set(names.keys()), series, text };
}

function isSample(line: string, names: ReadonlyMap<string, string>, series: Set<string>): boolean {
  const { name, labels = '' } = SAMPLE.exec(line)?.groups ?? {};
  if (name === undefined || series.has(name + labels)) return false;
  series.add(name + labels);
  const family = name.replace(/_(bucket|sum|count)$/, '');
  return names.has(name) || names.get(family) === 'histogram';
}

const OUTBOX = ['learning_library_outbox_lag_seconds', 'learning_library_outbox_parked'];
/** Metrics of every process, of every service with a database, and of individual ones. */
const METRICS: Readonly<Record<string, readonly string[]>> = {
  process: [
    'nodejs_eventloop_delay_p99_seconds',
    'nodejs_eventloop_utilization_ratio',
    'v8js_gc_duration_seconds',
    'v8js_memory_heap_used_bytes',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'learning_library_log_dropped_total',
  ],
  service: [
    'rpc_server_call_duration_seconds',
    'db_client_operation_duration_seconds',
    'db_client_connection_count',
    'db_client_connection_max',
    'db_client_connection_pending_requests',
    'learning_library_admission_waiting',
    'learning_library_admission_rejected_total',
  ],
  gateway: [
    'http_server_request_duration_seconds',
    'rpc_client_call_duration_seconds',
    'learning_library_cache_requests_total',
    'learning_library_rate_limit_rejections_total',
  ],
  library: OUTBOX,
  cards: OUTBOX,
  accounts: OUTBOX,
  search: ['learning_library_search_lag_seconds'],
  generation: [
    'learning_library_jobs_accepted_total',
    'learning_library_jobs_ended_total',
    'learning_library_jobs_oldest_age_seconds',
    'learning_library_credits_total',
  ],
  'generation-worker': ['learning_library_jobs_ended_total', 'learning_library_credits_total'],
};

/** The required metrics of a process. */
export function metricsOf(name: string): string[] {
  const own = name.replace(/-\d$/, '');
  const isService = own !== 'gateway' && own !== 'generation-worker';
  return [...(METRICS['process'] ?? []), ...(isService ? (METRICS['service'] ?? []) : []), ...(METRICS[own] ?? [])];
}

/** The required metrics of the single process. */
export const ALL_METRICS = [...new Set(Object.values(METRICS).flat())];
