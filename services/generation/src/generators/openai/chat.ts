import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/contract';
import { type Logger } from '@learning-library/common/telemetry';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ModelUse, Run } from '../generator';
import { parseAnswer } from './answer';
import type { ModelConfig } from './config';
import { type Endpoint, tracedModelCall } from './post';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatRequest<Value> {
  messages: readonly Message[];
  schema: object;
  /** Reads the object; undefined where it has not the form. */
  read: (value: unknown) => Value | undefined;
  mostTokens: number;
}

interface Call {
  request: ChatRequest<unknown>;
  messages: readonly Message[];
  signal: AbortSignal;
  tokens: number;
}

interface Answer {
  text: string | undefined;
}

/** The forms in which JSON is asked for, the strictest first: endpoints differ in what they know. */
const FORMS = ['json_schema', 'json_object', 'text', 'json_schema_new'] as const;
type Form = (typeof FORMS)[number];

/** Attempts in all where the server is at fault, and pauses after a 429, before the job is given up for now. */
const TRIES = 2;
const MAX_WAITS = 6;
const FAULT_PAUSE_MS = 500;
/** A worker does not wait longer for the end of a pause: the job is tried again later. */
const LONGEST_WAIT_MS = 20_000;
const DEFAULT_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** UTF-16 units of a token, as a guess; and the most of a malformed answer that is shown to the model again. */
const PER_TOKEN = 3;
const MESSAGE_TOKENS = 20;
const MAX_REPEATED = 8_000;

const REPAIR: Message = {
  role: 'user',
  content: 'That was not a JSON object of the form that was asked for. Answer with that object alone.',
};

/** A refusal that trying again does not change. The body of the refusal is never quoted. */
class ModelRefusal extends Error {
  constructor(status: number) {
    super(`the model endpoint answered ${status}`);
  }
}

export class Chat {
  private form: Form = FORMS[0];
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
   * Undefined without a usable answer, where tokens are used up, and once `over` is aborted. @throws unavailable while
   * a 429 holds
   */
  async ask<Value>(request: ChatRequest<Value>, run: Run, over: AbortSignal): Promise<Value | undefined> {
    const isOver = (): boolean => over.aborted && !run.signal.aborted;
    if (isOver()) return undefined;
    try {
      return await this.askInTime(request, { ...run, signal: AbortSignal.any([run.signal, over]) });
    } catch (error) {
      if (isOver()) return undefined;
      throw error;
    }
  }

  private async askInTime<Value>(request: ChatRequest<Value>, run: Run): Promise<Value | undefined> {
    let { messages } = request;
    for (let tries = 0; tries < 2; tries++) {
      const text = await this.complete(request, messages, run);
      if (text === undefined) return undefined;
      const value = request.read(parseAnswer(text));
      if (value !== undefined) return value;
      messages = [...request.messages, { role: 'assistant', content: text.slice(0, MAX_REPEATED) }, REPAIR];
    }
    return undefined;
  }

  /** The text of one answer; what it may cost is taken before, and corrected by what it did cost. */
  private async complete(
    request: ChatRequest<unknown>,
    messages: readonly Message[],
    run: Run,
  ): Promise<string | undefined> {
    const estimate = estimateOf(messages) + request.mostTokens;
    if (!(await this.use.admit(run, estimate))) {
      this.logger.warn({ jobId: run.jobId }, 'the tokens of the job, the account or the day are used up');
      return undefined;
    }
    const call: Call = { messages, request, signal: run.signal, tokens: 0 };
    try {
      return await this.limit(() => {
        run.signal.throwIfAborted();
        return this.post(call);
      });
    } finally {
      const used = Number.isFinite(call.tokens)
        ? Math.min(call.tokens, mostOf(messages) + request.mostTokens)
        : estimate;
      if (used !== estimate) await this.use.correct(run, used - estimate);
    }
  }

  private async post(call: Call): Promise<string | undefined> {
    const forms = [this.form, ...FORMS.filter((form) => form !== this.form)];
    for (const form of forms) {
      const answer = await this.postAgain(call, form);
      if (answer === 'unknown-form') continue;
      this.form = form;
      return answer.text;
    }
    this.logger.warn('the model endpoint refused a call in every form');
    return undefined;
  }

  /** Posts until it is answered: again after a fault, and after the pause that a 429 asks for. */
  private async postAgain(call: Call, form: Form): Promise<Answer | 'unknown-form'> {
    const { signal } = call;
    let faults = 0;
    for (let waits = 0; waits < MAX_WAITS; ) {
      await this.waitForTurn(signal);
      const status = await this.postOnce(call, form);
      if (typeof status !== 'number') return status;
      if (status === 429) {
        waits++;
      } else if (status === 400 || status === 422) {
        return 'unknown-form';
      } else if (status === 413) {
        return { text: undefined };
      } else if ((status < 500 && status !== 0 && status !== 408) || ++faults >= TRIES) {
        throw new ModelRefusal(status);
      } else {
        await pause(FAULT_PAUSE_MS, undefined, { signal });
      }
    }
    throw new ContractError('unavailable', null);
  }

  /** The answer, the status of a refusal, or 0 where the connection broke. */
  private async postOnce(call: Call, form: Form): Promise<number | Answer> {
    const { signal } = call;
    const deadline = AbortSignal.timeout(this.config.callMs);
    try {
      const reply = await tracedModelCall(this.config.model, () =>
        this.endpoint.post(this.bodyOf(form, call), AbortSignal.any([signal, deadline])),
      );
      if (reply.kind === 'answer') {
        const { text, tokens = Infinity } = readCompletion(reply.body);
        call.tokens = tokens;
        return { text };
      }
      if (reply.kind === 'too-large') return unended(call);
      if (reply.status === 429) {
        const ms = Math.min(reply.retryAfterMs ?? DEFAULT_RETRY_MS, LONGEST_RETRY_MS);
        await this.use.pause(ms);
      }
      return reply.status;
    } catch (error) {
      if (signal.aborted) call.tokens = Infinity;
      signal.throwIfAborted();
      // The time limit of the call. It is not repeated, since it would cost the same again.
      if (deadline.aborted) return unended(call);
      this.logger.warn(
        { code: (error as NodeJS.ErrnoException).code ?? 'unknown' },
        'the model endpoint was not reached',
      );
      return 0;
    }
  }

  private async waitForTurn(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await this.use.pauseLeft();
      if (waitMs <= 0) return;
      if (waitMs > LONGEST_WAIT_MS) throw new ContractError('unavailable', null);
      await pause(waitMs, undefined, { signal });
    }
  }

  private bodyOf(form: Form, { messages, request: { schema, mostTokens } }: Call): object {
    const format = {
      json_schema: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      json_schema_new: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      json_object: { type: 'json_object' },
      text: undefined,
    }[form];
    const limit = form === 'json_schema_new' ? { max_completion_tokens: mostTokens } : { max_tokens: mostTokens };
    return { model: this.config.model, messages, stream: false, ...limit, ...(format && { response_format: format }) };
  }
}

/** An answer that was not read to its end: it may have cost as much as it could. */
function unended(call: Call): Answer {
  call.tokens = Infinity;
  return { text: undefined };
}

function readCompletion(body: string): { text?: string; tokens?: number } {
  try {
    const answer = JSON.parse(body) as {
      choices?: { message?: { content?: unknown } }[];
      usage?: { total_tokens?: unknown };
    } | null;
    const text = answer?.choices?.[0]?.message?.content;
    const tokens = answer?.usage?.total_tokens;
    return {
      ...(typeof text === 'string' && { text }),
      ...(typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 && { tokens }),
    };
  } catch {
    return {};
  }
}

function estimateOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + Math.ceil(content.length / PER_TOKEN), 0);
}

/** Tokens that messages can take, whatever an endpoint says: no token is shorter than a byte. */
function mostOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + MESSAGE_TOKENS + Buffer.byteLength(content), 0);
}
