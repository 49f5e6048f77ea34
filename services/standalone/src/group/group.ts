import { accounts } from '@learning-library/accounts';
import { cards } from '@learning-library/cards';
import {
  ConfigError,
  type DatabaseConfig,
  type Deployable,
  type Env,
  type ProcessConfig,
  readSettings,
  type Service,
  type Settings,
  startWithRetries,
} from '@learning-library/common/process';
import { SERVICES, type ServiceName, type ServiceRuntime } from '@learning-library/common/rpc';
import { type Logger } from '@learning-library/common/telemetry';
import { generation } from '@learning-library/generation';
import { library } from '@learning-library/library';
import { questions } from '@learning-library/questions';
import { search } from '@learning-library/search';
import { spacesSessionsStats } from '@learning-library/spaces-sessions-stats';

/** Address for calls between services of this process, in the form of the settings. */
const HERE = 'in-process:1';

const OF_ACCOUNTS = /^OPERATOR_(TOKENS|SIGNING_KEY)(_FILE)?$/;

type Create = (parts: { logger: Logger }) => ServiceRuntime;

type Member = (env: Env) => { process: ProcessConfig; create: Create };

function member<Config extends { database: DatabaseConfig }, Overrides extends object>(
  service: Service<Config, Overrides>,
): Member {
  return (env) => {
    const { process, service: config } = service.envToConfig(env);
    return { process, create: ({ logger }) => service.create(config, { logger } as unknown as Partial<Overrides>) };
  };
}

const MEMBERS: Readonly<Record<ServiceName, Member>> = {
  accounts: member(accounts),
  library: member(library),
  cards: member(cards),
  questions: member(questions),
  'spaces-sessions-stats': member(spacesSessionsStats),
  search: member(search),
  generation: member(generation),
};

/**
 * The services in SERVICES, each with the settings of its own process. @throws ConfigError with the errors of all of them
 */
export function envToConfig(env: Env): Deployable<readonly Create[]> {
  const names = readSettings(env, readNames);
  const addresses = [env['SERVICE_ADDRESSES'] ?? '', ...names.map((name) => `${name}=${HERE}`)].join(' ');
  const inside = { ...env, SERVICE_ADDRESSES: addresses };
  const ofOthers = Object.fromEntries(Object.entries(inside).filter(([name]) => !OF_ACCOUNTS.test(name)));
  const faults = new Set<string>();
  const read = names.flatMap((name) => {
    try {
      return MEMBERS[name](name === 'accounts' || !names.includes('accounts') ? inside : ofOthers);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const fault of error.faults) faults.add(fault);
      return [];
    }
  });
  const [first] = read;
  if (faults.size > 0 || first?.process.grpc === undefined) throw new ConfigError([...faults]);
  const process = { ...first.process, grpc: { ...first.process.grpc, inProcess: HERE } };
  return { process, service: read.map(({ create }) => create) };
}

function readNames(settings: Settings): ServiceName[] {
  const names = (settings.text('SERVICES') ?? '').split(',').map((name) => name.trim());
  const known = SERVICES.filter((name) => names.includes(name));
  if (known.length === names.length) return known;
  settings.reject('SERVICES', `SERVICES must name services, each once, comma-separated: ${SERVICES.join(', ')}.`);
  return [];
}

/** Several services as one: each starts independently, as soon as its dependencies are available. */
export function createGroup(creators: readonly Create[], { logger }: { logger: Logger }): ServiceRuntime {
  const services = creators.map((create) => create({ logger }));
  const stopping = new AbortController();
  return {
    name: 'services',
    registrations: services.flatMap(({ registrations }) => registrations),
    start: async () => {
      await Promise.all(services.map((service) => startWithRetries(() => service.start(), stopping.signal, logger)));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(services.map((service) => service.stop()));
    },
    isReady: () => services.every((service) => service.isReady?.() ?? true),
  };
}
