import type { GetServiceStateResponse, QueueState } from '@learning-library/proto';
import { describeFailure, OperatorError } from '../failure';
import type { Services } from '../services';
import { command } from './command';

export const doctor = command(
  'Find faults of all services, with the section of the runbook about each; the exit status is 1 if there are any',
  [],
  examine,
);

interface Finding {
  says: string;
  section: string;
}

interface Examined {
  component: string;
  says: string;
  wrong: readonly Finding[];
}

const ASK_MS = 4_000;

/** Asks all services at once. Faults come last, nearest to the prompt. @throws OperatorError if there are any */
async function* examine(services: Services): AsyncGenerator<object> {
  const examined = await Promise.all(services.each.map(({ name, calls }) => askService(name, calls)));
  const well = examined.filter(({ wrong }) => wrong.length === 0);
  for (const { component, says } of well) yield { state: 'ok', component, says, page: null };
  const found = examined.flatMap(({ component, wrong }) => wrong.map((each) => ({ component, ...each })));
  for (const { component, says, section } of found) {
    yield { state: 'wrong', component, says, page: `docs/runbook.md#${section}` };
  }
  if (found.length === 0) return;
  const faults = found.length === 1 ? '1 fault' : `${found.length} faults`;
  const message = `${faults} in ${examined.length - well.length} of ${examined.length} services.`;
  throw new OperatorError('unavailable', message);
}

async function askService(component: string, calls: Services['each'][number]['calls']): Promise<Examined> {
  const asked = Date.now();
  try {
    const state = await calls.getServiceState({}, { deadline: asked + ASK_MS });
    const answered = Date.now();
    const distance = (state.now?.getTime() ?? answered) - (asked + answered) / 2;
    // The duration of the call may belong entirely to one direction.
    const sure = Math.max(0, Math.abs(distance) - (answered - asked) / 2);
    return { component, says: summaryOf(state), wrong: faultsOf(state, Math.round(Math.sign(distance) * sure)) };
  } catch (error) {
    const { code, message } = describeFailure(error).error;
    const isOwn = error instanceof OperatorError;
    const says = isOwn || code !== 'unavailable' ? message : 'It does not respond.';
    return { component, says: '', wrong: [{ says, section: code === 'unavailable' ? 'processdown' : 'rotation' }] };
  }
}

function summaryOf({ version, database, peers, queues, certificateEndsAt }: GetServiceStateResponse): string {
  const waiting = queues.filter((queue) => queue.waiting > 0).map((queue) => `${queue.waiting} ${queue.name}`);
  const reached = peers.filter(({ state }) => state === 'answers').length;
  return [
    version,
    ...(database === undefined ? [] : [`${database.migrations} migrations`]),
    ...(peers.length === 0 ? [] : [`reaches ${reached} of ${peers.length}`]),
    ...(queues.length > 0 && waiting.length === 0 ? ['nothing waits'] : waiting),
    ...(certificateEndsAt === undefined ? [] : [`certificate until ${certificateEndsAt.toISOString().slice(0, 10)}`]),
  ].join(', ');
}

/** Operator sessions tolerate 15 s, but smaller differences already disturb the order of rows by time. */
const MAX_SKEW_MS = 2_000;
const CERTIFICATE_SECONDS = 14 * 86_400;

/** @param skewMs lead of the service's clock over this machine's, beyond the duration of the call */
function faultsOf(
  { started, database, peers, queues, certificateEndsAt }: GetServiceStateResponse,
  skewMs: number,
): Finding[] {
  const aheadMs = database?.aheadMs ?? 0;
  const missing = database?.missingMigrations ?? [];
  const certificateSeconds = certificateEndsAt && (certificateEndsAt.getTime() - Date.now()) / 1_000;
  const checks: (false | Finding | undefined)[] = [
    database === undefined && { says: 'Its database does not respond.', section: 'databaseunreachable' },
    missing.length > 0 && {
      says: `Its schema lacks ${missing.length} migrations, first ${missing[0]}.`,
      section: 'a-deployment-is-stuck',
    },
    database !== undefined &&
      missing.length === 0 &&
      !started && { says: 'It has not started. Its log says why.', section: 'a-deployment-is-stuck' },
    Math.abs(skewMs) > MAX_SKEW_MS && clock('Its clock', skewMs, 'the clock of this machine'),
    Math.abs(aheadMs) > MAX_SKEW_MS && clock('The clock of its database', aheadMs, 'its own clock'),
    certificateSeconds !== undefined &&
      certificateSeconds < CERTIFICATE_SECONDS && {
        says: `Its certificate ${certificateSeconds > 0 ? `ends in ${span(certificateSeconds)}` : 'has expired'}.`,
        section: 'certificateexpiringsoon',
      },
    ...peers.map(({ service, state }) => {
      if (state === 'refuses_token') return { says: `${service} refuses its internal token.`, section: 'rotation' };
      return state === 'away' && { says: `It does not reach ${service}.`, section: 'serviceunavailable' };
    }),
    ...queues.flatMap(queueFaults),
  ];
  return checks.filter((check) => check !== undefined && check !== false);
}

/** The age from which a waiting queue is a fault, by the beginning of its name. */
const QUEUES = [
  { begins: 'events', seconds: 120, section: 'outboxlagging' },
  { begins: 'index', seconds: 60, section: 'searchindexlagging' },
  { begins: 'jobs', seconds: 900, section: 'jobsdelayed' },
] as const;

function queueFaults({ name, waiting, oldestSeconds, attempts, parked }: QueueState): (false | Finding)[] {
  const rule = QUEUES.find(({ begins }) => name.startsWith(begins));
  return [
    rule !== undefined &&
      oldestSeconds > rule.seconds && {
        says: `${waiting} ${name} wait, the oldest for ${span(oldestSeconds)}.`,
        section: rule.section,
      },
    parked > 0 && {
      says: `${parked} ${name} are parked after at most ${attempts} attempts.`,
      section: 'outboxeventsparked',
    },
  ];
}

function clock(which: string, aheadMs: number, than: string): Finding {
  const says = `${which} is ${span(Math.abs(aheadMs) / 1_000)} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${than}.`;
  return { says, section: 'clocks-differ' };
}

/** `3 s`, `4 min`, `2 h`, `3 days`. */
function span(seconds: number): string {
  const units = [
    ['days', 86_400],
    ['h', 3_600],
    ['min', 60],
  ] as const;
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? ['s', 1];
  return `${Math.round(seconds / size)} ${unit}`;
}
