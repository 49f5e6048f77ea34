import type { GetServiceStateResponse } from '@learning-library/proto';
import { describeFailure, OperatorError } from '../failure';
import type { Services } from '../services';
import { command } from './command';

export const doctor = command(
  'Check all services and name the runbook section for each fault; exit with status 1 if there is a fault',
  [],
  examine,
);

interface Row {
  state: 'ok' | 'wrong';
  component: string;
  message: string;
  page: string | null;
}

/** A fault and its section in the runbook. */
type Fault = readonly [message: string, section: string];

const CALL_MS = 4_000;

/** Queries all services in parallel. Faults come last, next to the prompt. @throws OperatorError if there are any */
async function* examine(services: Services): AsyncGenerator<object> {
  const rows = (await Promise.all(services.each.map(({ name, calls }) => rowsOf(name, calls)))).flat();
  const faults = rows.filter(({ state }) => state === 'wrong');
  yield* rows.filter(({ state }) => state === 'ok');
  yield* faults;
  if (faults.length === 0) return;
  const components = new Set(faults.map(({ component }) => component)).size;
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  throw new OperatorError('unavailable', `${count} in ${components} of ${services.each.length} services.`);
}

async function rowsOf(component: string, calls: Services['each'][number]['calls']): Promise<Row[]> {
  const wrong = ([message, section]: Fault): Row => ({
    ...{ state: 'wrong', component, message, page: `docs/runbook.md#${section}` },
  });
  const sentAt = Date.now();
  try {
    const state = await calls.getServiceState({}, { deadline: sentAt + CALL_MS });
    const faults = faultsOf(state, skewOf(state, sentAt, Date.now()));
    return faults.length > 0 ? faults.map(wrong) : [{ state: 'ok', component, message: state.version, page: null }];
  } catch (error) {
    const { code, message } = describeFailure(error).error;
    const isUnreachable = code === 'unavailable' && !(error instanceof OperatorError);
    const text = isUnreachable ? 'It does not respond.' : message;
    return [wrong([text, code === 'unavailable' ? 'processdown' : 'rotation'])];
  }
}

/** Lead of the service's clock over this machine's in milliseconds, as far as the duration of the call cannot explain it. */
function skewOf({ now }: GetServiceStateResponse, sentAt: number, receivedAt: number): number {
  const at = now?.getTime() ?? receivedAt;
  return at > receivedAt ? at - receivedAt : Math.min(0, at - sentAt);
}

/**
 * Maximum difference of clocks. Operator sessions tolerate 15 s, but smaller differences already affect the order of rows
 * by time.
 */
const MAX_SKEW_MS = 2_000;
const CERTIFICATE_SECONDS = 14 * 86_400;

/** The age from which a queue counts as a fault, by the beginning of its name. */
const QUEUES = [
  { begins: 'events', seconds: 120, section: 'outboxlagging' },
  { begins: 'index', seconds: 60, section: 'searchindexlagging' },
  { begins: 'jobs', seconds: 900, section: 'jobsdelayed' },
] as const;

function faultsOf(state: GetServiceStateResponse, skewMs: number): Fault[] {
  const { started, database, peers, queues, certificateEndsAt } = state;
  const faults: Fault[] = [];
  const clock = (name: string, aheadMs: number, other: string): void => {
    if (Math.abs(aheadMs) <= MAX_SKEW_MS) return;
    const difference = `${span(Math.abs(aheadMs) / 1_000)} ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
    faults.push([`${name} is ${difference} ${other}.`, 'clocks-differ']);
  };
  const [missing] = database?.missingMigrations ?? [];
  if (database === undefined) faults.push(['Its database does not respond.', 'databaseunreachable']);
  else if (missing !== undefined) {
    const count = database.missingMigrations.length;
    faults.push([`Its schema lacks ${count} migrations, first ${missing}.`, 'a-deployment-is-stuck']);
  } else if (!started) faults.push(['It has not started. Its log says why.', 'a-deployment-is-stuck']);
  clock('Its clock', skewMs, 'the clock of this machine');
  clock('The clock of its database', database?.aheadMs ?? 0, 'its own clock');
  const seconds = certificateEndsAt === undefined ? Infinity : (certificateEndsAt.getTime() - Date.now()) / 1_000;
  if (seconds < CERTIFICATE_SECONDS) {
    faults.push([
      `Its certificate ${seconds > 0 ? `ends in ${span(seconds)}` : 'has expired'}.`,
      'certificateexpiringsoon',
    ]);
  }
  for (const { service, state: reached } of peers) {
    if (reached === 'refuses_token') faults.push([`${service} rejects its internal token.`, 'rotation']);
    if (reached === 'away') faults.push([`It does not reach ${service}.`, 'serviceunavailable']);
  }
  for (const { name, waiting, oldestSeconds, attempts, parked } of queues) {
    const rule = QUEUES.find(({ begins }) => name.startsWith(begins));
    if (rule !== undefined && oldestSeconds > rule.seconds) {
      faults.push([`${waiting} ${name} wait, the oldest for ${span(oldestSeconds)}.`, rule.section]);
    }
    if (parked > 0)
      faults.push([`${parked} ${name} are parked after at most ${attempts} attempts.`, 'outboxeventsparked']);
  }
  return faults;
}

/** Formats a duration: `3 s`, `4 min`, `2 h`, `3 days`. */
function span(seconds: number): string {
  if (seconds >= 172_800) return `${Math.round(seconds / 86_400)} days`;
  if (seconds >= 7_200) return `${Math.round(seconds / 3_600)} h`;
  return seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds)} s`;
}
