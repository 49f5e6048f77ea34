import type { Case, Firing, Series } from './cases';

const JOB = 'job="learning-library/gateway"';
const DAY = 24 * 60;
const EVERY_MINUTE = 6_000;

/** An operation of a group, and the bound of its objective: in the format of Prometheus 2 or 3. */
interface Group {
  operation: string;
  /** Status of a good response. */
  status: string;
  bound: string;
}
const READS: Group = { operation: 'listContents', status: '200', bound: '0.25' };
const GROUPS: Readonly<Record<string, Group>> = {
  reads: READS,
  writes: { operation: 'createFolder', status: '201', bound: '1' },
  search: { operation: 'search', status: '200', bound: '0.5' },
  'generation-accepted': { operation: 'createMemocardGeneration', status: '202', bound: '5.0' },
};

const burns = (slo: string, window: string): Firing => ({
  labels: { slo, window, severity: window === '1h' || window === '6h' ? 'page' : 'ticket' },
});

/** A counter that increases by each of these values for a number of minutes. */
function counter(...pieces: readonly (readonly [by: number, minutes: number])[]): string {
  let from = 0;
  return pieces
    .map(([by, minutes], index) => {
      const first = index === 0 ? from : from + by;
      const more = index === 0 ? minutes : minutes - 1;
      from = first + by * more;
      return `${first}+${by}x${more}`;
    })
    .join(' ');
}

/** Good requests for a time, then a share of late requests for some minutes, and then good ones for an hour. */
function lateFor(minutes: number, share: number, { operation, status, bound } = READS, wellFor = DAY): Series {
  const labels = `${JOB},learning_library_operation_id="${operation}",http_response_status_code="${status}"`;
  return {
    [`http_server_request_duration_seconds_count{${labels}}`]: counter([EVERY_MINUTE, wellFor + minutes + 60]),
    [`http_server_request_duration_seconds_bucket{${labels},le="${bound}"}`]: counter(
      [EVERY_MINUTE, wellFor],
      [EVERY_MINUTE * (1 - share), minutes],
      [EVERY_MINUTE, 60],
    ),
  };
}

/** One request in ten minutes for a day, then late ones at the same rate, and then good ones for three hours. */
function quietNight(late: number): Series {
  const labels = `${JOB},learning_library_operation_id="${READS.operation}",http_response_status_code="200"`;
  const minutes = Array.from({ length: DAY + 10 * late + 180 }, (_, minute) => minute);
  const all = minutes.map((minute) => Math.floor(minute / 10));
  const good = all.map((calls) => calls - Math.min(late, Math.max(0, calls - DAY / 10)));
  return {
    [`http_server_request_duration_seconds_count{${labels}}`]: all.join(' '),
    [`http_server_request_duration_seconds_bucket{${labels},le="${READS.bound}"}`]: good.join(' '),
  };
}

const after = (minutes: number): string => `${DAY + minutes}m`;

/** The windows of the burn rates, with reads as the example: each detects its kind of fault, and ends with it. */
const WINDOWS: readonly Case[] = [
  {
    says: 'stays silent for one late call of a quiet night, although it is a large share',
    series: quietNight(1),
    at: { [after(30)]: [], [after(60)]: [], [after(120)]: [] },
  },
  {
    says: 'fires if all calls of a quiet night are late',
    series: quietNight(12),
    at: { [after(30)]: [], [after(90)]: [burns('reads', '6h')] },
  },
  {
    says: 'stays silent on a good day',
    series: lateFor(60, 0.0005),
    at: { [after(0)]: [], [after(60)]: [] },
  },
  {
    says: 'stays silent for fifteen bad minutes that use little of the budget',
    series: lateFor(15, 0.05),
    at: { [after(15)]: [], [after(30)]: [] },
  },
  {
    says: 'fires after 2% of the budget within an hour, and ends within the short windows',
    series: lateFor(60, 0.02),
    at: {
      [after(60)]: [burns('reads', '1h')],
      // The share stays above the limit over the long window; the short one ends the alert.
      [after(75)]: [],
    },
  },
  {
    says: 'fires for six hours of 0.7% errors, which the shortest window does not detect',
    series: lateFor(6 * 60, 0.007),
    at: { [after(6 * 60)]: [burns('reads', '6h')] },
  },
  {
    says: 'opens a ticket for a day of 0.4% errors',
    series: lateFor(DAY, 0.004),
    at: { [after(DAY)]: [burns('reads', '1d'), burns('reads', '3d')] },
  },
  {
    says: 'opens a ticket for three days of 0.15% errors, which no shorter window detects',
    series: lateFor(3 * DAY, 0.0015),
    at: { [after(3 * DAY)]: [burns('reads', '3d')] },
  },
];

function answered({ operation, bound }: Group, statusCode: string): Series {
  const labels = `${JOB},learning_library_operation_id="${operation}",http_response_status_code="${statusCode}"`;
  return {
    [`http_server_request_duration_seconds_count{${labels}}`]: counter([60, 180]),
    [`http_server_request_duration_seconds_bucket{${labels},le="${bound}"}`]: counter([60, 180]),
  };
}

/** The window of three days waits three hours before it fires. */
const soon = (slo: string): readonly Firing[] => ['1h', '6h', '1d'].map((window) => burns(slo, window));
const JOBS = 'learning_library_jobs_oldest_age_seconds{job="learning-library/generation"}';

/** Twenty minutes of late responses in three hours. */
const OUTAGE: Series = lateFor(20, 1, READS, 180);
/** The alerts for causes, which fire from the first minutes of an outage to its end. */
const PAGED: Series = { 'ALERTS{alertname="DatabaseUnreachable",alertstate="firing"}': '_x182 1x18 _x60' };

/** Each objective counts its own requests. */
const OBJECTIVES: readonly Case[] = [
  {
    says: 'fires for an outage without a page about its cause',
    series: OUTAGE,
    at: { '212m': [burns('reads', '6h')] },
  },
  { says: 'stays silent after an outage whose cause was paged', series: { ...OUTAGE, ...PAGED }, at: { '212m': [] } },
  ...Object.entries(GROUPS).flatMap(([slo, group]) => [
    { says: `stays silent if all ${slo} are in time`, series: answered(group, group.status), at: { '165m': [] } },
    { says: `stays silent if limits reject all ${slo}`, series: answered(group, '429'), at: { '165m': [] } },
    {
      says: `fires if all ${slo} fail`,
      series: answered(group, '503'),
      at: { '165m': soon(slo) },
    },
    { says: `fires if half of the ${slo} are late`, series: lateFor(150, 0.5, group, 15), at: { '165m': soon(slo) } },
  ]),
  { says: 'stays silent if generations end within minutes', series: { [JOBS]: '240x180' }, at: { '165m': [] } },
  {
    says: 'fires if a generation waits for hours',
    series: { [JOBS]: '300+60x180' },
    at: { '165m': soon('generation-done') },
  },
];

export const BURNS: readonly Case[] = [...WINDOWS, ...OBJECTIVES];
