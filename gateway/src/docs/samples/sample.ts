import type { Method } from '../../operations/defineOperation';

/** A request as the samples show it, in whatever language. What an earlier answer held is named by a variable. */
export interface Sample {
  method: Method;
  /** With `{CONTENT}` where the value of the variable goes. */
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  /** A POST that carries an Idempotency-Key of its own. */
  hasKey: boolean;
  /** Sends the tag that the answer before had. */
  sendsTag: boolean;
  /** Keeps the tag of the answer. */
  keepsTag: boolean;
  /** Keeps the first member of that name of the answer. */
  keeps?: { variable: string; member: string; ofItem: boolean };
  /** Has something to ask for only where the variable is not empty. */
  onlyWith?: string;
  /** What is sent before, so that this has something to work on, with the words that say so. */
  before?: { comment: string; sample: Sample };
}
