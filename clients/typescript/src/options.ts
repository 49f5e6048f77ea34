/** What calls are made with: the `fetch` of the web, or one that does the same. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** `svc_live_…` or `svc_test_…`; it stays on your server. */
  apiKey: string;
  /** The address of the service; a trailing `/v1` is ignored. */
  baseUrl: string;
  /** The languages of error messages as `Accept-Language` names them, such as `fr` or `de-AT, it;q=0.5`: English. */
  language?: string;
  /** Makes each try of a call in place of the runtime's own `fetch`. */
  fetch?: Fetch;
  /** How often one call is tried again at most: 12. */
  maxRetries?: number;
  /** The longest pause that the service may ask for, in milliseconds: 90,000. One that is longer is thrown as the error it came with. */
  maxPauseMs?: number;
  /** How long one try of a call may take, in milliseconds: 60,000. */
  timeoutMs?: number;
}

export type Settings = Readonly<Required<ClientOptions>>;

/** @throws TypeError where the key or the address cannot be one */
export function settingsOf({
  apiKey,
  baseUrl,
  language = 'en',
  fetch = (url, init) => globalThis.fetch(url, init),
  maxRetries = 12,
  maxPauseMs = 90_000,
  timeoutMs = 60_000,
}: ClientOptions): Settings {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey must be an API key: visible ASCII characters.');
  if (!/^https?:\/\/[^/?#]/.test(baseUrl)) throw new TypeError('baseUrl must be an http or https address.');
  const address = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
  return { apiKey, baseUrl: address, language, fetch, maxRetries, maxPauseMs, timeoutMs };
}
