import { setTimeout as pause } from 'node:timers/promises';
import { ContractError, type Logger } from '@learning-library/common';
import type { Run } from '../generator';
import { parseAnswer } from './answer';
import type { ModelConfig } from './config';
import type { Endpoint } from './post';
import type { ModelUse } from './use';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What is asked of the model: an object of one form. */
export interface Question<Value> {
  messages: readonly Message[];
  /** JSON Schema of the object. */
  schema: object;
  /** Reads the object; undefined where it has not the form. */
  read: (value: unknown) => Value | undefined;
  /** Tokens that the answer may take. */
  mostTokens: number;
}

/** One of the calls for a question. */
interface Call {
  question: Question<unknown>;
  messages: readonly Message[];
  signal: AbortSignal;
  /** What it took so far; infinite where that cannot be known. */
  tokens: number;
}

/** How an answer is asked for, the strictest first: endpoints differ in what they know. */
const FORMS = ['json_schema', 'json_object', 'text', 'json_schema_new'] as const;
type Form = (typeof FORMS)[number];

/** Tries after a server's fault, and waits for somebody's turn, before the job is let go. */
const TRIES = 2;
const MOST_WAITS = 6;
const FAULT_PAUSE_MS = 500;
/** Longer than this the worker does not wait: the job is taken up again later. */
const LONGEST_WAIT_MS = 20_000;
const DEFAULT_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Code points of a token, at least; and of an answer that is shown to the model again. */
const PER_TOKEN = 3;
const MOST_REPEATED = 8_000;

/** The model refused for a reason that trying again does not change. Its own words are never told. */
class ModelRefusal extends Error {
  constructor(status: number) {
    super(`the model endpoint answered ${status}`);
  }
}

/** Asks a model, within its limits. */
export class Chat {
  private form: Form = FORMS[0];
  /** Of this process; the others wait. */
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly config: ModelConfig,
    private readonly endpoint: Endpoint,
    private readonly use: ModelUse,
    private readonly logger: Logger,
  ) {}

  /**
   * What the model answers, after one chance to repair it. Undefined where it answers nothing that can be used, or where job,
   * account or day have used up their tokens.
   *
   * @throws unavailable while the endpoint wants to be left alone; an error where it is at fault
   */
  async ask<Value>(question: Question<Value>, run: Run): Promise<Value | undefined> {
    const first = await this.complete(question, question.messages, run);
    if (first === undefined) return undefined;
    const value = question.read(parseAnswer(first));
    if (value !== undefined) return value;
    const repair: Message[] = [
      ...question.messages,
      { role: 'assistant', content: first.slice(0, MOST_REPEATED) },
      {
        role: 'user',
        content: 'That was not a JSON object of the form that was asked for. Answer with that object alone.',
      },
    ];
    const second = await this.complete(question, repair, run);
    return second === undefined ? undefined : question.read(parseAnswer(second));
  }

  /** The text of one answer; what it costs is taken before and what was not used is given back. */
  private async complete(
    question: Question<unknown>,
    messages: readonly Message[],
    run: Run,
  ): Promise<string | undefined> {
    const estimate = estimateOf(messages) + question.mostTokens;
    if (!(await this.use.admit(run, estimate))) return undefined;
    const call: Call = { messages, question, signal: run.signal, tokens: 0 };
    try {
      const body = await this.inTurn(run.signal, () => this.post(call));
      return body === undefined ? undefined : readCompletion(body).text;
    } finally {
      const unused = estimate - Math.min(call.tokens, estimate);
      if (unused > 0) await this.use.giveBack(run, unused);
    }
  }

  /** In the form that the endpoint knows. */
  private async post(call: Call): Promise<string | undefined> {
    const forms = [this.form, ...FORMS.filter((form) => form !== this.form)];
    for (const form of forms) {
      const answer = await this.postAgain(call, form);
      if (answer === 'unknown-form') continue;
      this.form = form;
      return answer;
    }
    this.logger.warn('the model endpoint takes a call in no form');
    return undefined;
  }

  /** Until it is answered: after a fault some times, after its 429 when it says. */
  private async postAgain(call: Call, form: Form): Promise<string | undefined> {
    const { signal } = call;
    let faults = 0;
    for (let waits = 0; waits < MOST_WAITS; ) {
      await this.waitForTurn(signal);
      const status = await this.postOnce(call, form);
      if (typeof status !== 'number') return status.body;
      if (status === 429) {
        waits++;
      } else if (status === 400 || status === 422) {
        return 'unknown-form';
      } else if (status === 413) {
        return undefined;
      } else if ((status < 500 && status !== 0 && status !== 408) || ++faults >= TRIES) {
        throw new ModelRefusal(status);
      } else {
        await pause(FAULT_PAUSE_MS, undefined, { signal });
      }
    }
    throw new ContractError('unavailable', null);
  }

  /** The answer, the status of a refusal, or 0 where the connection broke. */
  private async postOnce(call: Call, form: Form): Promise<number | { body: string | undefined }> {
    const { signal } = call;
    const deadline = AbortSignal.timeout(this.config.callMs);
    try {
      const reply = await this.endpoint.post(this.bodyOf(form, call), AbortSignal.any([signal, deadline]));
      if (reply.kind === 'answer') {
        call.tokens = readCompletion(reply.body).tokens ?? Infinity;
        return { body: reply.body };
      }
      if (reply.kind === 'too-large') return unended(call);
      if (reply.status === 429) {
        const ms = Math.min(reply.retryAfterMs ?? DEFAULT_RETRY_MS, LONGEST_RETRY_MS);
        await this.use.pause(ms);
      }
      return reply.status;
    } catch (error) {
      signal.throwIfAborted();
      // An answer that does not end: it is not asked for again, it would cost the same once more.
      if (deadline.aborted) return unended(call);
      this.logger.warn(
        { code: (error as NodeJS.ErrnoException).code ?? 'unknown' },
        'the model endpoint was not reached',
      );
      return 0;
    }
  }

  /** @throws unavailable where the endpoint wants to be left alone for long */
  private async waitForTurn(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await this.use.pauseLeft();
      if (waitMs <= 0) return;
      if (waitMs > LONGEST_WAIT_MS) throw new ContractError('unavailable', null);
      await pause(waitMs, undefined, { signal });
    }
  }

  private async inTurn<Value>(signal: AbortSignal, call: () => Promise<Value>): Promise<Value> {
    while (this.underWay >= this.config.concurrency) await new Promise<void>((go) => this.waiting.push(go));
    this.underWay++;
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      this.underWay--;
      this.waiting.shift()?.();
    }
  }

  private bodyOf(form: Form, { messages, question: { schema, mostTokens } }: Call): object {
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

/** An answer that was given up: it may have cost all that it could. */
function unended(call: Call): { body: undefined } {
  call.tokens = Infinity;
  return { body: undefined };
}

/** The text of the first choice and the tokens that it took, as far as the answer has them. */
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
