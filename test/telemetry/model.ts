import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model that answers every prompt with the prompt itself, which is no answer that a generation can use. */
export async function startEchoingModel(): Promise<{ url: string; asked: () => string; stop(): Promise<void> }> {
  let asked = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const prompt = Buffer.concat(chunks).toString();
      asked += prompt;
      const message = { role: 'assistant', content: prompt };
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
