import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/contract';
import type { Logger } from '@learning-library/common/telemetry';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ModelUse, JobContext } from '../generator';
import type { ModelConfig } from './config';
import type { Endpoint } from './post';

export interface Message {
  role: 'system' | 'user';
  content: string;
}

export interface ChatRequest<Value> {
  messages: readonly Message[];
  schema: object;
  /** Parses the object of the response. Undefined if it has the wrong format. */
  read: (value: unknown) => Value | undefined;
  mostTokens: number;
}

/** Tokens that a call has used so far; Infinity if it may have used its maximum. */
interface Cost {
  tokens: number;
}

/** Maximum number of attempts after server errors, and of pauses after a 429, before the job is postponed. */
const MAX_FAULTS = 2;
const MAX_WAITS = 6;
const FAULT_PAUSE_MS = 500;
/** Maximum time that a worker waits for a pause. For longer pauses, the job is retried later. */
const MAX_WAIT_MS = 20_000;
const DEFAULT_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
/** Estimated UTF-16 units per token. */
const PER_TOKEN = 3;
const MESSAGE_TOKENS = 20;
const NO_CONNECTION = 0;
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

export class Chat {
  /** Whether the endpoint does not support JSON schemas. If so, only the prompt requests JSON. */
  private isPlain = false;
  /** The end of the pause after a 429, in milliseconds of `performance.now()`. Each worker pauses by itself. */
  private pausedUntil = 0;
  private readonly limit: LimitFunction;

  constructor(
    private readonly config: ModelConfig,
    private readonly endpoint: Endpoint,
    private readonly use: ModelUse,
    private readonly logger: Logger,
  ) {
    this.limit = pLimit(config.concurrency);
  }

  /**
   * Requests a response. Undefined without a usable one, without tokens, and once `over` is aborted.
   * @throws unavailable during the pause after a 429
   */
  async ask<Value>(request: ChatRequest<Value>, run: JobContext, over: AbortSignal): Promise<Value | undefined> {
    const inTime = { ...run, signal: AbortSignal.any([run.signal, over]) };
    try {
      const text = await this.complete(request, inTime);
      return text === undefined ? undefined : request.read(objectIn(text));
    } catch (error) {
      if (over.aborted && !run.signal.aborted) return undefined;
      throw error;
    }
  }

  /** Sends one request. Reserves its maximum tokens first, then corrects them by the actual use. */
  private async complete(
    { messages, schema, mostTokens }: ChatRequest<unknown>,
    run: JobContext,
  ): Promise<string | undefined> {
    run.signal.throwIfAborted();
    const estimate = estimateOf(messages) + mostTokens;
    if (!(await this.use.admit(run, estimate))) {
      this.logger.warn({ jobId: run.jobId }, 'the tokens of the job, the account or the day are used up');
      return undefined;
    }
    const format = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } };
    const strict = { messages, max_completion_tokens: mostTokens, response_format: format };
    const bodyOf = (isPlain: boolean): object => (isPlain ? { messages, max_tokens: mostTokens } : strict);
    const cost: Cost = { tokens: 0 };
    try {
      return await this.limit(() => this.post(bodyOf, run.signal, cost));
    } finally {
      const used = cost.tokens === Infinity ? estimate : Math.min(cost.tokens, mostOf(messages) + mostTokens);
      if (used !== estimate) await this.use.correct(run, used - estimate);
    }
  }

  /**
   * Repeats the request until there is a response: after a server error, after the pause of a 429, and once without a
   * schema.
   */
  private async post(
    bodyOf: (isPlain: boolean) => object,
    signal: AbortSignal,
    cost: Cost,
  ): Promise<string | undefined> {
    let isPlain = this.isPlain;
    let faults = 0;
    for (let waits = 0; waits < MAX_WAITS; ) {
      await this.waitForTurn(signal);
      const reply = await this.postOnce(bodyOf(isPlain), signal, cost);
      if (typeof reply !== 'number') {
        this.isPlain = isPlain;
        return reply;
      }
      if (reply === 429) {
        waits++;
      } else if ((reply === 400 || reply === 422) && !isPlain) {
        isPlain = true;
      } else if (reply === 400 || reply === 413 || reply === 422) {
        this.logger.warn('the model endpoint rejected a request in every format');
        return undefined;
      } else if ((reply < 500 && reply !== NO_CONNECTION && reply !== 408) || ++faults >= MAX_FAULTS) {
        throw new Error(`the model endpoint returned ${reply}`);
      } else {
        await pause(FAULT_PAUSE_MS, undefined, { signal });
      }
    }
    throw new ContractError('unavailable', null);
  }

  /** The text of the response, if it has one, or the status of an error. */
  private async postOnce(body: object, signal: AbortSignal, cost: Cost): Promise<number | string | undefined> {
    const deadline = AbortSignal.timeout(this.config.callMs);
    cost.tokens = Infinity;
    try {
      const reply = await this.endpoint.post(body, AbortSignal.any([signal, deadline]));
      if (reply.status === 200) {
        const { text, tokens = Infinity } = readCompletion(reply.body);
        cost.tokens = tokens;
        return text;
      }
      cost.tokens = 0;
      if (reply.status === 429) {
        const end = performance.now() + Math.min(reply.retryAfterMs ?? DEFAULT_RETRY_MS, MAX_RETRY_MS);
        this.pausedUntil = Math.max(this.pausedUntil, end);
      }
      return reply.status;
    } catch (error) {
      signal.throwIfAborted();
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      // The response is too slow or too long. A repetition would cost the same again.
      if (deadline.aborted || code === TOO_LARGE) return undefined;
      cost.tokens = 0;
      this.logger.warn({ code }, 'the model endpoint was not reached');
      return NO_CONNECTION;
    }
  }

  private async waitForTurn(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = Math.ceil(this.pausedUntil - performance.now());
      if (waitMs <= 0) return;
      if (waitMs > MAX_WAIT_MS) throw new ContractError('unavailable', null);
      await pause(waitMs, undefined, { signal });
    }
  }
}

/** Finds the JSON object in a text, possibly in a code fence or between other words. */
function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as unknown;
  } catch {
    return undefined;
  }
}

function readCompletion(body: string): { text?: string; tokens?: number } {
  const completion = objectIn(body) as {
    choices?: { message?: { content?: unknown } }[];
    usage?: { total_tokens?: unknown };
  } | null;
  const text = completion?.choices?.[0]?.message?.content;
  const tokens = completion?.usage?.total_tokens;
  return {
    ...(typeof text === 'string' && { text }),
    ...(typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 && { tokens }),
  };
}

const estimateOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + Math.ceil(content.length / PER_TOKEN), 0);

/** The maximum tokens of messages, regardless of the endpoint's report. No token is shorter than a byte. */
const mostOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + MESSAGE_TOKENS + Buffer.byteLength(content), 0);
