// The alerts of the chart: objectives, whose error budgets burn, and causes, which say where to look.
import { BUDGET, BUDGET_LEFT, errorRatio, eventCount, OBJECTIVES, OURS, ours } from './terms.mjs';

/** The URL of the runbook; the chart replaces it by its own setting. */
const RUNBOOK = 'docs/runbook.md';

const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
/**
 * Burn rates of the error budget of 30 days (Google's SRE workbook, chapter 5): over a long window, so that a short fault
 * causes no alert, and over a short one, so that the alert ends soon after the fault.
 */
const BURNS = [
  { factor: 14.4, long: '1h', short: '5m', for: '2m', severity: 'page', burnt: '2 % of the budget in an hour' },
  { factor: 6, long: '6h', short: '30m', for: '15m', severity: 'page', burnt: '5 % of the budget in six hours' },
  { factor: 3, long: '1d', short: '2h', for: '1h', severity: 'ticket', burnt: '10 % of the budget in a day' },
  { factor: 1, long: '3d', short: '6h', for: '3h', severity: 'ticket', burnt: '10 % of the budget in three days' },
];

/** So many have to be late or failed: of few calls at night a single one is a large share. */
const LEAST_BAD = 5;

const budgetOf = (objective) => Number((1 - objective).toFixed(6));

function recordings({ slo, objective, recorded, errors, counted }) {
  const labels = { slo };
  const left = `1 - avg_over_time(${errorRatio('5m')}{slo="${slo}"}[30d]) / ${budgetOf(objective)}`;
  return [
    ...(recorded === undefined ? [] : [recorded]),
    ...WINDOWS.map((window) => ({ record: errorRatio(window), labels, expr: errors(window) })),
    ...(counted === undefined
      ? []
      : BURNS.map(({ long }) => ({ record: eventCount(long), labels, expr: counted(long) }))),
    { record: BUDGET, labels, expr: `vector(${budgetOf(objective)})` },
    { record: BUDGET_LEFT, labels, expr: left },
  ];
}

function burns({ slo, objective, says, counted }) {
  return BURNS.map(({ factor, long, short, for: lasting, severity, burnt }) => {
    const most = `${factor} * ${budgetOf(objective)}`;
    const conditions = [
      `${errorRatio(long)}{slo="${slo}"} > ${most}`,
      `${errorRatio(short)}{slo="${slo}"} > ${most}`,
      ...(counted === undefined
        ? []
        : [`${errorRatio(long)}{slo="${slo}"} * ${eventCount(long)}{slo="${slo}"} >= ${LEAST_BAD}`]),
    ];
    return {
      alert: 'ErrorBudgetBurns',
      expr: conditions.join(' and '),
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

const alert = (name, severity, lasting, expr, summary) => ({
  alert: name,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary, runbook_url: `${RUNBOOK}#${name.toLowerCase()}` },
});

const rate = (metric, ...matchers) => `rate(${ours(metric, ...matchers)}[5m])`;

const calls = (...matchers) => `sum by (rpc_method) (${rate('rpc_client_call_duration_seconds_count', ...matchers)})`;
const STATEMENT = 'job, db_operation_name, db_collection_name';
const statements = (suffix, by) =>
  `sum by (${by}) (${rate(`db_client_operation_duration_seconds_${suffix}`, 'db_system_name="postgresql"')})`;

const FAILED_JOBS = ours('learning_library_jobs_ended_total', 'result="failed"');

const CAUSES = [
  alert('ProcessAway', 'page', '2m', `up{${OURS}} == 0`, '{{ $labels.job }} at {{ $labels.instance }} does not answer'),
  alert(
    'ServiceUnavailable',
    'page',
    '3m',
    `${calls('rpc_response_status_code=~"UNAVAILABLE|DEADLINE_EXCEEDED"')} / (${calls()} > 0.1) > 0.05`,
    '{{ $labels.rpc_method }}: {{ $value | humanizePercentage }} of the calls find nobody or are late',
  ),
  alert(
    'DatabasePoolExhausted',
    'page',
    '3m',
    `max by (job, instance) (${ours('db_client_connection_pending_requests')}) > 5`,
    '{{ $labels.job }}: {{ $value }} statements wait for a connection',
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
    `sum(${rate('db_client_operation_duration_seconds_count', 'db_system_name="redis"', 'error_type!=""')}) > 0.1 or min(${ours('learning_library_redis_up')}) == 0`,
    'Limits are counted by each gateway for its share, and a revoked key may hold for 30 s',
  ),
  alert(
    'EventLoopSlow',
    'page',
    '5m',
    `${ours('nodejs_eventloop_delay_p99_seconds')} > 0.2`,
    '{{ $labels.job }} at {{ $labels.instance }} is held up for {{ $value | humanizeDuration }}',
  ),
  alert(
    'EventLoopBusy',
    'ticket',
    '15m',
    `${ours('nodejs_eventloop_utilization_ratio')} > 0.9`,
    '{{ $labels.job }} at {{ $labels.instance }} has no time left: add replicas',
  ),
  alert(
    'AdmissionRefuses',
    'ticket',
    '5m',
    `sum by (job, lane) (${rate('learning_library_admission_refused_total')}) > 0.1`,
    '{{ $labels.job }}: calls in the lane {{ $labels.lane }} wait longer than their time allows',
  ),
  alert(
    'OutboxLags',
    'page',
    '5m',
    `max by (consumer) (${ours('learning_library_outbox_lag_seconds')}) > 120`,
    '{{ $labels.consumer }} has not heard of changes for {{ $value | humanizeDuration }}',
  ),
  alert(
    'OutboxParked',
    'ticket',
    '10m',
    `max by (consumer) (${ours('learning_library_outbox_parked')}) > 0`,
    '{{ $labels.consumer }} does not understand {{ $value }} events',
  ),
  alert(
    'SearchLags',
    'ticket',
    '5m',
    `max(${ours('learning_library_search_lag_seconds')}) > 60`,
    'New texts are found after {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsWait',
    'page',
    '5m',
    `max(${ours('learning_library_jobs_oldest_age_seconds')}) > 900`,
    'A generation has been waiting for {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsFail',
    'ticket',
    '10m',
    `sum(rate(${FAILED_JOBS}[30m])) / sum(rate(${ours('learning_library_jobs_ended_total')}[30m])) > 0.1 and sum(increase(${FAILED_JOBS}[30m])) >= ${LEAST_BAD}`,
    '{{ $value | humanizePercentage }} of the generations fail',
  ),
  alert(
    'TenantFloods',
    'ticket',
    '5m',
    `sum by (limit) (${rate('learning_library_rate_limit_refusals_total')}) > 10`,
    '{{ $value | humanize }} calls a second meet the limit {{ $labels.limit }}',
  ),
];

/** Groups of rules by the name of their file. */
export const rules = {
  objectives: [
    ...OBJECTIVES.map((objective) => ({ name: `slo-${objective.slo}`, rules: recordings(objective) })),
    { name: 'slo-alerts', rules: OBJECTIVES.flatMap(burns) },
  ],
  causes: [{ name: 'causes', rules: CAUSES }],
};
