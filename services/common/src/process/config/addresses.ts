import { SERVICES, type ServiceName, targetOf } from '../../rpc';
import { isHostAndPort, type Settings } from './settings';

/** The receivers of calls: the services, and the HTTP server of the library service. */
type Receiver = ServiceName | 'covers';

const NAME = 'SERVICE_ADDRESSES';
const ENTRY = /^(?:(?<receiver>[a-z-]+)=)?(?:dns:(?:\/\/\/)?)?(?<target>.*)$/;
const RECEIVERS: readonly string[] = [...SERVICES, 'covers'];

/** The addresses in the form that `connect` accepts. One without a name is that of all services that are not named. */
export function readAddresses(settings: Settings): Partial<Record<Receiver, string>> | undefined {
  const text = settings.text(NAME)?.trim();
  if (text === undefined) return undefined;
  const entries = text.split(/\s+/).map((entry) => ENTRY.exec(entry)?.groups ?? {});
  const shared = entries.filter(({ receiver }) => receiver === undefined);
  const named = entries.filter(({ receiver }) => receiver !== undefined);
  const targets = [...shared.flatMap(({ target }) => SERVICES.map((receiver) => ({ receiver, target }))), ...named].map(
    ({ receiver, target = '' }) => [receiver, target.replaceAll('{service}', receiver)] as const,
  );
  if (targets.every(([receiver, target]) => RECEIVERS.includes(receiver) && isTarget(target))) {
    return Object.fromEntries(targets);
  }
  return settings.reject(
    NAME,
    `${NAME} must be a list of <service>=<address>: host:port, unix:<path>, or a comma-separated list of <IP address>:<port>.`,
  );
}

/** The addresses of the services that a process calls. */
export function readPeers<Name extends Receiver>(settings: Settings, ...names: readonly Name[]): Record<Name, string> {
  const addresses = readAddresses(settings) ?? {};
  const missing = names.filter((name) => addresses[name] === undefined);
  if (missing.length > 0) settings.reject(NAME, `${NAME} must contain ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, addresses[name] ?? ''])) as Record<Name, string>;
}

function isTarget(text: string): boolean {
  if (text.startsWith('unix:')) return text.length > 'unix:'.length;
  if (!text.split(',').every(isHostAndPort)) return false;
  try {
    targetOf(text);
    return true;
  } catch {
    return false;
  }
}
