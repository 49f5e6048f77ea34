/** The `fetch` of the web platform, or a function with the same behavior. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** `svc_live_…` or `svc_test_…`; it stays on your server. */
  apiKey: string;
  /** The address of the service; a trailing `/v1` is ignored. */
  baseUrl: string;
  /** Languages of error messages, as in `Accept-Language`: `fr` or `de-AT, it;q=0.5`. Default: `en`. */
  language?: string;
  /** Sends each try of a request. Default: the `fetch` of the runtime. */
  fetch?: Fetch;
  /** Maximum number of retries of a request. Default: 12. */
  maxRetries?: number;
  /** Longest pause in milliseconds that the client accepts from the service. For a longer one, it throws the error. Default: 90,000. */
  maxPauseMs?: number;
  /** Time limit of each try in milliseconds. Default: 60,000. */
  timeoutMs?: number;
  /** Headers to add to each request. They cannot replace the headers that the client sets. */
  headers?: Readonly<Record<string, string>>;
  /** Receives a line for each event, without keys, texts or query strings: `console`, pino or your own. Default: none. */
  logger?: Logger;
  /** The least severe events to log. Default: `info`. */
  logLevel?: LogLevel;
}

/** From the most to the least severe. `error`: a failed request. `warn`: a retry or a conflict. `info`: a pause. `debug`: an attempt. */
const LEVELS = ['off', 'error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof LEVELS)[number];
export type Logger = Record<Exclude<LogLevel, 'off'>, (message: string) => void>;

export type Settings = Readonly<Required<Omit<ClientOptions, 'logger' | 'logLevel'>>> & {
  log: (level: Exclude<LogLevel, 'off'>, message: string) => void;
};

/** @throws TypeError if the key, the address or the time limit is malformed */
export function settingsOf({
  apiKey,
  baseUrl,
  language = 'en',
  fetch = (url, init) => globalThis.fetch(url, init),
  maxRetries = 12,
  maxPauseMs = 90_000,
  timeoutMs = 60_000,
  headers = {},
  logger,
  logLevel = 'info',
}: ClientOptions): Settings {
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey))
    throw new TypeError('apiKey must be an API key: visible ASCII characters.');
  // fetch rejects passwords in addresses, and its error would show them.
  if (typeof baseUrl !== 'string' || !/^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError('baseUrl must be an http or https address without a user, password, query or fragment.');
  checkTimeout(timeoutMs);
  if (!LEVELS.includes(logLevel)) throw new TypeError(`logLevel must be one of ${LEVELS.join(', ')}.`);
  const address = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
  const log: Settings['log'] = (level, message) => {
    if (LEVELS.indexOf(level) <= LEVELS.indexOf(logLevel))
      (logger as Partial<Logger> | undefined)?.[level]?.(`learning-library: ${message}`);
  };
  return { apiKey, baseUrl: address, language, fetch, maxRetries, maxPauseMs, timeoutMs, headers, log };
}

/** The longest delay of a timer. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** @throws TypeError, because each retry would fail in the same way */
export function checkTimeout(timeoutMs: number): void {
  if (typeof timeoutMs !== 'number' || !(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS))
    throw new TypeError(`timeoutMs must be greater than 0 and at most ${MAX_TIMEOUT_MS}.`);
}
