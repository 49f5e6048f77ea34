import { Agent, type IncomingMessage, request } from 'node:http';

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };

export type RequestHeaders = Record<string, string | string[]>;

export interface Asked {
  method: string;
  /** The path and query, which are sent byte by byte. */
  path: string;
  headers: RequestHeaders;
}

/** A complete response. */
export interface ApiResponse {
  asked: Asked;
  status: number;
  /** The headers by lower-case names. Several lines of one name are joined with a comma. */
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  text: string;
  /** The parsed body; an empty object if it is not a JSON object. */
  json: JsonObject;
}

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });

/** All gateways of a deployment, by the URL of the first one; requests alternate between them. */
const gateways = new Map<string, { baseUrls: readonly string[]; calls: number }>();

/** Makes requests for the first gateway alternate between all of them. */
export function alternate(baseUrls: readonly string[]): void {
  gateways.set(String(baseUrls[0]), { baseUrls, calls: 0 });
}

function nextGateway(baseUrl: string): string {
  const several = gateways.get(baseUrl);
  return several?.baseUrls[several.calls++ % several.baseUrls.length] ?? baseUrl;
}

/** Sends only these headers, and Host, Connection and Content-Length. */
export function send(baseUrl: string, asked: Asked, payload?: string | Uint8Array): Promise<ApiResponse> {
  const { hostname, port } = new URL(nextGateway(baseUrl));
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ agent, hostname, port, method: asked.method, path: asked.path },
        headers: {
          ...asked.headers,
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => void readResponse(asked, response).then(resolve, reject),
    );
    call.on('error', reject);
    call.end(payload);
  });
}

async function readResponse(asked: Asked, response: IncomingMessage): Promise<ApiResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(response.headersDistinct)) headers[name] = (values ?? []).join(', ');
  return responseOf(asked, response.statusCode ?? 0, headers, Buffer.concat(chunks));
}

export function responseOf(asked: Asked, status: number, headers: Record<string, string>, bytes: Buffer): ApiResponse {
  const text = bytes.toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const parsed = isJson && text !== '' ? (JSON.parse(text) as Json) : null;
  const json = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  return { asked, status, headers, bytes, text, json };
}

/** Code and details of an error; undefined if the response is not an error. */
export function errorOf({ json }: ApiResponse): { code?: Json; message?: Json; details?: Json } {
  return (json['error'] ?? {}) as { code?: Json; message?: Json; details?: Json };
}
