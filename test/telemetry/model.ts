import { listen, type Listening } from '../support/listen';

/** A model that returns the prompt itself, which no generation can use. */
export async function startEchoingModel(): Promise<Listening & { asked: () => string }> {
  let asked = '';
  const server = await listen((request, response) => {
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
  return { ...server, url: `${server.url}/v1`, asked: () => asked };
}
