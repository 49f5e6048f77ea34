import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelCall {
  headers: IncomingMessage['headers'];
  url: string;
  body: { messages: { role: string; content: string }[]; response_format?: { type: string } };
  /** The material between the marks, and the lines about it. */
  data: string;
  about: string;
  at: number;
}

export type Script = (call: ModelCall, response: ServerResponse, number: number) => void | Promise<void>;

/** An endpoint with the responses of a test, on a free port of the loopback interface. */
export class ModelEndpoint {
  readonly calls: ModelCall[] = [];
  script: Script = () => undefined;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as ModelCall['body'];
        const asked = body.messages[1]?.content ?? '';
        const [, , about = '', , data = ''] =
          /^(ABOUT \w+\n([\s\S]*?)\n)?BEGIN (\w+)\n([\s\S]*)\nEND \3$/.exec(asked) ?? [];
        const call = { headers: request.headers, url: request.url ?? '', body, data, about, at: Date.now() };
        this.calls.push(call);
        void this.script(call, response, this.calls.length);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Responds with a text as the first choice. */
export function say(response: ServerResponse, content: string, tokens = 100): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: tokens } }));
}

/** One card for each sentence like "A fox lives in the forest." of the material. */
export function cardsIn({ data }: Pick<ModelCall, 'data'>): { front: string; back: string; source: string }[] {
  return [...data.matchAll(/(\w+) lives in the (\w+)\./g)].map(([source, who, where]) => ({
    front: `Where does the animal named ${who} live?`,
    back: `in the ${where}`,
    source,
  }));
}

export function sayCards(call: ModelCall, response: ServerResponse): void {
  say(response, JSON.stringify({ cards: cardsIn(call) }));
}
