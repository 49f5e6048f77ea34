// The words that alerts and dashboards share: groups of operations, their objectives, and which series are ours.

/** What `job` of every target begins with: the component follows (charts/learning-library, ServiceMonitor). */
const JOB = 'learning-library/';
/** Other programs measure HTTP, RPCs and databases under the same standard names. */
export const OURS = `job=~"${JOB}.+"`;

/** A selector of our series of a metric. */
export const ours = (metric, ...matchers) => `${metric}{${[OURS, ...matchers].join(',')}}`;

/** By the operation ids of the contract; each belongs to one group. */
export const GROUPS = {
  reads: '(get|list).+',
  writes: '(create(Content|Folder|Memocard|Question)|update.+|delete.+)',
  search: 'search',
  'generation-accepted': 'create(Memocard|Question)Generation',
};

/** Selects the requests of a group; what a limit refused says nothing about the service. */
export const requests = (suffix, group, ...matchers) =>
  ours(
    `http_server_request_duration_seconds${suffix}`,
    `learning_library_operation_id=~"${GROUPS[group]}"`,
    'http_response_status_code!="429"',
    ...matchers,
  );

/** Answered with a fault of ours, or too late, as a share of all in a window. */
const late = (group, seconds) => (window) => {
  // Prometheus writes bounds as it reads them: `1` before version 3, `1.0` since.
  const bound = Number.isInteger(seconds) ? `le=~"${seconds}([.]0)?"` : `le="${seconds}"`;
  const good = requests('_bucket', group, 'http_response_status_code!~"5.."', bound);
  // Where no call is good there may be no such series at all.
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
    // Recorded minute by minute: an average over days of what is computed anew would cost thousands of evaluations.
    recorded: { record: LATE, expr: `max(${ours('learning_library_jobs_oldest_age_seconds')}) >= bool 300` },
    errors: (window) => `avg_over_time(${LATE}[${window}])`,
  },
];

/** What rules record under, and dashboards ask for. */
export const errorRatio = (window) => `slo:errors:ratio_rate${window}`;
export const eventCount = (window) => `slo:events:increase${window}`;
export const BUDGET = 'slo:error_budget:ratio';
export const BUDGET_LEFT = 'slo:error_budget_left:ratio';
