import type { Case, Firing, Series } from './cases';

const JOB = 'job="learning-library/gateway"';
const DAY = 24 * 60;
const EVERY_MINUTE = 6_000;

/** An operation of a group, and the bound of its objective: in the format of Prometheus 2 or 3. */
interface Group {
  operation: string;
  /** Of a good response. */
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

/** A counter that grows by each of these for a number of minutes. */
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

/** Good requests for a time, then a share of late requests for some minutes, then good ones for an hour. */
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

/** One request in ten minutes for a day, then late ones at the same rate, then good ones for three hours. */
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
    says: 'one late call of a quiet night, a large share of all',
    series: quietNight(1),
    at: { [after(30)]: [], [after(60)]: [], [after(120)]: [] },
  },
  {
    says: 'a quiet night in which all calls are late',
    series: quietNight(12),
    at: { [after(30)]: [], [after(90)]: [burns('reads', '6h')] },
  },
  {
    says: 'a good day',
    series: lateFor(60, 0.0005),
    at: { [after(0)]: [], [after(60)]: [] },
  },
  {
    says: 'fifteen bad minutes, in which little of the budget is lost',
    series: lateFor(15, 0.05),
    at: { [after(15)]: [], [after(30)]: [] },
  },
  {
    says: 'an hour of 2 %, which is 2 % of the budget, and its end within the short windows',
    series: lateFor(60, 0.02),
    at: {
      [after(60)]: [burns('reads', '1h')],
      // The share stays above the limit over the long window; the short one ends the alert.
      [after(75)]: [],
    },
  },
  {
    says: 'six hours of 0.7 %, too slow for the fastest window',
    series: lateFor(6 * 60, 0.007),
    at: { [after(6 * 60)]: [burns('reads', '6h')] },
  },
  {
    says: 'a day of 0.4 %, for which nobody is woken',
    series: lateFor(DAY, 0.004),
    at: { [after(DAY)]: [burns('reads', '1d'), burns('reads', '3d')] },
  },
  {
    says: 'three days of 0.15 %, which no shorter window sees',
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
/** The alerts of causes that fire from the first minutes of an outage to its end. */
const PAGED: Series = { 'ALERTS{alertname="DatabaseUnreachable",alertstate="firing"}': '_x182 1x18 _x60' };

/** Each objective counts its own requests. */
const OBJECTIVES: readonly Case[] = [
  { says: 'an outage that no cause was paged for', series: OUTAGE, at: { '212m': [burns('reads', '6h')] } },
  { says: 'an outage whose cause was paged, and is over', series: { ...OUTAGE, ...PAGED }, at: { '212m': [] } },
  ...Object.entries(GROUPS).flatMap(([slo, group]) => [
    { says: `${slo}: all in time`, series: answered(group, group.status), at: { '165m': [] } },
    { says: `${slo}: refused by a limit alone`, series: answered(group, '429'), at: { '165m': [] } },
    {
      says: `${slo}: nothing but faults, and never anything else`,
      series: answered(group, '503'),
      at: { '165m': soon(slo) },
    },
    { says: `${slo}: half of it late`, series: lateFor(150, 0.5, group, 15), at: { '165m': soon(slo) } },
  ]),
  { says: 'generation-done: jobs that end within minutes', series: { [JOBS]: '240x180' }, at: { '165m': [] } },
  {
    says: 'generation-done: a job that waits for hours',
    series: { [JOBS]: '300+60x180' },
    at: { '165m': soon('generation-done') },
  },
];

export const BURNS: readonly Case[] = [...WINDOWS, ...OBJECTIVES];
