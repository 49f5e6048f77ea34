import { randomUUID } from 'node:crypto';
import { type ApiResponse, send } from '../../support/http';
import type { JsonObject } from '../../support/api';
import { pause } from '../../support/pause';
import type { Journal } from './journal';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path as in the contract, such as `/v1/contents/{contentId}`. */
  path: string;
  id?: string;
  query?: string;
  body?: JsonObject;
  headers?: Record<string, string>;
  /** Expected statuses. */
  expected: readonly number[];
}

/** A request that finally got a response. */
export interface Kept {
  call: Call;
  response: ApiResponse;
}

const RETRY_MS = 200;
/** Time limit that is longer than any fault and its recovery. */
const TIMEOUT_MS = 60_000;

/**
 * Sends requests as the contract recommends: alternates between the gateways, and repeats requests without a response, with
 * 503 or with 409.
 */
export class Caller {
  private calls = 0;

  constructor(
    private readonly baseUrls: readonly string[],
    readonly key: string,
    readonly journal: Journal,
  ) {}

  /** Makes one attempt; undefined if the connection ended without a response. */
  async once(call: Call, gateway = this.calls++): Promise<ApiResponse | undefined> {
    const { method, path, id = '', query, body, headers } = call;
    const asked = {
      method,
      path: path.replace(/\{\w+\}/, id) + (query === undefined ? '' : `?${query}`),
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    };
    const startedAt = performance.now();
    const baseUrl = String(this.baseUrls[gateway % this.baseUrls.length]);
    const response = await send(baseUrl, asked, body === undefined ? undefined : JSON.stringify(body)).catch(
      () => undefined,
    );
    const tookMs = performance.now() - startedAt;
    this.journal.observe({ operation: `${method} ${path}`, response, tookMs, expected: call.expected });
    return response;
  }

  /** Repeats the request until its response is final. */
  async surely(call: Call): Promise<ApiResponse> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (let tries = 1; ; tries++) {
      const response = await this.once(call);
      if (response !== undefined && response.status !== 503 && response.status !== 409) return response;
      if (Date.now() > deadline) throw new Error(`${call.method} ${call.path} does not go through`);
      await pause(RETRY_MS);
    }
  }

  /** Sends a POST with a new key, which all attempts share. */
  async post(path: string, id: string, body: JsonObject | undefined, expected: readonly number[]): Promise<Kept> {
    const headers = { 'idempotency-key': randomUUID() };
    const call: Call = { method: 'POST', path, id, ...(body === undefined ? {} : { body }), headers, expected };
    return { call, response: await this.surely(call) };
  }

  get(path: string, id = '', query?: string): Promise<ApiResponse> {
    return this.surely({ method: 'GET', path, id, ...(query === undefined ? {} : { query }), expected: [200] });
  }

  /** Reads every item of a list, page by page. */
  async all(path: string, id = '', query = ''): Promise<JsonObject[]> {
    const items: JsonObject[] = [];
    let cursor: unknown = null;
    do {
      const page = await this.get(path, id, `${query}limit=100${cursor === null ? '' : `&cursor=${String(cursor)}`}`);
      if (page.status !== 200) throw new Error(`list returned ${page.status}`);
      items.push(...(page.json['data'] as JsonObject[]));
      cursor = page.json['nextCursor'];
    } while (cursor !== null && items.length < 100_000);
    return items;
  }
}
