/** A series in promtool’s format, with its name, its labels and one sample per minute. */
export type Series = Readonly<Record<string, string>>;

export interface Firing {
  labels: Readonly<Record<string, string>>;
}

export interface Case {
  says: string;
  series: Series;
  /** The alerts that fire at each moment, given as Prometheus durations. */
  at: Readonly<Record<string, readonly Firing[]>>;
}

const job = (component: string): string => `job="learning-library/${component}"`;
const fires = (severity: 'page' | 'ticket', labels: Record<string, string> = {}): readonly Firing[] => [
  { labels: { severity, ...labels } },
];
const silent: readonly Firing[] = [];

/** A counter that increases by this value per minute, for a number of minutes. */
export const grows = (by: number, minutes = 120): string => `0+${by}x${minutes}`;
const stays = (value: number, minutes = 120): string => `${value}x${minutes}`;

const rpc = (statusCode: string): string =>
  `rpc_client_call_duration_seconds_count{${job('gateway')},rpc_method="learning_library.accounts.v1.AccountsService/VerifyKey",rpc_response_status_code="${statusCode}"}`;
const statements = (suffix: string, table: string, more = ''): string =>
  `db_client_operation_duration_seconds_${suffix}{${job('library')},db_system_name="postgresql",db_operation_name="SELECT",db_collection_name="${table}"${more}}`;
const connects = (more = ''): string =>
  `db_client_operation_duration_seconds_count{${job('library')},db_system_name="postgresql",db_operation_name="CONNECT"${more}}`;
const redisCalls = (more = ''): string =>
  `db_client_operation_duration_seconds_count{${job('gateway')},db_system_name="redis",db_operation_name="EVALSHA"${more}}`;
const ended = (result: string): string =>
  `learning_library_jobs_ended_total{${job('generation')},type="memocard_generation",result="${result}"}`;

const volume = (what: string, claim: string): string =>
  `kubelet_volume_stats_${what}_bytes{namespace="stores",persistentvolumeclaim="${claim}"}`;

/** A target without any metrics. */
export const ABSENCE: Readonly<Record<string, readonly Case[]>> = {
  MetricsAbsent: [
    {
      says: 'fires if the last target disappears',
      series: { [`up{${job('gateway')}}`]: '1x5 _x60', 'up{job="another"}': stays(1) },
      at: { '8m': silent, '18m': [{ labels: { severity: 'page' } }] },
    },
  ],
  ComponentMissing: [
    {
      says: 'fires for an hour after a component has lost its last process',
      series: { [`up{${job('cards')}}`]: '1x5 _x90', [`up{${job('gateway')}}`]: stays(1) },
      at: { '8m': silent, '18m': fires('page', { job: 'learning-library/cards' }), '75m': silent },
    },
    {
      says: 'stays silent while one pod replaces another',
      series: {
        [`up{${job('cards')},instance="a"}`]: '1x5 _x60',
        [`up{${job('cards')},instance="b"}`]: '_x5 1x60',
      },
      at: { '18m': silent },
    },
  ],
};

/** At least one case of each alert in which it fires, and one in which it does not. */
export const CAUSES: Readonly<Record<string, readonly Case[]>> = {
  ProcessDown: [
    {
      says: 'fires while two of three processes are down for more than two minutes',
      series: {
        [`up{${job('cards')},instance="a"}`]: '1 1 0 0 0 0 1 1',
        [`up{${job('cards')},instance="b"}`]: '1 1 0 0 0 0 1 1',
        [`up{${job('cards')},instance="c"}`]: stays(1),
        'up{job="another",instance="c"}': stays(0),
      },
      at: { '3m': silent, '5m': fires('page', { job: 'learning-library/cards' }), '7m': silent },
    },
  ],
  DatabaseUnreachable: [
    {
      says: 'is the only page if all connections fail',
      series: {
        [connects(',error_type="ECONNREFUSED"')]: grows(60),
        [rpc('OK')]: grows(50),
        [rpc('UNAVAILABLE')]: grows(50),
        [`db_client_connection_pending_requests{${job('library')}}`]: stays(9),
      },
      at: { '1m': silent, '15m': fires('page') },
    },
    {
      says: 'stays silent if one of many connections fails',
      series: { [connects()]: grows(60), [connects(',error_type="ECONNREFUSED"')]: '0x5 1x60' },
      at: { '15m': silent },
    },
  ],
  DatabasePoolExhausted: [
    {
      says: 'fires if statements wait at one replica',
      series: {
        [`db_client_connection_pending_requests{${job('cards')},instance="a",db_client_connection_pool_name="cards"}`]:
          stays(9),
        [`db_client_connection_pending_requests{${job('cards')},instance="b",db_client_connection_pool_name="cards"}`]:
          stays(1),
      },
      at: { '1m': silent, '5m': fires('page', { job: 'learning-library/cards' }) },
    },
    {
      says: 'stays silent if statements wait briefly',
      series: {
        [`db_client_connection_pending_requests{${job('cards')},instance="a",db_client_connection_pool_name="cards"}`]:
          '0 9 9 0 9 9 0 9 9 0',
      },
      at: { '4m': silent, '9m': silent },
    },
  ],
  EventLoopSlow: [
    {
      says: 'fires for one blocked process',
      series: {
        [`nodejs_eventloop_delay_p99_seconds{${job('search')},instance="a"}`]: stays(0.4),
        [`nodejs_eventloop_delay_p99_seconds{${job('search')},instance="b"}`]: stays(0.02),
        'nodejs_eventloop_delay_p99_seconds{job="another",instance="c"}': stays(3),
      },
      at: { '4m': silent, '6m': fires('page', { job: 'learning-library/search' }) },
    },
  ],
  ServiceUnavailable: [
    {
      says: 'fires if a tenth of the calls is unavailable',
      series: { [rpc('OK')]: grows(90), [rpc('UNAVAILABLE')]: grows(5), [rpc('DEADLINE_EXCEEDED')]: grows(5) },
      at: { '10m': fires('page', { service: 'learning_library.accounts.v1.AccountsService' }) },
    },
    {
      says: 'stays silent for expected errors, and for one late call in a hundred',
      series: { [rpc('OK')]: grows(90), [rpc('NOT_FOUND')]: grows(50), [rpc('UNAVAILABLE')]: grows(1) },
      at: { '10m': silent },
    },
    {
      says: 'stays silent while ProcessDown fires for the called service',
      series: { [rpc('OK')]: grows(90), [rpc('UNAVAILABLE')]: grows(50), [`up{${job('accounts')}}`]: stays(0) },
      at: { '15m': fires('page', { alertname: 'ProcessDown', job: 'learning-library/accounts' }) },
    },
    {
      says: 'stays silent for a single unavailable call at night',
      series: { [rpc('UNAVAILABLE')]: grows(1) },
      at: { '10m': silent },
    },
  ],
  DatabaseSlow: [
    {
      says: 'names the slow statement among many',
      series: {
        [statements('bucket', 'contents', ',le="0.5"')]: grows(10),
        [statements('bucket', 'contents', ',le="1"')]: grows(60),
        [statements('bucket', 'contents', ',le="+Inf"')]: grows(60),
        [statements('count', 'contents')]: grows(60),
        [statements('bucket', 'folders', ',le="0.5"')]: grows(6_000),
        [statements('bucket', 'folders', ',le="+Inf"')]: grows(6_000),
        [statements('count', 'folders')]: grows(6_000),
      },
      at: {
        '20m': fires('ticket', {
          job: 'learning-library/library',
          db_operation_name: 'SELECT',
          db_collection_name: 'contents',
        }),
      },
    },
    {
      says: 'stays silent for a slow statement that runs once a minute',
      series: {
        [statements('bucket', 'contents', ',le="0.5"')]: stays(0),
        [statements('bucket', 'contents', ',le="+Inf"')]: grows(1),
        [statements('count', 'contents')]: grows(1),
      },
      at: { '20m': silent },
    },
  ],
  RedisFailing: [
    {
      says: 'fires if commands fail',
      series: { [redisCalls()]: grows(600), [redisCalls(',error_type="ECONNRESET"')]: grows(60) },
      at: { '15m': fires('ticket') },
    },
    {
      says: 'fires if no command is sent because the connection is down',
      series: {
        [`learning_library_redis_up{${job('gateway')},instance="a",connection="commands"}`]: stays(0),
        [`learning_library_redis_up{${job('gateway')},instance="b",connection="commands"}`]: stays(1),
      },
      at: { '15m': fires('ticket') },
    },
    {
      says: 'stays silent if one command per minute fails',
      series: {
        [redisCalls()]: grows(600),
        [redisCalls(',error_type="ECONNRESET"')]: grows(1),
        [`learning_library_redis_up{${job('gateway')},connection="commands"}`]: stays(1),
      },
      at: { '15m': silent },
    },
  ],
  EventLoopBusy: [
    {
      says: 'fires for one saturated process',
      series: {
        [`nodejs_eventloop_utilization_ratio{${job('gateway')},instance="a"}`]: '0.95 0.75 0.9 '.repeat(40).trim(),
        [`nodejs_eventloop_utilization_ratio{${job('gateway')},instance="b"}`]: stays(0.8),
      },
      at: { '9m': silent, '16m': fires('ticket', { job: 'learning-library/gateway' }) },
    },
    {
      says: 'stays silent for one busy process',
      series: { [`nodejs_eventloop_utilization_ratio{${job('gateway')}}`]: '0.9 0.6 '.repeat(60).trim() },
      at: { '60m': silent },
    },
  ],
  RequestQueueFull: [
    {
      says: 'fires if one queue rejects requests',
      series: {
        [`learning_library_admission_rejected_total{${job('search')},queue="search"}`]: grows(60),
        [`learning_library_admission_rejected_total{${job('library')},queue="database library"}`]: grows(1),
      },
      at: { '4m': silent, '10m': fires('ticket', { job: 'learning-library/search', queue: 'search' }) },
    },
  ],
  OutboxLagging: [
    {
      says: 'fires if one consumer receives no events for minutes',
      series: {
        [`learning_library_outbox_lag_seconds{${job('library')},instance="a",consumer="cards"}`]: '0+60x20',
        [`learning_library_outbox_lag_seconds{${job('library')},instance="a",consumer="search"}`]: stays(3),
      },
      at: { '6m': silent, '10m': fires('page', { consumer: 'cards' }) },
    },
  ],
  OutboxEventsParked: [
    {
      says: 'fires if one consumer rejects events',
      series: {
        [`learning_library_outbox_parked{${job('library')},consumer="cards"}`]: stays(2),
        [`learning_library_outbox_parked{${job('library')},consumer="search"}`]: stays(0),
      },
      at: { '5m': silent, '12m': fires('ticket', { consumer: 'cards' }) },
    },
  ],
  SearchIndexLagging: [
    {
      says: 'fires while the index is minutes behind',
      series: { [`learning_library_search_lag_seconds{${job('search')}}`]: `${stays(90, 10)} ${stays(0, 10)}` },
      at: { '3m': silent, '8m': fires('ticket'), '14m': silent },
    },
  ],
  JobsDelayed: [
    {
      says: 'fires if a generation waits for more than 15 minutes',
      series: { [`learning_library_jobs_oldest_age_seconds{${job('generation')}}`]: '0+60x30' },
      at: { '18m': silent, '22m': fires('page') },
    },
  ],
  JobsFailing: [
    {
      says: 'fires if every fifth generation fails',
      series: { [ended('succeeded')]: grows(4), [ended('failed')]: grows(1) },
      at: { '40m': fires('ticket') },
    },
    {
      says: 'stays silent if one in fifty fails and others are cancelled',
      series: { [ended('succeeded')]: grows(49), [ended('failed')]: grows(1), [ended('cancelled')]: grows(30) },
      at: { '40m': silent },
    },
    {
      says: 'stays silent if the only generation of a night fails',
      series: { [ended('succeeded')]: stays(0), [ended('failed')]: `0x30 1x90` },
      at: { '35m': silent, '50m': silent },
    },
    { says: 'stays silent if no job ends', series: { [ended('failed')]: stays(3) }, at: { '40m': silent } },
  ],
  RateLimitExceeded: [
    {
      says: 'fires if a key sends far more requests than its limit',
      series: {
        [`learning_library_rate_limit_rejections_total{${job('gateway')},instance="a",limit="requests"}`]: grows(600),
        [`learning_library_rate_limit_rejections_total{${job('gateway')},instance="b",limit="requests"}`]: grows(600),
        [`learning_library_rate_limit_rejections_total{${job('gateway')},instance="b",limit="address"}`]: grows(60),
      },
      at: { '4m': silent, '20m': fires('ticket', { limit: 'requests' }) },
    },
  ],
  CertificateExpiringSoon: [
    {
      says: 'fires if one of two certificates expires within two weeks',
      series: {
        [`learning_library_certificate_expiry_seconds{${job('cards')},instance="a"}`]: stays(13 * 86_400, 180),
        [`learning_library_certificate_expiry_seconds{${job('cards')},instance="b"}`]: stays(90 * 86_400, 180),
        [`learning_library_certificate_expiry_seconds{${job('library')}}`]: stays(16 * 86_400, 180),
      },
      at: { '30m': silent, '90m': fires('ticket', { job: 'learning-library/cards' }) },
    },
  ],
  VolumeFillingUp: [
    {
      says: 'fires if 5% of a volume is free',
      series: {
        [volume('available', 'data-postgresql-0')]: stays(5),
        [volume('capacity', 'data-postgresql-0')]: stays(100),
        [volume('available', 'data-meilisearch-0')]: stays(50),
        [volume('capacity', 'data-meilisearch-0')]: stays(100),
      },
      at: { '10m': silent, '20m': fires('page', { namespace: 'stores', persistentvolumeclaim: 'data-postgresql-0' }) },
    },
    {
      says: 'fires if a volume will be full within two days',
      series: {
        [volume('available', 'data-postgresql-0')]: '80-0.03x600',
        [volume('capacity', 'data-postgresql-0')]: stays(100, 600),
      },
      at: { '120m': fires('page', { namespace: 'stores', persistentvolumeclaim: 'data-postgresql-0' }) },
    },
  ],
};
