import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Env, Settings } from '@learning-library/common/process';
import { makeTokens, publicKeyOf, readSigningKey, SERVICES, type ServiceName } from '@learning-library/common/rpc';
import { type DataDir, signingKeysOf } from '@learning-library/data-dir';
import type { ClusterConfig } from './config';
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
/**
 * The number of ports: one ADMIN_PORT per process, the address of each service, and the covers of the library service.
 */
export const PORTS = GATEWAYS + SERVICES.length + 1 + SERVICES.length + 1;

/** Variables with a different value in each process. */
const OWN = ['HOST', 'PORT', 'ADMIN_HOST', 'ADMIN_PORT'];
/** Variables of the accounts service; other services reject them. */
const OPERATORS = ['OPERATOR_TOKENS', 'OPERATOR_SIGNING_KEY'];

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
  const { config, servers, ports, internalPorts } = options;
  const free = internalPorts.values();
  const next = (): string => `${HOST}:${free.next().value}`;
  const addresses = Object.fromEntries(SERVICES.map((name) => [name, next()])) as Record<ServiceName, string>;
  const mediaAddress = next();
  const baseUrls = ports.map((port) => `http://${show(reachable(config.host), port)}`);
  const env = { ...config.env, ...sharedVariables(options, { addresses, mediaAddress, baseUrls }) };

  const program = (name: string, file: string, variables: Env, address?: string): Program => {
    const adminAddress = next();
    const removed = [...OWN, ...(name === 'accounts' ? [] : withFiles(OPERATORS))];
    return {
      ...{ name, adminAddress, file: join(ROOT, file), address: address ?? adminAddress },
      env: { ...env, ...unset(removed), ...variables, ADMIN_PORT: portOf(adminAddress) },
    };
  };
  const gateways = ports.map((port, n) => {
    const variables = { HOST: config.host, PORT: String(port) };
    return program(`gateway-${n + 1}`, 'gateway/dist/main.js', variables, show(config.host, port));
  });
  const services = SERVICES.map((name) => {
    const address = addresses[name];
    return program(name, `services/${name}/dist/main.js`, { HOST, PORT: portOf(address) }, address);
  });
  const programs = [...gateways, ...services];
  if (servers.temporal !== undefined)
    programs.push(program('generation-worker', 'services/generation/dist/worker.js', {}));
  return { programs, baseUrls, operatorAddresses: addresses };
}

function sharedVariables(
  { config, dataDir: { path, secrets }, servers, meiliMasterKey }: PlanOptions,
  own: { addresses: Record<ServiceName, string>; mediaAddress: string; baseUrls: readonly string[] },
): Env {
  const { env } = config;
  const settings = new Settings(env);
  const unlessSet = (name: string, value: string | undefined): Env => (settings.isSet(name) ? {} : { [name]: value });
  const operatorKey = readSigningKey(secrets.operatorSigningKey);
  return {
    SERVICE_ADDRESSES: Object.entries({ ...own.addresses, covers: own.mediaAddress })
      .map((entry) => entry.join('='))
      .join(' '),
    HTTP_PORT: portOf(own.mediaAddress),
    GATEWAY_REPLICAS: String(GATEWAYS),
    DRAIN_SECONDS: String(config.drainSeconds),
    // The base URL is the same for both gateways, because a replay at one repeats the Location header of the other.
    ...unlessSet('BASE_URL', own.baseUrls[0]),
    ...unlessSet('DATABASE_URL', servers.postgresql),
    ...unlessSet('REDIS_URL', servers.redis),
    ...unlessSet('TEMPORAL_ADDRESS', servers.temporal),
    ...(config.meiliUrl === undefined &&
      servers.meilisearch !== undefined && {
        // A key in the environment belongs to another server, so it is removed.
        ...unset(withFiles(['MEILI_API_KEY'])),
        ...{ MEILI_URL: servers.meilisearch, MEILI_API_KEY: meiliMasterKey },
      }),
    ...unlessSet('INTERNAL_TOKENS', makeTokens(secrets.internalToken).join(',')),
    ...unlessSet('OPERATOR_TOKENS', secrets.operatorToken),
    ...(!settings.isSet('OPERATOR_SIGNING_KEY') && {
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

const withFiles = (names: readonly string[]): string[] => names.flatMap((name) => [name, `${name}_FILE`]);
const unset = (names: readonly string[]): Env => Object.fromEntries(names.map((name) => [name, undefined]));
const portOf = (address: string): string => address.slice(HOST.length + 1);

/**
 * Replaces a wildcard host (every address of the machine) with the loopback address, to which connections are possible.
 */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? HOST : host;
}

function show(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
