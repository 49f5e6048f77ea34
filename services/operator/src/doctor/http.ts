import { type Examined, finding } from './finding';

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
