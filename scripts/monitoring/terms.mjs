// Shared by alerts and dashboards: groups of operations, their objectives, and selectors of the product's series.

/** The start of every target's `job`, before the component (charts/learning-library, ServiceMonitor). */
const JOB = 'learning-library/';
/** Selects the product's series, because other programs use the same standard names. */
export const OURS = `job=~"${JOB}.+"`;

/** The product's series of a metric. */
export const ours = (metric, ...matchers) => `${metric}{${[OURS, ...matchers].join(',')}}`;

/** Operation ids of the contract; each belongs to one group. */
export const GROUPS = {
  reads: '(get|list).+',
  writes: '(create(Content|Folder|Memocard|Question)|update.+|delete.+)',
  search: 'search',
  'generation-accepted': 'create(Memocard|Question)Generation',
};

/** The requests of a group, without those refused by a limit, which say nothing about the service. */
export const requests = (suffix, group, ...matchers) =>
  ours(
    `http_server_request_duration_seconds${suffix}`,
    `learning_library_operation_id=~"${GROUPS[group]}"`,
    'http_response_status_code!="429"',
    ...matchers,
  );

/** The share of requests in a window that failed with a server error or were too slow. */
const late = (group, seconds) => (window) => {
  // Prometheus writes the bound `1` before version 3, and `1.0` since then.
  const bound = Number.isInteger(seconds) ? `le=~"${seconds}([.]0)?"` : `le="${seconds}"`;
  const good = requests('_bucket', group, 'http_response_status_code!~"5.."', bound);
  // Where no call is good, the series may not exist.
  return `1 - (sum(rate(${good}[${window}])) or vector(0)) / (sum(rate(${requests('_count', group)}[${window}])) > 0)`;
};

/** An objective over the requests of a group: answered without a fault of ours, in time. */
const answered = (group, seconds) => ({
  errors: late(group, seconds),
  counted: (window) => `sum(increase(${requests('_count', group)}[${window}]))`,
});

const LATE = 'slo:generation_late:bool';

/**
 * `objective` is the share of good events; the error budget is the rest of it over 30 days. `counted` is the number of
 * events in a window.
 */
export const OBJECTIVES = [
  { slo: 'reads', objective: 0.999, says: 'answered below 500 within 250 ms', ...answered('reads', 0.25) },
  { slo: 'writes', objective: 0.999, says: 'answered below 500 within 1 s', ...answered('writes', 1) },
  { slo: 'search', objective: 0.995, says: 'answered below 500 within 500 ms', ...answered('search', 0.5) },
  {
    slo: 'generation-accepted',
    objective: 0.995,
    says: 'accepted or refused within 5 s',
    ...answered('generation-accepted', 5),
  },
  {
    slo: 'generation-done',
    objective: 0.99,
    says: 'minutes in which no job was older than 5 minutes',
    // Recorded every minute, because an average over days would otherwise take thousands of evaluations.
    recorded: { record: LATE, expr: `max(${ours('learning_library_jobs_oldest_age_seconds')}) >= bool 300` },
    errors: (window) => `avg_over_time(${LATE}[${window}])`,
  },
];

/** The name of a recorded series. */
export const errorRatio = (window) => `slo:errors:ratio_rate${window}`;
export const eventCount = (window) => `slo:events:increase${window}`;
export const BUDGET = 'slo:error_budget:ratio';
export const BUDGET_LEFT = 'slo:error_budget_left:ratio';
