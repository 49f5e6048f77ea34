import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Context } from './context';

/** Health and metrics on a port of their own, never on the public listener (design.md, The picture). */
export async function startAdminServer(
  ctx: Context,
  isListening: () => boolean,
  { host, port }: { host: string; port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    switch (request.url) {
      case '/livez':
        return answer(response, 200, 'ok\n');
      case '/readyz':
        // Never a dependency, so that an outage behind the gateway is answered in the contract's shape.
        return isListening() && !ctx.stopping ? answer(response, 200, 'ok\n') : answer(response, 503, 'not ready\n');
      case '/metrics':
        return answer(response, 200, ctx.metrics.render());
      default:
        return answer(response, 404, 'not found\n');
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
