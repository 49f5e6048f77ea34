// The dashboards of the chart: one about what users notice, then one for each part of the product.
import { dashboard, figures, lines, words } from './grafana.mjs';
import { BUDGET_LEFT, BURN, errorRatio, GROUPS, ours, requests, SCOPE } from './terms.mjs';

const rate = (...selected) => `rate(${ours(...selected)}[5m])`;
const sum = (by, expr) => (by === '' ? `sum(${expr})` : `sum by (${by}) (${expr})`);
const slowest = (by, histogram, ...matchers) =>
  `histogram_quantile(0.99, ${sum(by === '' ? 'le' : `${by}, le`, rate(`${histogram}_bucket`, ...matchers))})`;
const byGroup = (query) => Object.keys(GROUPS).map((group) => [query(group), group]);

const FAULTS = 'http_response_status_code=~"5.."';
const OPERATION = 'learning_library_operation_id';
const POSTGRESQL = 'db_system_name="postgresql"';

const overview = dashboard({
  uid: 'learning-library-overview',
  title: 'overview',
  description: 'Whether users notice anything: objectives, error budgets, and what is away.',
  panels: [
    figures('Error budget that is left', 'percentunit', [[`${BUDGET_LEFT}{${SCOPE}}`, '{{slo}}']], {
      width: 12,
      goodFrom: 0.25,
      says: 'Of 30 days. Below 0 the objective is missed.',
    }),
    lines('How fast budgets burn, over one hour', 'short', [[`${BURN}{${SCOPE}}`, '{{slo}}']], {
      width: 12,
      limits: [6, 14.4],
      says: '1 uses up exactly the budget. Above 14.4 and above 6 somebody is called.',
    }),
    lines('Late or failed, over five minutes', 'percentunit', [[`${errorRatio('5m')}{${SCOPE}}`, '{{slo}}']]),
    lines(
      'Alerts that fire',
      'short',
      [
        [
          `count by (alertname, severity, slo) (ALERTS{alertstate="firing",${SCOPE}})`,
          '{{alertname}} {{slo}} ({{severity}})',
        ],
      ],
      { says: 'Each has a section of its name in the runbook.' },
    ),
    lines('Processes that answer', 'short', [[sum('job', ours('up')), '{{job}}']]),
    lines(
      'Requests',
      'reqps',
      byGroup((group) => `sum(rate(${requests('_count', group)}[5m]))`),
    ),
    lines('Faults by operation and status', 'reqps', [
      [
        sum(`${OPERATION}, http_response_status_code`, rate('http_server_request_duration_seconds_count', FAULTS)),
        `{{${OPERATION}}} {{http_response_status_code}}`,
      ],
    ]),
    lines(
      'Slowest hundredth',
      's',
      byGroup((group) => `histogram_quantile(0.99, sum by (le) (rate(${requests('_bucket', group)}[5m])))`),
    ),
    lines('Slowest hundredth by operation', 's', [
      [slowest(OPERATION, 'http_server_request_duration_seconds'), `{{${OPERATION}}}`],
    ]),
    lines('Generations', 'reqps', [
      [sum('', rate('learning_library_jobs_accepted_total')), 'accepted'],
      [sum('result', rate('learning_library_jobs_ended_total')), '{{result}}'],
    ]),
    lines('Credits', 'short', [[sum('entry', rate('learning_library_credits_total')), '{{entry}}']], {
      says: 'Units a second.',
    }),
  ],
});

const saturation = dashboard({
  uid: 'learning-library-saturation',
  title: 'saturation',
  description: 'What is full: pools, event loops, memory, lanes, and what waits behind them.',
  panels: [
    lines('Statements that wait for a connection', 'short', [
      [ours('db_client_connection_pending_requests'), '{{db_client_connection_pool_name}} {{instance}}'],
    ]),
    lines('Connections in use, of all', 'percentunit', [
      [
        `${sum('job', ours('db_client_connection_count', 'db_client_connection_state="used"'))} / ${sum('job', ours('db_client_connection_max'))}`,
        '{{job}}',
      ],
    ]),
    lines('Calls that wait in a queue', 'short', [
      [sum('job, queue', ours('learning_library_admission_waiting')), '{{job}} {{queue}}'],
    ]),
    lines('Delay of the event loop, slowest hundredth', 's', [
      [ours('nodejs_eventloop_delay_p99_seconds'), '{{job}} {{instance}}'],
    ]),
    lines('Share of time that the event loop works', 'percentunit', [
      [ours('nodejs_eventloop_utilization_ratio'), '{{job}} {{instance}}'],
    ]),
    lines('Processor', 'short', [[sum('job, instance', rate('process_cpu_seconds_total')), '{{job}} {{instance}}']], {
      says: 'Cores.',
    }),
    lines('Time in garbage collection', 'percentunit', [
      [sum('job, v8js_gc_type', rate('v8js_gc_duration_seconds_sum')), '{{job}} {{v8js_gc_type}}'],
    ]),
    lines('Heap in use', 'bytes', [
      [sum('job, instance', ours('v8js_memory_heap_used_bytes')), '{{job}} {{instance}}'],
    ]),
    lines('Resident memory', 'bytes', [[ours('process_resident_memory_bytes'), '{{job}} {{instance}}']]),
    lines('Oldest event of the outbox', 's', [
      [`max by (job, consumer) (${ours('learning_library_outbox_lag_seconds')})`, '{{job}} → {{consumer}}'],
    ]),
    lines('Events that a consumer refuses', 'short', [
      [`max by (job, consumer) (${ours('learning_library_outbox_parked')})`, '{{job}} → {{consumer}}'],
    ]),
    lines('Oldest generation that has not ended', 's', [
      [`max(${ours('learning_library_jobs_oldest_age_seconds')})`, 'age'],
    ]),
    lines('Oldest change that is not in the index', 's', [
      [`max(${ours('learning_library_search_lag_seconds')})`, 'age'],
    ]),
    lines('Changes that wait to be indexed', 'short', [
      [`max(${ours('learning_library_search_queue_length')})`, 'contents and folders'],
    ]),
  ],
});

const calls = dashboard({
  uid: 'learning-library-calls',
  title: 'calls between services',
  description: 'Which service is away, late or slow, as its callers see it and as it sees itself.',
  panels: [
    lines(
      'Calls that find nobody or are late',
      'reqps',
      [
        [
          sum(
            'rpc_method, rpc_response_status_code',
            rate('rpc_client_call_duration_seconds_count', 'rpc_response_status_code=~"UNAVAILABLE|DEADLINE_EXCEEDED"'),
          ),
          '{{rpc_method}} {{rpc_response_status_code}}',
        ],
      ],
      { width: 12 },
    ),
    lines(
      'Other refusals and faults',
      'reqps',
      [
        [
          sum(
            'rpc_method, rpc_response_status_code',
            rate(
              'rpc_client_call_duration_seconds_count',
              'rpc_response_status_code!~"OK|UNAVAILABLE|DEADLINE_EXCEEDED"',
            ),
          ),
          '{{rpc_method}} {{rpc_response_status_code}}',
        ],
      ],
      { width: 12 },
    ),
    lines(
      'Calls by method',
      'reqps',
      [[sum('rpc_method', rate('rpc_client_call_duration_seconds_count')), '{{rpc_method}}']],
      { width: 12 },
    ),
    lines(
      'Calls answered, by service',
      'reqps',
      [[sum('job', rate('rpc_server_call_duration_seconds_count')), '{{job}}']],
      { width: 12 },
    ),
    lines(
      'Slowest hundredth, for the caller',
      's',
      [[slowest('rpc_method', 'rpc_client_call_duration_seconds'), '{{rpc_method}}']],
      { width: 12 },
    ),
    lines(
      'Slowest hundredth, in the service',
      's',
      [[slowest('rpc_method', 'rpc_server_call_duration_seconds'), '{{rpc_method}}']],
      { width: 12, says: 'Much less than for the caller: the time goes on the way, or the caller is held up.' },
    ),
  ],
});

const databases = dashboard({
  uid: 'learning-library-databases',
  title: 'databases',
  description: 'PostgreSQL by statement, Redis, Meilisearch, and the caches before them.',
  panels: [
    lines(
      'Slowest hundredth of the statements',
      's',
      [
        [
          slowest('job, db_operation_name, db_collection_name', 'db_client_operation_duration_seconds', POSTGRESQL),
          '{{job}} {{db_operation_name}} {{db_collection_name}}',
        ],
      ],
      { width: 12, limits: [0.5] },
    ),
    lines(
      'Time in statements',
      'short',
      [
        [
          sum(
            'job, db_operation_name, db_collection_name',
            rate('db_client_operation_duration_seconds_sum', POSTGRESQL),
          ),
          '{{job}} {{db_operation_name}} {{db_collection_name}}',
        ],
      ],
      { width: 12, says: 'Seconds a second: how many connections the statement keeps busy.' },
    ),
    lines('Statements', 'reqps', [
      [sum('job', rate('db_client_operation_duration_seconds_count', POSTGRESQL)), '{{job}}'],
    ]),
    lines(
      'Statements and commands that fail',
      'reqps',
      [
        [
          sum(
            'job, db_system_name, db_operation_name, error_type',
            rate('db_client_operation_duration_seconds_count', 'error_type!=""'),
          ),
          '{{job}} {{db_system_name}} {{db_operation_name}} {{error_type}}',
        ],
      ],
      { says: '57014: its time was over. 53300: too many connections. CONNECT with ECONNREFUSED: away.' },
    ),
    lines('Statements that wait for a connection', 'short', [
      [sum('job', ours('db_client_connection_pending_requests')), '{{job}}'],
    ]),
    lines('Redis: slowest hundredth', 's', [
      [
        slowest('job, db_operation_name', 'db_client_operation_duration_seconds', 'db_system_name="redis"'),
        '{{job}} {{db_operation_name}}',
      ],
    ]),
    lines('Redis: connections that are up', 'short', [
      [sum('connection', ours('learning_library_redis_up')), '{{connection}}'],
    ]),
    lines('Meilisearch: slowest hundredth', 's', [
      [
        slowest('db_operation_name', 'db_client_operation_duration_seconds', 'db_system_name="meilisearch"'),
        '{{db_operation_name}}',
      ],
    ]),
    lines('Found in a cache', 'percentunit', [
      [
        `${sum('cache', rate('learning_library_cache_requests_total', 'result="hit"'))} / ${sum('cache', rate('learning_library_cache_requests_total'))}`,
        '{{cache}}',
      ],
    ]),
  ],
});

const callers = dashboard({
  uid: 'learning-library-callers',
  title: 'callers',
  description: 'Whether somebody asks too much, and where it is held back.',
  panels: [
    lines(
      'Calls that a limit refuses',
      'reqps',
      [[sum('limit', rate('learning_library_rate_limit_refusals_total')), '{{limit}}']],
      { limits: [10] },
    ),
    lines('Calls that a queue refuses', 'reqps', [
      [sum('job, queue', rate('learning_library_admission_refused_total')), '{{job}} {{queue}}'],
    ]),
    lines('Calls that wait in a queue', 'short', [
      [sum('job, queue', ours('learning_library_admission_waiting')), '{{job}} {{queue}}'],
    ]),
    lines('Requests by operation', 'reqps', [
      [sum(OPERATION, rate('http_server_request_duration_seconds_count')), `{{${OPERATION}}}`],
    ]),
    lines('Refusals by status', 'reqps', [
      [
        sum(
          'http_response_status_code',
          rate('http_server_request_duration_seconds_count', 'http_response_status_code=~"4.."'),
        ),
        '{{http_response_status_code}}',
      ],
    ]),
    words(
      'Who it is',
      [
        'Figures name no account, so that their number stays bounded. The call log of the gateways does:',
        '',
        '```sh',
        'kubectl logs -l app.kubernetes.io/component=gateway --since=5m --tail=-1 \\',
        '  | jq -rR \'fromjson? | select(.msg == "call") | "\\(.accountId) \\(.keyId)"\' | sort | uniq -c | sort -rn | head',
        '```',
        '',
        'The first line is the account and key that call most. What then: _TenantFloods_ in the runbook.',
      ].join('\n'),
    ),
  ],
});

export const dashboards = [overview, saturation, calls, databases, callers];
