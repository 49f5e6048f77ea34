import type { GetServiceStateResponse, QueueState } from '@learning-library/proto';

interface Finding {
  says: string;
  page: string;
}

export interface Examined {
  component: string;
  says: string;
  wrong: readonly Finding[];
}

const RUNBOOK = 'docs/runbook.md#';

export const finding = (says: string, section: string): Finding => ({ says, page: RUNBOOK + section });

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

const SOON_SECONDS = 14 * 86_400;

export function certificateFinding(endsAt: Date | undefined): Finding[] {
  const left = endsAt === undefined ? Infinity : (endsAt.getTime() - Date.now()) / 1_000;
  if (left > SOON_SECONDS) return [];
  const says = left > 0 ? `Its certificate ends in ${span(left)}.` : `Its certificate ended ${span(-left)} ago.`;
  return [finding(says, 'certificateexpires')];
}

const ASK_MS = 3_000;

/** Any answer in the contract's shape says that a gateway serves: without a key it is 401. */
export async function examineGateway(url: string): Promise<Examined> {
  const component = `gateway ${url}`;
  const answer = await ask(`${url}/v1/contents`);
  if (answer === undefined) return { component, says: '', wrong: [finding('Nothing answers in time.', 'processaway')] };
  const version = answer.headers.get('service-version');
  if (answer.status === 401 && version !== null) return { component, says: version, wrong: [] };
  const says = `It answers ${answer.status} to a call without a key.`;
  return { component, says: '', wrong: [finding(says, 'processaway')] };
}

/** @param url of `/readyz` */
export async function examineProcess(name: string, url: string): Promise<Examined> {
  const component = `process ${name}`;
  const answer = await ask(url);
  if (answer === undefined) return { component, says: '', wrong: [finding('Nothing answers in time.', 'processaway')] };
  if (answer.ok) return { component, says: 'ready', wrong: [] };
  const why = 'It is not ready: it starts, stops, or is refused what it needs (its log says which).';
  return { component, says: '', wrong: [finding(why, 'a-deployment-is-stuck')] };
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(ASK_MS), redirect: 'manual' });
  } catch {
    return undefined;
  }
}

/** Sessions of operators tolerate 15 s; the order of rows by time suffers from less. */
const MOST_SKEW_MS = 2_000;

/** From which age on what waits is wrong, and where that is said, by the beginning of the queue's name. */
const QUEUES = [
  { begins: 'events', seconds: 120, section: 'outboxlags' },
  { begins: 'index', seconds: 60, section: 'searchlags' },
  { begins: 'jobs', seconds: 900, section: 'jobswait' },
] as const;

/** @param skewMs by how much the service's clock is ahead of this machine's, beyond what the call took */
export function examineService(component: string, state: GetServiceStateResponse, skewMs: number): Examined {
  const { version, started, database, peers, queues, certificateEndsAt } = state;
  const wrong: Finding[] = [];
  if (database === undefined) {
    wrong.push(finding('Its database does not answer.', 'databaseaway'));
  } else if (database.missingMigrations.length > 0) {
    const [first, ...others] = database.missingMigrations;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    wrong.push(finding(`Its schema lacks the migration ${first}${more}.`, 'a-deployment-is-stuck'));
  } else if (!started) {
    wrong.push(finding('It has not started yet, or cannot: its log says why.', 'a-deployment-is-stuck'));
  }
  if (Math.abs(skewMs) > MOST_SKEW_MS) wrong.push(clockFinding('Its clock', skewMs, 'this machine’s'));
  const databaseSkew = database?.aheadMs ?? 0;
  if (Math.abs(databaseSkew) > MOST_SKEW_MS)
    wrong.push(clockFinding('The clock of its database', databaseSkew, 'its own'));
  for (const peer of peers) {
    if (peer.state === 'refuses_token') {
      wrong.push(finding(`Its internal token is refused by ${peer.service}.`, 'rotation'));
    } else if (peer.state === 'away') {
      wrong.push(finding(`It does not reach ${peer.service}.`, 'serviceunavailable'));
    }
  }
  wrong.push(...queues.flatMap(queueFindings), ...certificateFinding(certificateEndsAt));
  const waiting = queues.filter((queue) => queue.waiting > 0).map((queue) => `${queue.waiting} ${queue.name}`);
  const reached = peers.filter(({ state: each }) => each === 'answers').length;
  const says = [
    version,
    ...(database === undefined ? [] : [`${database.migrations} migrations`]),
    ...(peers.length === 0 ? [] : [`reaches ${reached} of ${peers.length}`]),
    ...(queues.length > 0 && waiting.length === 0 ? ['nothing waits'] : waiting),
    ...(certificateEndsAt === undefined ? [] : [`certificate until ${certificateEndsAt.toISOString().slice(0, 10)}`]),
  ];
  return { component, says: says.join(', '), wrong };
}

function queueFindings({ name, waiting, oldestSeconds, attempts, parked }: QueueState): Finding[] {
  const rule = QUEUES.find(({ begins }) => name.startsWith(begins));
  const found: Finding[] = [];
  if (rule !== undefined && oldestSeconds > rule.seconds) {
    found.push(finding(`${waiting} ${name} wait, the oldest for ${span(oldestSeconds)}.`, rule.section));
  }
  if (parked > 0) {
    found.push(finding(`${parked} ${name} are parked after ${attempts} attempts at most.`, 'outboxparked'));
  }
  return found;
}

function clockFinding(which: string, aheadMs: number, than: string): Finding {
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return finding(`${which} is ${span(Math.abs(aheadMs) / 1_000)} ${side} ${than}.`, 'clocks-differ');
}
