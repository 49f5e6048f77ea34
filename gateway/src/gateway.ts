import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import type { GatewayConfig } from './config';
import { type ContextOverrides, createContext, type RedisState } from './context';
import { normalizeBaseUrl } from './http/url';
import type { AnyOperation } from './operations/defineOperation';
import { OPERATIONS } from './routes';

export interface Gateway {
  /** The Fastify instance, for calls without a socket (`app.inject`). */
  readonly app: FastifyInstance;
  start(): Promise<{ baseUrl: string; port: number }>;
  /** Whether every service accepts the gateway's token. If not, other gateways serve (docs/protocols/start-and-stop.md). */
  isReady(): boolean;
  readonly redisState: (() => RedisState) | undefined;
  /** Closes every connection after its next response from now on. The gateway accepts new connections until `stop`. */
  drain(): void;
  /** Drains, stops accepting connections, waits for running requests, then closes everything. */
  stop(): Promise<void>;
}

export interface GatewayOverrides extends ContextOverrides {
  operations?: readonly AnyOperation[];
}

const STOP_TIMEOUT_MS = 12_000;
/** Time in which an active client sends its next request, whose response announces that the connection closes. */
const LINGER_MS = 500;
const POLL_MS = 10;

/** The public HTTP API. The gateway stores no permanent data. */
export function createGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Gateway {
  const ctx = createContext(config, overrides);
  const app = createApp(ctx, overrides.operations ?? OPERATIONS);
  let drainedAt = 0;
  const drain = (): void => {
    if (!ctx.draining) drainedAt = performance.now();
    ctx.draining = true;
  };
  return {
    app,
    redisState: ctx.redisState,
    isReady: () => ctx.clients.tokens?.isRejected !== true,
    async start() {
      const { host, port } = config;
      await app.ready();
      await ctx.clients.tokens?.start();
      // Fastify's `listen` would open a second server for `localhost` without the settings made here.
      app.server.listen(port, host);
      await once(app.server, 'listening');
      ctx.baseUrl = baseUrlOf(config, app.server);
      return { baseUrl: ctx.baseUrl, port: portOf(app.server) };
    },
    drain,
    async stop() {
      drain();
      await lingered(app.server, drainedAt + LINGER_MS);
      const timer = setTimeout(() => app.server.closeAllConnections(), config.stopTimeoutMs ?? STOP_TIMEOUT_MS);
      await app.close();
      clearTimeout(timer);
      ctx.close();
    },
  };
}

async function lingered(server: Server, until: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  while (performance.now() < until && (await countConnections()) > 0) await delay(POLL_MS);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function baseUrlOf(config: GatewayConfig, server: Server): string {
  if (config.baseUrl !== undefined) return normalizeBaseUrl(config.baseUrl);
  const isWildcard = config.host === '0.0.0.0' || config.host === '::';
  const host = isWildcard ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${portOf(server)}`;
}
