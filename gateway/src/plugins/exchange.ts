import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, LANGUAGES, lookUpLanguage } from '../i18n';
import type { QueryPairs } from '../http/requestUrl';
import type { KeyState } from '../keys/keyState';
import type { WindowPosition } from '../limits/rateLimiter';
import { hasBody, type RequestHeaders, readHeaders } from './requestHeaders';
import { requestIdOf } from './requestId';

/** A file that is streamed as it is. */
export interface FilePayload {
  path: string;
  bytes: number;
}

/** What is sent, but for the headers that every response carries. */
export interface Rendered<Payload = string> {
  status: number;
  payload: Payload | undefined;
  headers: Record<string, string>;
}

/** One request and what the steps found out about it. */
export class Exchange {
  readonly headers: RequestHeaders;
  readonly requestId: string;
  /** As sent; the router has decoded its parameters. */
  path = '';
  query: QueryPairs = [];
  /** Name for log and metrics. */
  operationId = 'none';
  key: KeyState | undefined;
  /** Where the call stands in its windows; empty before check 6. */
  positions: readonly WindowPosition[] = [];
  /** Headers of a refusal beyond those that its code always has. */
  refusalHeaders: Record<string, string> | undefined;
  /** The client holds its body back until it is told to go on. */
  awaitsContinue: boolean;
  /** Nothing more can be read from this connection. */
  closes = false;
  /** Set once the rest of the body cannot come. */
  bodyError: Error | undefined;
  /** Ends the reading of the body; set while it is read. */
  endBody: ((error: Error) => void) | undefined;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** Of the monotonic clock, in milliseconds. */
    readonly startedAt: number,
  ) {
    this.headers = readHeaders(request.rawHeaders);
    this.requestId = requestIdOf(this.headers);
    // Node tells a client of HTTP/1.1 alone (RFC 9110 §10.1.1), and where there is a body to wait for.
    this.awaitsContinue =
      this.headers.expect !== undefined &&
      /^100-continue$/i.test(this.headers.expect.join()) &&
      request.httpVersion === '1.1' &&
      hasBody(this.headers);
  }

  /** The connection gave out before the body was complete: whoever reads it, or will read it, gets the error. */
  failBody(error: Error): void {
    this.closes = true;
    this.bodyError = error;
    this.endBody?.(error);
  }

  /** Asked for only where something is said in words. */
  get language(): Language {
    return lookUpLanguage(this.headers['accept-language'], LANGUAGES);
  }
}
