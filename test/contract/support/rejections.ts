import { forEach } from '../../support/forEach';
import type { Client } from './client';
import { type ApiResponse, errorOf, type RequestHeaders } from '../../support/http';

/** A number of requests that exceeds the daily quota of a test key. */
const MAX_CALLS = 200;

/** Sends requests, several at a time: enough for races, but few enough that none waits long for the counter’s row. */
export async function inLanes<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  await forEach(Array(count).keys(), async () => results.push(await call()));
  return results;
}

/** Sends requests with a test key until its quota is used up. @returns the error */
export async function spentQuota(client: Client, headers: RequestHeaders = {}): Promise<ApiResponse> {
  const rejections: ApiResponse[] = [];
  await inLanes(MAX_CALLS, async () => {
    if (rejections.length > 0) return;
    const response = await client.get('/v1/folders?limit=1', headers);
    if (errorOf(response).code === 'test_quota_exceeded') rejections.push(response);
  });
  const [rejected] = rejections;
  if (rejected === undefined) throw new Error(`no quota ended within ${MAX_CALLS} calls`);
  return rejected;
}

/** The 429 of a key with a limit of one per minute. The first request may use it up, and the minute may end after that. */
export async function untilLimited(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let tries = 1; ; tries++) {
    const response = await call();
    if (response.status === 429 || tries === 3) return response;
  }
}
