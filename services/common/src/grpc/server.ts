import { chmod, rm } from 'node:fs/promises';
import { type sendUnaryData, Server, type ServerUnaryCall } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { ContractError } from '../errors';
import type { Logger } from '../logging';
import { MAX_DEADLINE_MS } from './client';
import type { Method } from './methods';
import { isUnix } from './addresses';
import { serverOptions } from './options';
import { addReflection } from './reflection';
import type { ServiceRegistration } from './register';
import { toStatus } from './statuses';
import { type GrpcTls, serverCredentials } from './tls';
import { TokenGuard } from './tokens';

export interface GrpcServerOptions {
  /** `unix:<path>` or `<host>:<port>`, port 0 for a free one. A socket left at the path is replaced. */
  address: string;
  /** With it only those with a certificate of the same authority can call; without, whoever reaches the address. */
  tls?: GrpcTls | undefined;
  /** After so long a connection is asked to end, 5 minutes unless told: those who come back find new replicas. */
  connectionAgeMs?: number;
  registrations: readonly ServiceRegistration[];
  internalTokens: readonly string[];
  operatorTokens: readonly string[];
  logger: Logger;
}

export interface GrpcServer {
  /** Where it listens, as `connect` takes it. */
  address: string;
  /** What health answers from here on: SERVING, as at the start, or NOT_SERVING. Calls are answered either way. */
  setServing(serving: boolean): void;
  /** Takes no new calls, gives those under way `graceMs` to end, then cuts them. */
  stop(graceMs: number): Promise<void>;
}

const DEFAULT_DEADLINE_MS = 5_000;
const SOCKET_MODE = 0o600;

/** Serves the registrations with health (open to all) and reflection; everything else needs a token. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server(serverOptions(options.address, options.connectionAgeMs));
  const guard = new TokenGuard(options);
  for (const registration of options.registrations) addRegistration(server, registration, guard, options.logger);
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  addReflection(server, guard);
  const setServing = (serving: boolean): void => health.setStatus('', serving ? 'SERVING' : 'NOT_SERVING');

  const address = await bind(server, options);
  return {
    address,
    setServing,
    stop: async (graceMs) => {
      setServing(false);
      await stop(server, graceMs);
    },
  };
}

function addRegistration(server: Server, registration: ServiceRegistration, guard: TokenGuard, logger: Logger): void {
  const { definition, methods, operator } = registration;
  const handlers = Object.entries(definition).map(([name, { path }]) => {
    const method = methods[name] as Method<unknown, unknown>;
    const handle = (call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): void => {
      const refusal = guard.refuse(call.metadata, operator);
      if (refusal !== undefined) return answer(refusal);
      run(method, call).then(
        (response) => answer(null, response),
        (error: unknown) => {
          if (!(error instanceof ContractError)) logger.error({ err: error, rpc: path }, 'handler failed');
          answer(toStatus(error));
        },
      );
    };
    return [name, handle] as const;
  });
  server.addService(definition, Object.fromEntries(handlers));
}

async function run(method: Method<unknown, unknown>, call: ServerUnaryCall<unknown, unknown>): Promise<unknown> {
  const now = Date.now();
  const sent = Number(call.getDeadline());
  const deadline = Number.isFinite(sent) ? Math.min(sent, now + MAX_DEADLINE_MS) : now + DEFAULT_DEADLINE_MS;
  return method(call.request, { deadline });
}

async function bind(server: Server, { address, tls }: GrpcServerOptions): Promise<string> {
  if (isUnix(address)) await rm(socketPath(address), { force: true });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(address, serverCredentials(tls), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  if (!isUnix(address)) return `${address.slice(0, address.lastIndexOf(':'))}:${port}`;
  await chmod(socketPath(address), SOCKET_MODE);
  return address;
}

/** `unix:relative`, `unix:/absolute` and `unix:///absolute` are all taken by grpc-js. */
function socketPath(address: string): string {
  return address.replace(/^unix:(\/\/(?=\/))?/, '');
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.forceShutdown();
      // grpc-js waits for ever for the end of a connection that was no HTTP/2, as of a TLS client at a plain port.
      resolve();
    }, graceMs);
    server.tryShutdown(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
