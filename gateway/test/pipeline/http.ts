import { type Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export interface Response {
  status: number;
  headers: Record<string, string>;
  /** The headers as sent, in order. */
  headerNames: string[];
  text: string;
  json: unknown;
}

export function callOver(
  over: { agent: Agent; port: number },
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  body: string | Buffer | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = httpRequest({ ...over, host: '127.0.0.1', method, path, headers: { ...length, ...headers } });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const joined = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(joined),
            headerNames: response.rawHeaders.filter((_value, i) => i % 2 === 0),
            text,
            json: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined,
          });
        });
    });
    request.end(body);
  });
}

/** Writes bytes to a new connection. @returns everything received until it closes or `until` matches */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  until: (received: string) => boolean = () => false,
): Promise<{ received: string; closed: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (!until(received)) return;
      resolve({ received, closed: false });
      socket.destroy();
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve({ received, closed: true }));
  });
}
