// The alerts of the chart: objectives, whose error budgets burn, and causes, which say where to look.
import {
  BUDGET_LEFT,
  BURN,
  by,
  errorRatio,
  eventCount,
  OBJECTIVES,
  OURS,
  ours,
  recorded,
  RELEASE,
  SCOPE,
} from './terms.mjs';

/** The URL of the runbook; the chart replaces it by its own setting. */
const RUNBOOK = 'docs/runbook.md';

const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
/**
 * Burn rates of the error budget of 30 days (Google's SRE workbook, chapter 5): over a long window, so that a short fault
 * causes no alert, and over a short one, so that the alert ends soon after the fault.
 */
const BURNS = [
  { factor: 14.4, long: '1h', short: '5m', for: '5m', severity: 'page', burnt: '2 % of the budget in an hour' },
  { factor: 6, long: '6h', short: '30m', for: '15m', severity: 'page', burnt: '5 % of the budget in six hours' },
  { factor: 3, long: '1d', short: '2h', for: '1h', severity: 'ticket', burnt: '10 % of the budget in a day' },
  { factor: 1, long: '3d', short: '6h', for: '3h', severity: 'ticket', burnt: '10 % of the budget in three days' },
];

/** So many have to be late or failed: of few calls at night a single one is a large share. */
const LEAST_BAD = 5;

const budgetOf = (objective) => Number((1 - objective).toFixed(6));

function recordings({ slo, objective, recorded: figures, errors, counted, spent }) {
  const labels = { slo };
  const budget = budgetOf(objective);
  return [
    ...figures.map((figure) => ({ ...figure, labels })),
    ...WINDOWS.map((window) => ({ record: errorRatio(window), labels, expr: errors(window) })),
    ...(counted === undefined
      ? []
      : BURNS.map(({ long }) => ({ record: eventCount(long), labels, expr: counted(long) }))),
    { record: BURN, labels, expr: `${recorded(errorRatio('1h'), slo)} / ${budget}` },
    { record: BUDGET_LEFT, labels, expr: `1 - ${spent('30d')} / ${budget}` },
  ];
}

/**
 * Not while one of these pages is out for the same release, which says more, nor as long after it as a rate still has what it was
 * out for: one fault is one page.
 */
const unless = (alerts, window = '5m') =>
  `unless on (${RELEASE}) last_over_time(ALERTS{alertname=~"${alerts.join('|')}",alertstate="firing",${SCOPE}}[${window}])`;

function burns({ slo, objective, says, counted }) {
  return BURNS.map(({ factor, long, short, for: lasting, severity, burnt }) => {
    const most = `${factor} * ${budgetOf(objective)}`;
    const conditions = [
      `${recorded(errorRatio(long), slo)} > ${most}`,
      `${recorded(errorRatio(short), slo)} > ${most}`,
      ...(counted === undefined
        ? []
        : [`${recorded(errorRatio(long), slo)} * ${recorded(eventCount(long), slo)} >= ${LEAST_BAD}`]),
    ];
    return {
      alert: 'ErrorBudgetBurns',
      expr: severity === 'page' ? `(${conditions.join(' and ')}) ${unless(CALLING, short)}` : conditions.join(' and '),
      for: lasting,
      // With the window in the labels, so that alerts of two windows differ.
      labels: { severity, slo, window: long },
      annotations: {
        summary: `${slo}: ${burnt} is gone`,
        description: `Objective: ${objective * 100} % ${says}. Now {{ $value | humanizePercentage }} are not, over ${long}.`,
        runbook_url: `${RUNBOOK}#errorbudgetburns`,
      },
    };
  });
}

/** What is missing altogether, and what then fails: each page leaves the word to those before it. */
const AWAY = ['MetricsAbsent', 'ComponentMissing', 'ProcessAway', 'DatabaseAway'];
const HELD = [...AWAY, 'DatabasePoolExhausted', 'EventLoopSlow'];
const CALLING = [...HELD, 'ServiceUnavailable', 'JobsWait'];

const alert = (name, severity, lasting, expr, summary) => ({
  alert: name,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary, runbook_url: `${RUNBOOK}#${name.toLowerCase()}` },
});

const rate = (metric, ...matchers) => `rate(${ours(metric, ...matchers)}[5m])`;

const SERVICE = 'service';
/** By the service that is called, which the method begins with. */
const calls = (...matchers) => {
  const all = rate('rpc_client_call_duration_seconds_count', ...matchers);
  return by('sum', SERVICE, `label_replace(${all}, "${SERVICE}", "$1", "rpc_method", "(.+)/.+")`);
};
const STATEMENT = 'job, db_operation_name, db_collection_name';
const statements = (suffix, labels) =>
  by('sum', labels, rate(`db_client_operation_duration_seconds_${suffix}`, 'db_system_name="postgresql"'));

const UP = ours('up');
const FAILED_JOBS = ours('learning_library_jobs_ended_total', 'result="failed"');
/** Of the stores; the chart's values say which volumes these are. */
const VOLUMES = 'namespace=~".*",persistentvolumeclaim=~".+"';
const FREE = `kubelet_volume_stats_available_bytes{${VOLUMES}}`;
const DAY = 86_400;

const ABSENCE = [
  alert('MetricsAbsent', 'page', '5m', `absent(${UP})`, 'Nothing is known of any process: no target is found'),
  alert(
    'ComponentMissing',
    'page',
    // Before its callers are paged for.
    '3m',
    `(${by('group', 'job', `last_over_time(${UP}[1h])`)} unless ${by('group', 'job', UP)}) and on (${RELEASE}) ${by('group', '', UP)}`,
    '{{ $labels.job }} has no process since less than an hour',
  ),
];

const CAUSES = [
  alert(
    'ProcessAway',
    'page',
    '2m',
    by('count', 'job', `${UP} == 0`),
    '{{ $labels.job }}: {{ $value }} of its processes do not answer',
  ),
  alert(
    'DatabaseAway',
    'page',
    '2m',
    `${by('sum', '', rate('db_client_operation_duration_seconds_count', 'db_system_name="postgresql"', 'db_operation_name="CONNECT"', 'error_type!=""'))} > 0.1`,
    'PostgreSQL takes no connections: {{ $value | humanize }} a second fail',
  ),
  alert(
    'DatabasePoolExhausted',
    'page',
    '2m',
    // On average: whoever has waited for two seconds is refused, and for a moment nobody waits.
    `${by('max', 'job', `avg_over_time(${ours('db_client_connection_pending_requests')}[2m])`)} > 5 ${unless(AWAY)}`,
    '{{ $labels.job }}: {{ $value }} statements wait for a connection',
  ),
  alert(
    'EventLoopSlow',
    'page',
    '5m',
    `${by('max', 'job', ours('nodejs_eventloop_delay_p99_seconds'))} > 0.2`,
    '{{ $labels.job }} is held up for {{ $value | humanizeDuration }}',
  ),
  alert(
    'ServiceUnavailable',
    'page',
    '4m',
    `${calls('rpc_response_status_code=~"UNAVAILABLE|DEADLINE_EXCEEDED"')} / (${calls()} > 0.1) > 0.05 ${unless(HELD)}`,
    '{{ $labels.service }}: {{ $value | humanizePercentage }} of the calls find nobody or are late',
  ),
  alert(
    'DatabaseSlow',
    'ticket',
    '10m',
    `histogram_quantile(0.99, ${statements('bucket', `${STATEMENT}, le`)}) > 0.5 and ${statements('count', STATEMENT)} > 0.1`,
    '{{ $labels.job }}: {{ $labels.db_operation_name }} {{ $labels.db_collection_name }} takes {{ $value | humanizeDuration }} in the slowest hundredth',
  ),
  alert(
    'RedisFailing',
    'ticket',
    '5m',
    `${by('sum', '', rate('db_client_operation_duration_seconds_count', 'db_system_name="redis"', 'error_type!=""'))} > 0.1 or ${by('min', '', ours('learning_library_redis_up'))} == 0`,
    'Limits are counted by each gateway for its share, and a revoked key may hold for 30 s',
  ),
  alert(
    'EventLoopBusy',
    'ticket',
    '10m',
    // On average: also a process with more calls than it can take waits now and then for an answer.
    `${by('max', 'job', `avg_over_time(${ours('nodejs_eventloop_utilization_ratio')}[5m])`)} > 0.8`,
    '{{ $labels.job }} has no time left: add replicas',
  ),
  alert(
    'AdmissionRefuses',
    'ticket',
    '5m',
    `${by('sum', 'job, queue', rate('learning_library_admission_refused_total'))} > 0.1`,
    '{{ $labels.job }}: calls in the queue {{ $labels.queue }} wait longer than their time allows',
  ),
  alert(
    'OutboxLags',
    'page',
    '5m',
    `${by('max', 'consumer', ours('learning_library_outbox_lag_seconds'))} > 120 ${unless(AWAY)}`,
    '{{ $labels.consumer }} has not heard of changes for {{ $value | humanizeDuration }}',
  ),
  alert(
    'OutboxParked',
    'ticket',
    '10m',
    `${by('max', 'consumer', ours('learning_library_outbox_parked'))} > 0`,
    '{{ $labels.consumer }} does not understand {{ $value }} events',
  ),
  alert(
    'SearchLags',
    'ticket',
    '5m',
    `${by('max', '', ours('learning_library_search_lag_seconds'))} > 60`,
    'New texts are found after {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsWait',
    'page',
    '5m',
    `${by('max', '', ours('learning_library_jobs_oldest_age_seconds'))} > 900 ${unless(AWAY)}`,
    'A generation has been waiting for {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsFail',
    'ticket',
    '10m',
    `${by('sum', '', `rate(${FAILED_JOBS}[30m])`)} / ${by('sum', '', `rate(${ours('learning_library_jobs_ended_total')}[30m])`)} > 0.1 and ${by('sum', '', `increase(${FAILED_JOBS}[30m])`)} >= ${LEAST_BAD}`,
    '{{ $value | humanizePercentage }} of the generations fail',
  ),
  alert(
    'TenantFloods',
    'ticket',
    '5m',
    `${by('sum', 'limit', rate('learning_library_rate_limit_refusals_total'))} > 10`,
    '{{ $value | humanize }} calls a second meet the limit {{ $labels.limit }}',
  ),
  alert(
    'CertificateExpires',
    'ticket',
    '1h',
    `${by('min', 'job', ours('learning_library_certificate_expiry_seconds'))} - time() < ${14 * DAY}`,
    '{{ $labels.job }} presents a certificate that ends in {{ $value | humanizeDuration }}',
  ),
  alert(
    'StoreDiskFull',
    'page',
    '15m',
    `${FREE} / kubelet_volume_stats_capacity_bytes{${VOLUMES}} < 0.1 or predict_linear(${FREE}[6h], ${2 * DAY}) < 0`,
    'The volume {{ $labels.persistentvolumeclaim }} is nearly full, or will be within two days',
  ),
];

/** Groups of rules by the name of their file. */
export const rules = {
  objectives: [
    ...OBJECTIVES.map((objective) => ({ name: `slo-${objective.slo}`, rules: recordings(objective) })),
    { name: 'slo-alerts', rules: OBJECTIVES.flatMap(burns) },
  ],
  absence: [{ name: 'absence', rules: ABSENCE }],
  causes: [{ name: 'causes', rules: CAUSES }],
};
