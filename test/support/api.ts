import { type ApiResponse, type Json, type JsonObject, type RequestHeaders, send } from './http';

export type { Json, JsonObject } from './http';

export interface CallOptions {
  body?: Json;
  /** A body that is sent unchanged instead of `body`. */
  raw?: string | Uint8Array;
  /** An empty list of values removes a header. */
  headers?: RequestHeaders;
}

const MAX_PAGES = 100;

/** Calls the public API with one key. */
export class Api {
  constructor(
    readonly baseUrl: string,
    readonly key: string,
  ) {}

  async call(method: string, path: string, { body, raw, headers = {} }: CallOptions = {}): Promise<ApiResponse> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const all = {
      authorization: `Bearer ${this.key}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0 || value === ''));
    return send(this.baseUrl, { method, path, headers: sent }, payload);
  }

  get(path: string, headers: RequestHeaders = {}): Promise<ApiResponse> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body?: Json, headers: RequestHeaders = {}): Promise<ApiResponse> {
    return this.call('POST', path, { ...(body === undefined ? {} : { body }), headers });
  }

  patch(path: string, body: Json, headers: RequestHeaders = {}): Promise<ApiResponse> {
    return this.call('PATCH', path, { body, headers });
  }

  delete(path: string, headers: RequestHeaders = {}): Promise<ApiResponse> {
    return this.call('DELETE', path, { headers });
  }

  /** Creates a resource. @returns its id */
  async made(path: string, body: JsonObject): Promise<string> {
    const response = await this.post(path, body);
    if (response.status !== 201) throw new Error(`POST ${path} returned ${response.status}: ${response.text}`);
    return response.json['id'] as string;
  }

  content(body: JsonObject = {}): Promise<string> {
    return this.made('/v1/contents', { title: 'A content', ...body });
  }

  folder(body: JsonObject = {}): Promise<string> {
    return this.made('/v1/folders', { name: 'A folder', ...body });
  }

  memocard(contentId: string, body: JsonObject = {}): Promise<string> {
    return this.made(`/v1/contents/${contentId}/memocards`, { front: 'Front?', back: 'Back.', ...body });
  }

  /** Reads every item of a list, in pages of this size, at most 100. */
  async all(path: string, limit = 100): Promise<JsonObject[]> {
    const items: JsonObject[] = [];
    const first = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
    let next: string | null = first;
    for (let page = 0; next !== null && page < MAX_PAGES; page++) {
      const response: ApiResponse = await this.get(next);
      if (response.status !== 200) throw new Error(`GET ${next} returned ${response.status}: ${response.text}`);
      items.push(...(response.json['data'] as JsonObject[]));
      const cursor = response.json['nextCursor'] as string | null;
      next = cursor === null ? null : `${first}&cursor=${cursor}`;
    }
    return items;
  }
}
