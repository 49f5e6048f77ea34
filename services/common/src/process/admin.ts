import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROMETHEUS_CONTENT_TYPE } from '../telemetry';
import { withTimeout } from '../async';

export interface AdminOptions {
  host: string;
  port: number;
  /** Whether the process is ready, regardless of all other processes (docs/protocols/start-and-stop.md). */
  isReady(): boolean;
  metrics(): Promise<string>;
}

export interface AdminServer {
  address: string;
  close(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 10_000;
const METRICS_MS = 3_000;

/** Serves health and metrics on a separate port, never on a public listener. */
export async function startAdminServer(options: AdminOptions): Promise<AdminServer> {
  const { host, port } = options;
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    switch (request.url) {
      case '/livez':
        return respond(response, 200, 'ok\n');
      case '/readyz':
        return options.isReady() ? respond(response, 200, 'ok\n') : respond(response, 503, 'not ready\n');
      case '/metrics':
        // Time limit for collecting, because some metrics may need an unavailable dependency.
        return void withTimeout(options.metrics(), METRICS_MS)
          .catch(() => '')
          .then((lines) => respond(response, 200, lines, PROMETHEUS_CONTENT_TYPE));
      default:
        return respond(response, 404, 'not found\n');
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function respond(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
