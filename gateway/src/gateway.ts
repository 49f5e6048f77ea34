import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import type { GatewayConfig } from './config';
import { type ContextOverrides, createContext, type RedisState } from './context';
import type { AnyOperation } from './operations/defineOperation';
import { OPERATIONS } from './routes';

export interface Gateway {
  /** For calls without a socket: `app.inject`. */
  readonly app: FastifyInstance;
  /** Listens. @returns where, with the port that was really taken. */
  start(): Promise<{ baseUrl: string; port: number }>;
  /** What of Redis is connected; undefined without Redis. */
  readonly redisState: (() => RedisState) | undefined;
  /** Takes no new request, lets open ones end, then closes everything. */
  stop(): Promise<void>;
}

export interface GatewayOverrides extends ContextOverrides {
  operations?: readonly AnyOperation[];
}

const STOP_TIMEOUT_MS = 12_000;

/** The public HTTP side of the service. It keeps no truth: losing it loses nothing. */
export function createGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Gateway {
  const ctx = createContext(config, overrides);
  const app = createApp(ctx, overrides.operations ?? OPERATIONS);
  return {
    app,
    redisState: ctx.redisState,
    async start() {
      const { host, port } = config;
      await app.ready();
      // Fastify's own listen opens a second server for `localhost`, which would know nothing of what is set up here.
      app.server.listen(port, host);
      await once(app.server, 'listening');
      ctx.baseUrl = baseUrlOf(config, app.server);
      return { baseUrl: ctx.baseUrl, port: portOf(app.server) };
    },
    async stop() {
      ctx.draining = true;
      const timer = setTimeout(() => app.server.closeAllConnections(), config.stopTimeoutMs ?? STOP_TIMEOUT_MS);
      await app.close();
      clearTimeout(timer);
      ctx.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function baseUrlOf(config: GatewayConfig, server: Server): string {
  if (config.baseUrl !== undefined) return config.baseUrl.replace(/\/+$/, '');
  const isWildcard = config.host === '0.0.0.0' || config.host === '::';
  const host = isWildcard ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${portOf(server)}`;
}
