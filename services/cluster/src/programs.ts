import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '@learning-library/common/process';
import {
  addressVariable,
  type Caller,
  makeTokens,
  publicKeyOf,
  readSigningKey,
  SERVICES,
  type ServiceName,
  tokensFor,
} from '@learning-library/common/rpc';
import { type DataDir, signingKeysOf } from '@learning-library/data-dir';
import { type ClusterConfig, isSet } from './config';
import type { Servers } from './servers';

/** One process of the cluster. */
export interface Program {
  name: string;
  file: string;
  env: Env;
  /** host:port for its calls, or for its readiness if it receives no calls. */
  address: string;
  /** host:port for its readiness. */
  adminAddress: string;
}

const ROOT = join(__dirname, '../../..');
const HOST = '127.0.0.1';

const GATEWAYS = 2;
/** The number of ports: one ADMIN_PORT per process, the address of each service, and the covers of library. */
export const PORTS = GATEWAYS + SERVICES.length + 1 + SERVICES.length + 1;

/** Variables for certain processes only. Other processes get neither them nor their `_FILE`. */
const DATABASE = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'];
/** These variables are only for accounts, because their holder has the role admin in every service. */
const OPERATORS = ['OPERATOR_TOKENS', 'OPERATOR_SIGNING_KEY'];
const REDIS = ['REDIS_URL'];
const SIGNING = ['SIGNING_KEYS'];
const MEDIA = ['MEDIA_URL', 'HTTP_PORT'];
const MEILISEARCH = ['MEILI_URL', 'MEILI_MASTER_KEY', 'MEILI_API_KEY'];
const SEARCH = [...MEILISEARCH, 'SEARCH_TYPO_TOLERANCE'];
const TEMPORAL = ['TEMPORAL_ADDRESS', 'TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CA'];
const OPENAI = ['OPENAI_API_KEY'];
const ALL = [DATABASE, OPERATORS, REDIS, SIGNING, MEDIA, SEARCH, TEMPORAL, OPENAI].flat();

const NEEDS: Record<ServiceName, readonly string[]> = {
  accounts: [...DATABASE, ...OPERATORS, ...REDIS],
  library: [...DATABASE, ...SIGNING, ...MEDIA],
  cards: DATABASE,
  questions: DATABASE,
  'spaces-sessions-stats': DATABASE,
  search: [...DATABASE, ...SEARCH],
  generation: [...DATABASE, ...TEMPORAL, ...OPENAI],
};

/** The service migrates the schema for the worker. */
const WORKER_NEEDS = ['DATABASE_URL', ...TEMPORAL, ...OPENAI];

export interface ClusterPlan {
  programs: Program[];
  baseUrls: string[];
  operatorAddresses: Record<ServiceName, string>;
}

interface PlanOptions {
  config: ClusterConfig;
  dataDir: DataDir;
  meiliMasterKey: string;
  servers: Servers;
  ports: readonly number[];
  /** Free ports of the loopback interface, as many as PORTS. */
  internalPorts: readonly number[];
}

export function plan(options: PlanOptions): ClusterPlan {
  const { config, dataDir, servers, ports, internalPorts } = options;
  const { group } = config;
  const free = internalPorts.values();
  const next = (): number => {
    const { value } = free.next();
    if (value === undefined) throw new Error('too few ports');
    return value;
  };
  const own = SERVICES.map((name) => [name, `${HOST}:${next()}`] as const);
  const ofGroup = own.find(([name]) => group.includes(name))?.[1];
  const addresses = Object.fromEntries(
    own.map(([name, address]) => [name, group.includes(name) ? ofGroup : address]),
  ) as Record<ServiceName, string>;
  const mediaPort = next();
  const baseUrls = ports.map((port) => `http://${show(reachable(config.host), port)}`);
  const env = { ...config.env, ...sharedVariables(options, { addresses, mediaPort, baseUrls }) };

  const internalTokens = makeTokens(dataDir.secrets.internalToken);
  const tokens = (caller?: Caller): Env => {
    const those = caller === undefined ? internalTokens : tokensFor(caller, internalTokens);
    return isSet(env, 'INTERNAL_TOKENS') ? {} : { INTERNAL_TOKENS: those.join(',') };
  };
  const program = (name: string, file: string, needed: readonly string[], own: Env, address?: string): Program => {
    const admin = next();
    const adminAddress = `${HOST}:${admin}`;
    const variables = { ...own, ADMIN_PORT: String(admin) };
    return {
      name,
      file: join(ROOT, file),
      address: address ?? adminAddress,
      adminAddress,
      env: only(env, needed, variables),
    };
  };
  const service = (name: string, file: string, needed: readonly string[], own: Env, address: string): Program =>
    program(name, file, needed, { ...own, HOST, GRPC_PORT: address.slice(HOST.length + 1) }, address);
  const gateways = ports.map((port, n) => {
    const own = { ...tokens('gateway'), HOST: config.host, PORT: String(port) };
    return program(`gateway-${n + 1}`, 'gateway/dist/main.js', [...REDIS, ...SIGNING], own, show(config.host, port));
  });
  const services = SERVICES.filter((name) => !group.includes(name)).map((name) =>
    service(name, `services/${name}/dist/main.js`, NEEDS[name], tokens(name), addresses[name]),
  );
  const programs = [...gateways, ...services];
  if (ofGroup !== undefined) {
    const needed = group.flatMap((name) => NEEDS[name]);
    const own = { ...tokens(), SERVICES: group.join(',') };
    programs.push(service('services', 'services/standalone/dist/group/main.js', needed, own, ofGroup));
  }
  if (servers.temporal !== undefined) {
    const name = 'generation-worker';
    programs.push(program(name, 'services/generation/dist/worker.js', WORKER_NEEDS, tokens(name)));
  }
  return { programs, baseUrls, operatorAddresses: addresses };
}

function sharedVariables(
  { config, dataDir: { path, secrets }, servers, meiliMasterKey }: PlanOptions,
  own: { addresses: Record<ServiceName, string>; mediaPort: number; baseUrls: readonly string[] },
): Env {
  const { env } = config;
  const unlessSet = (name: string, value: string | undefined): Env => (isSet(env, name) ? {} : { [name]: value });
  const operatorKey = readSigningKey(secrets.operatorSigningKey);
  return {
    ...Object.fromEntries(SERVICES.map((name) => [addressVariable(name), own.addresses[name]])),
    HTTP_PORT: String(own.mediaPort),
    LIBRARY_HTTP_ADDRESS: `${isSet(env, 'GRPC_TLS_CERT') ? 'https' : 'http'}://${HOST}:${own.mediaPort}`,
    GATEWAY_REPLICAS: String(GATEWAYS),
    DRAIN_SECONDS: String(config.drainSeconds),
    DATABASE_POOL_SIZE: String(config.poolSize),
    // The base URL is the same for both gateways, because a replay at one repeats the Location header of the other.
    ...unlessSet('BASE_URL', own.baseUrls[0]),
    ...unlessSet('DATABASE_URL', servers.postgresql),
    ...unlessSet('REDIS_URL', servers.redis),
    ...unlessSet('TEMPORAL_ADDRESS', servers.temporal),
    // A key in the environment belongs to another server, so it is removed.
    ...(config.meiliUrl === undefined && {
      ...Object.fromEntries(MEILISEARCH.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, undefined])),
      ...(servers.meilisearch !== undefined && { MEILI_URL: servers.meilisearch, MEILI_MASTER_KEY: meiliMasterKey }),
    }),
    ...unlessSet('OPERATOR_TOKENS', secrets.operatorToken),
    ...(!isSet(env, 'OPERATOR_SIGNING_KEY') && {
      OPERATOR_SIGNING_KEY: secrets.operatorSigningKey,
      OPERATOR_PUBLIC_KEYS: publicKeyOf(operatorKey).export({ type: 'spki', format: 'pem' }).toString(),
    }),
    ...unlessSet(
      'SIGNING_KEYS',
      signingKeysOf(secrets)
        .map(({ id, secret }) => `${id}:${secret}`)
        .join(','),
    ),
    ...unlessSet('MEDIA_URL', pathToFileURL(join(path, 'media')).href),
  };
}

/** The environment without the variables of other processes. */
function only(env: Env, needed: readonly string[], own: Env): Env {
  const others = ALL.filter((name) => !needed.includes(name)).flatMap((name) => [name, `${name}_FILE`]);
  const removed = [...others, 'HOST', 'PORT', 'GRPC_PORT', 'ADMIN_HOST', 'ADMIN_PORT'];
  return { ...env, ...Object.fromEntries(removed.map((name) => [name, undefined])), ...own };
}

/** Replaces a wildcard host (every address of the machine) with the loopback address, to which connections are possible. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? HOST : host;
}

function show(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
