// Shared by alerts and dashboards: groups of operations, their objectives, and selectors of the product's series.

/** The start of every target's `job`, before the component (charts/learning-library, ServiceMonitor). */
const JOB = 'learning-library/';
/** Selects the product's series, because other programs use the same standard names. */
export const OURS = `job=~"${JOB}.+"`;

/**
 * Every selector has it. The chart puts the namespace and name of its release in its place, and dashboards their variables, so that
 * two releases that one Prometheus watches are two.
 */
export const SCOPE = 'namespace=~".*",release=~".*"';
/** What figures of one release have in common. */
export const RELEASE = 'namespace, release';

/** The product's series of a metric. */
export const ours = (metric, ...matchers) => `${metric}{${[OURS, SCOPE, ...matchers].join(',')}}`;
/** An aggregation over each release, by more labels. */
export const by = (aggregation, labels, expr) =>
  `${aggregation} by (${[RELEASE, labels].filter((part) => part !== '').join(', ')}) (${expr})`;

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

/** Recorded series: of requests in a second over five minutes those that are errors, and all. */
const ERRORS = 'slo:errors:rate5m';
const EVENTS = 'slo:events:rate5m';

const requested = (group, window) => by('sum', '', `rate(${requests('_count', group)}[${window}])`);

/** The requests a second in a window that failed with a server error or were too slow. */
const late = (group, seconds, window) => {
  // Prometheus writes the bound `1` before version 3, and `1.0` since then.
  const bound = Number.isInteger(seconds) ? `le=~"${seconds}([.]0)?"` : `le="${seconds}"`;
  const good = by(
    'sum',
    '',
    `rate(${requests('_bucket', group, 'http_response_status_code!~"5.."', bound)}[${window}])`,
  );
  const all = requested(group, window);
  // Where no call is good, the series may not exist.
  return `${all} - (${good} or 0 * ${all})`;
};

/** An objective over the requests of a group: answered without a fault of ours, in time. */
const answered = (slo, seconds) => ({
  recorded: [
    { record: ERRORS, expr: late(slo, seconds, '5m') },
    { record: EVENTS, expr: requested(slo, '5m') },
  ],
  errors: (window) => `(${late(slo, seconds, window)}) / (${requested(slo, window)} > 0)`,
  counted: (window) => by('sum', '', `increase(${requests('_count', slo)}[${window}])`),
  // Each request counts the same, whenever it came: a bad hour of the night weighs less than one of the day.
  spent: (window) =>
    `avg_over_time(${recorded(ERRORS, slo)}[${window}]) / avg_over_time(${recorded(EVENTS, slo)}[${window}])`,
});

const LATE = 'slo:generation_late:bool';

/**
 * `objective` is the share of good events; the error budget is the rest of it over 30 days. `counted` is the number of
 * events in a window, `spent` the share of errors among them from what is recorded.
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
    recorded: [
      { record: LATE, expr: `${by('max', '', ours('learning_library_jobs_oldest_age_seconds'))} >= bool 300` },
    ],
    errors: (window) => `avg_over_time(${recorded(LATE, 'generation-done')}[${window}])`,
    spent: (window) => `avg_over_time(${recorded(LATE, 'generation-done')}[${window}])`,
  },
];

/** The recorded series of an objective. */
export function recorded(name, slo) {
  return `${name}{slo="${slo}",${SCOPE}}`;
}

/** The name of a recorded series. */
export const errorRatio = (window) => `slo:errors:ratio_rate${window}`;
export const eventCount = (window) => `slo:events:increase${window}`;
export const BURN = 'slo:burn_rate:ratio1h';
export const BUDGET_LEFT = 'slo:error_budget_left:ratio';
