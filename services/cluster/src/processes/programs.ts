import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Env } from '@learning-library/common/process';
import {
  addressVariable,
  type Caller,
  publicKeyOf,
  readSigningKey,
  SERVICES,
  type ServiceName,
} from '@learning-library/common/rpc';
import type { Backing } from '../backing/open';
import { type ClusterConfig, isSet } from '../config';
import type { ClusterDataDir } from '../dataDir';
import type { Program } from './managedProcess';

const ROOT = join(__dirname, '../../../..');
const HOST = '127.0.0.1';

const GATEWAYS = 2;
/** The number of ports: ADMIN_PORT of each process, the address of each service, and library's covers. */
export const PORTS = GATEWAYS + SERVICES.length + 1 + SERVICES.length + 1;

/** Variables for some processes only; other processes get neither them nor their `_FILE`. */
const DATABASE = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'];
/** Of accounts only: its holder is an admin everywhere. */
const OPERATORS = ['OPERATOR_TOKENS', 'OPERATOR_SIGNING_KEY'];
const REDIS = ['REDIS_URL'];
const SIGNING = ['SIGNING_KEYS'];
const MEDIA = ['MEDIA_URL', 'HTTP_PORT'];
const SEARCH = ['MEILI_URL', 'MEILI_MASTER_KEY', 'MEILI_API_KEY', 'SEARCH_TYPO_TOLERANCE'];
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

/** The service migrates for it. */
const WORKER_NEEDS = ['DATABASE_URL', ...TEMPORAL, ...OPENAI];

export interface ClusterPlan {
  programs: Program[];
  baseUrls: string[];
  operatorAddresses: Record<ServiceName, string>;
}

interface PlanOptions {
  config: ClusterConfig;
  dataDir: ClusterDataDir;
  backing: Backing;
  ports: readonly number[];
  /** As many as PORTS, of the loopback interface. */
  internalPorts: readonly number[];
}

/** A stopping process serves until its successor does; the launcher tells it when to end sooner. */
const MAX_DRAIN_SECONDS = '60';

export function plan({ config, dataDir, backing, ports, internalPorts }: PlanOptions): ClusterPlan {
  const free = internalPorts.values();
  const next = (): number => free.next().value ?? fail();
  const own = SERVICES.map((name) => [name, `${HOST}:${next()}`] as const);
  const ofGroup = own.find(([name]) => config.group.includes(name))?.[1];
  const addresses = Object.fromEntries(
    own.map(([name, address]) => [name, config.group.includes(name) ? ofGroup : address]),
  ) as Record<ServiceName, string>;
  const mediaPort = next();
  const baseUrls = ports.map((port) => urlOf(config.host, port));
  const env = { ...config.env, ...sharedVariables({ config, dataDir, backing, addresses, mediaPort, baseUrls }) };

  const tokensFrom = (file: string): Record<string, string> =>
    isSet(env, 'INTERNAL_TOKENS') ? {} : { INTERNAL_TOKENS_FILE: file };
  const tokens = (caller: Caller): Record<string, string> => tokensFrom(dataDir.files.internalTokens(caller));

  /** @param address of a service, where its `GRPC_PORT` is */
  const program = (
    name: string,
    file: string,
    needed: readonly string[],
    own: Record<string, string | number>,
    address?: string,
  ): Program => {
    const admin = next();
    const port: Record<string, string | number> =
      address === undefined ? {} : { HOST, GRPC_PORT: Number(address.slice(HOST.length + 1)) };
    return {
      name,
      file: join(ROOT, file),
      adminAddress: `${HOST}:${admin}`,
      address,
      env: only(env, needed, { ...port, ...own, ADMIN_PORT: admin }),
    };
  };
  const gateways = ports.map((port, n) => ({
    ...program(`gateway-${n + 1}`, 'gateway/dist/main.js', [...REDIS, ...SIGNING], {
      ...tokens('gateway'),
      HOST: config.host,
      PORT: port,
    }),
    address: show(config.host, port),
  }));
  const services = SERVICES.filter((name) => !config.group.includes(name)).map((name) =>
    program(name, `services/${name}/dist/main.js`, NEEDS[name], tokens(name), addresses[name]),
  );
  const group = (): Program =>
    program(
      'services',
      'services/standalone/dist/group/main.js',
      [...new Set(config.group.flatMap((name) => NEEDS[name]))],
      { ...tokensFrom(dataDir.files.allInternalTokens), SERVICES: config.group.join(',') },
      ofGroup,
    );
  const worker = (): Program =>
    program('generation-worker', 'services/generation/dist/worker.js', WORKER_NEEDS, tokens('generation-worker'));
  const together = config.group.length > 0 ? [group()] : [];
  const programs = [...gateways, ...services, ...together, ...(backing.temporal === undefined ? [] : [worker()])];
  return { programs, baseUrls, operatorAddresses: addresses };
}

function sharedVariables({
  config,
  dataDir,
  backing,
  addresses,
  mediaPort,
  baseUrls,
}: Pick<PlanOptions, 'config' | 'dataDir' | 'backing'> & {
  addresses: Record<ServiceName, string>;
  mediaPort: number;
  baseUrls: readonly string[];
}): Env {
  const { env } = config;
  const unlessSet = (name: string, values: Env): Env => (isSet(env, name) ? {} : values);
  const peers = SERVICES.map((name) => [addressVariable(name), addresses[name]]);
  return {
    ...(Object.fromEntries(peers) as Record<string, string>),
    HTTP_PORT: String(mediaPort),
    LIBRARY_HTTP_ADDRESS: `${isSet(env, 'GRPC_TLS_CERT') ? 'https' : 'http'}://${HOST}:${mediaPort}`,
    GATEWAY_REPLICAS: String(GATEWAYS),
    DRAIN_SECONDS: MAX_DRAIN_SECONDS,
    DATABASE_POOL_SIZE: String(config.poolSize),
    // The same for both gateways, because a replay at one repeats the Location header of the other.
    ...unlessSet('BASE_URL', { BASE_URL: baseUrls[0] }),
    ...unlessSet('DATABASE_URL', { DATABASE_URL: backing.postgresql.url }),
    ...unlessSet('REDIS_URL', { REDIS_URL: backing.redis.url }),
    ...unlessSet('TEMPORAL_ADDRESS', { TEMPORAL_ADDRESS: backing.temporal?.url }),
    ...(config.meiliUrl === undefined ? ownSearch(backing, dataDir) : {}),
    ...unlessSet('OPERATOR_TOKENS', { OPERATOR_TOKENS_FILE: dataDir.files.operatorTokens }),
    ...unlessSet('OPERATOR_SIGNING_KEY', {
      OPERATOR_SIGNING_KEY_FILE: dataDir.files.operatorSigningKey,
      OPERATOR_PUBLIC_KEYS: publicKeyOf(readSigningKey(dataDir.secrets.operatorSigningKey))
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    }),
    ...unlessSet('SIGNING_KEYS', { SIGNING_KEYS_FILE: dataDir.files.signingKeys }),
    ...unlessSet('MEDIA_URL', { MEDIA_URL: pathToFileURL(join(dataDir.path, 'media')).href }),
  };
}

/** A key in the environment belongs to another server. */
function ownSearch({ meilisearch }: Backing, { files }: ClusterDataDir): Env {
  const nobodys = Object.fromEntries(SEARCH.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, undefined]));
  if (meilisearch === undefined) return nobodys;
  return { ...nobodys, MEILI_URL: meilisearch.url, MEILI_MASTER_KEY_FILE: files.meiliMasterKey };
}

function only(env: Env, needed: readonly string[], own: Record<string, string | number>): Env {
  const refused = ALL.filter((name) => !needed.includes(name)).flatMap((name) => [name, `${name}_FILE`]);
  return {
    ...env,
    ...Object.fromEntries(
      [...refused, 'HOST', 'PORT', 'GRPC_PORT', 'ADMIN_HOST', 'ADMIN_PORT'].map((name) => [name, undefined]),
    ),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
  };
}

function urlOf(host: string, port: number): string {
  return `http://${show(reachable(host), port)}`;
}

/** Replaces a wildcard host (every address of the machine) by the loopback address, which can be called. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? HOST : host;
}

function show(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function fail(): never {
  throw new Error('too few ports');
}
