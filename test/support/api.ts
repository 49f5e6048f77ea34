export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };

/** The whole answer of a call. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; an empty object where there is none. */
  json: JsonObject;
}

export interface CallOptions {
  body?: Json;
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 30_000;

/** A client of the public API with one key, made only with Node's fetch. */
export class Api {
  constructor(
    readonly baseUrl: string,
    readonly key: string,
  ) {}

  async call(method: string, path: string, { body, raw, headers = {} }: CallOptions = {}): Promise<Reply> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? (JSON.parse(text) as JsonObject) : {},
    };
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.call('GET', path, { ...(headers === undefined ? {} : { headers }) });
  }

  post(path: string, body?: Json, headers?: Record<string, string>): Promise<Reply> {
    return this.call('POST', path, {
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    });
  }

  patch(path: string, body: Json, headers?: Record<string, string>): Promise<Reply> {
    return this.call('PATCH', path, { body, ...(headers === undefined ? {} : { headers }) });
  }

  delete(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.call('DELETE', path, { ...(headers === undefined ? {} : { headers }) });
  }

  /** Creates a content. @returns its id */
  async content(body: JsonObject = {}): Promise<string> {
    return this.made('/v1/contents', { title: 'A content', ...body });
  }

  async folder(body: JsonObject = {}): Promise<string> {
    return this.made('/v1/folders', { name: 'A folder', ...body });
  }

  async memocard(contentId: string, body: JsonObject = {}): Promise<string> {
    return this.made(`/v1/contents/${contentId}/memocards`, { front: 'Front?', back: 'Back.', ...body });
  }

  /** Every item of a list, page by page, 10,000 at most. */
  async all(path: string): Promise<JsonObject[]> {
    const items: JsonObject[] = [];
    let cursor: Json = null;
    do {
      const separator = path.includes('?') ? '&' : '?';
      const page: Reply = await this.get(
        `${path}${separator}limit=100${cursor === null ? '' : `&cursor=${String(cursor)}`}`,
      );
      if (page.status !== 200) throw new Error(`list answered ${page.status}: ${page.text}`);
      items.push(...(page.json['data'] as JsonObject[]));
      cursor = page.json['nextCursor'] as Json;
    } while (cursor !== null && items.length < 10_000);
    return items;
  }

  private async made(path: string, body: JsonObject): Promise<string> {
    const reply = await this.post(path, body);
    if (reply.status !== 201) throw new Error(`creation answered ${reply.status}: ${reply.text}`);
    return reply.json['id'] as string;
  }
}
