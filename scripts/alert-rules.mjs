// Writes the alerts of the chart: `node scripts/alert-rules.mjs`, and with `--check` only says whether they are up to
// date. Objectives repeat the same expressions over seven windows, which nobody should keep by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'charts', 'learning-library', 'files', 'rules');
const RUNBOOK = 'docs/runbook.md';

const http = (operations) =>
  `http_server_request_duration_seconds_count{learning_library_operation_id=~"${operations}"}`;
const good = (operations, seconds) =>
  `http_server_request_duration_seconds_bucket{learning_library_operation_id=~"${operations}",http_response_status_code!~"5..",le="${seconds}"}`;

const READS = '(get|list).+';
const WRITES = '(create(Content|Folder|Memocard|Question)|update.+|delete.+)';
const GENERATIONS = 'create(Memocard|Question)Generation';

/** Requests that were answered with a fault of ours, or too late, as a share of all in a window. */
const requests = (operations, seconds) => ({
  ratio: (window) =>
    `1 - sum(rate(${good(operations, seconds)}[${window}])) / (sum(rate(${http(operations)}[${window}])) > 0)`,
});

/** `objective` is the share of good events; the error budget is the rest of it over 30 days. */
const OBJECTIVES = [
  { slo: 'reads', objective: 0.999, says: 'answered below 500 within 250 ms', ...requests(READS, '0.25') },
  { slo: 'writes', objective: 0.999, says: 'answered below 500 within 1 s', ...requests(WRITES, '1') },
  { slo: 'search', objective: 0.995, says: 'answered below 500 within 500 ms', ...requests('search', '0.5') },
  {
    slo: 'generation-accepted',
    objective: 0.995,
    says: 'accepted or refused within 5 s',
    ...requests(GENERATIONS, '5'),
  },
  {
    slo: 'generation-done',
    objective: 0.99,
    says: 'minutes in which no job was older than 5 minutes',
    ratio: (window) => `1 - avg_over_time((max(learning_library_jobs_oldest_age_seconds) < bool 300)[${window}:1m])`,
  },
];
const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
/** Google's SRE workbook, chapter 5: how fast the budget of 30 days burns, over a long and a short window. */
const BURNS = [
  { factor: 14.4, long: '1h', short: '5m', for: '2m', severity: 'page', budget: '2 % of the budget in an hour' },
  { factor: 6, long: '6h', short: '30m', for: '15m', severity: 'page', budget: '5 % of the budget in six hours' },
  { factor: 3, long: '1d', short: '2h', for: '1h', severity: 'ticket', budget: '10 % of the budget in a day' },
  { factor: 1, long: '3d', short: '6h', for: '3h', severity: 'ticket', budget: '10 % of the budget in three days' },
];

const record = (window) => `slo:errors:ratio_rate${window}`;

function recordings({ slo, ratio }) {
  return WINDOWS.map((window) => ({
    record: record(window),
    labels: { slo },
    expr: ratio(window),
  }));
}

function burns({ slo, objective, says }) {
  const budget = Number((1 - objective).toFixed(6));
  return BURNS.map(({ factor, long, short, for: lasting, severity, budget: burnt }) => ({
    alert: 'ErrorBudgetBurns',
    expr: `${record(long)}{slo="${slo}"} > ${factor} * ${budget} and ${record(short)}{slo="${slo}"} > ${factor} * ${budget}`,
    for: lasting,
    labels: { severity, slo },
    annotations: {
      summary: `${slo}: ${burnt} is gone`,
      description: `Objective: ${objective * 100} % ${says}. Now {{ $value | humanizePercentage }} are not, over ${long}.`,
      runbook_url: `${RUNBOOK}#errorbudgetburns`,
    },
  }));
}

const alert = (name, severity, lasting, expr, summary) => ({
  alert: name,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary, runbook_url: `${RUNBOOK}#${name.toLowerCase()}` },
});

const CAUSES = [
  alert(
    'ProcessAway',
    'page',
    '2m',
    'up{job=~".*learning-library.*"} == 0',
    '{{ $labels.job }} at {{ $labels.instance }} does not answer',
  ),
  alert(
    'ServiceUnavailable',
    'page',
    '3m',
    'sum by (rpc_method) (rate(rpc_client_call_duration_seconds_count{rpc_response_status_code=~"UNAVAILABLE|DEADLINE_EXCEEDED"}[5m])) / sum by (rpc_method) (rate(rpc_client_call_duration_seconds_count[5m])) > 0.05 and sum by (rpc_method) (rate(rpc_client_call_duration_seconds_count[5m])) > 0.1',
    '{{ $labels.rpc_method }}: {{ $value | humanizePercentage }} of the calls find nobody or are late',
  ),
  alert(
    'DatabasePoolExhausted',
    'page',
    '3m',
    'max by (job, instance) (db_client_connection_pending_requests) > 5',
    '{{ $labels.job }}: {{ $value }} statements wait for a connection',
  ),
  alert(
    'DatabaseSlow',
    'ticket',
    '10m',
    'histogram_quantile(0.99, sum by (job, le) (rate(db_client_operation_duration_seconds_bucket{db_system_name="postgresql"}[5m]))) > 0.5',
    '{{ $labels.job }}: the slowest hundredth of the statements takes {{ $value | humanizeDuration }}',
  ),
  alert(
    'RedisFailing',
    'ticket',
    '5m',
    'sum(rate(db_client_operation_duration_seconds_count{db_system_name="redis",error_type!=""}[5m])) > 0.1',
    'Limits are counted by each gateway for its share, and a revoked key may hold for 30 s',
  ),
  alert(
    'EventLoopSlow',
    'page',
    '5m',
    'nodejs_eventloop_delay_p99_seconds > 0.2',
    '{{ $labels.job }} at {{ $labels.instance }} is held up for {{ $value | humanizeDuration }}',
  ),
  alert(
    'EventLoopBusy',
    'ticket',
    '15m',
    'nodejs_eventloop_utilization_ratio > 0.9',
    '{{ $labels.job }} at {{ $labels.instance }} has no time left: add replicas',
  ),
  alert(
    'AdmissionRefuses',
    'ticket',
    '5m',
    'sum by (lane) (rate(learning_library_admission_refused_total[5m])) > 0.1',
    'Calls in the lane {{ $labels.lane }} wait longer than their time allows',
  ),
  alert(
    'OutboxLags',
    'page',
    '5m',
    'max by (consumer) (learning_library_outbox_lag_seconds) > 120',
    '{{ $labels.consumer }} has not heard of changes for {{ $value | humanizeDuration }}',
  ),
  alert(
    'OutboxParked',
    'ticket',
    '10m',
    'max by (consumer) (learning_library_outbox_parked) > 0',
    '{{ $labels.consumer }} does not understand {{ $value }} events',
  ),
  alert(
    'SearchLags',
    'ticket',
    '5m',
    'max(learning_library_search_lag_seconds) > 60',
    'New texts are found after {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsWait',
    'page',
    '5m',
    'max(learning_library_jobs_oldest_age_seconds) > 900',
    'A generation has been waiting for {{ $value | humanizeDuration }}',
  ),
  alert(
    'JobsFail',
    'ticket',
    '10m',
    'sum(rate(learning_library_jobs_ended_total{result="failed"}[30m])) / (sum(rate(learning_library_jobs_ended_total[30m])) > 0) > 0.1',
    '{{ $value | humanizePercentage }} of the generations fail',
  ),
  alert(
    'TenantFloods',
    'ticket',
    '10m',
    'sum by (limit) (rate(learning_library_rate_limit_refusals_total[5m])) > 10',
    '{{ $value }} calls a second meet the limit {{ $labels.limit }}',
  ),
];

const files = {
  'objectives.yaml': [
    ...OBJECTIVES.map((objective) => ({ name: `slo-${objective.slo}`, rules: recordings(objective) })),
    { name: 'slo-alerts', rules: OBJECTIVES.flatMap(burns) },
  ],
  'causes.yaml': [{ name: 'causes', rules: CAUSES }],
};

/** YAML of what is here: objects, lists and strings, the latter quoted as JSON, which YAML reads. */
function yaml(value, indent = '') {
  if (Array.isArray(value))
    return value.map((item) => `\n${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, member]) => {
        const text = yaml(member, typeof member === 'object' ? `${indent}  ` : indent);
        return `\n${indent}${name}:${text.startsWith('\n') ? text : ` ${text}`}`;
      })
      .join('');
  }
  return /^[\w.-]+$/.test(value) ? value : JSON.stringify(value);
}

const isCheck = process.argv.includes('--check');
for (const [name, groups] of Object.entries(files)) {
  const text = `# Written by scripts/alert-rules.mjs; change it there.${yaml({ groups })}\n`;
  const path = join(folder, name);
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is not what scripts/alert-rules.mjs writes: run it.`);
    process.exitCode = 1;
  }
}
