import { type Answer, type Pending, pending } from '../answer.js';
import { ApiError } from '../errors.js';
import type { Seen, Tags } from '../tags.js';
import type { Call, Transport } from '../transport.js';
import type { CallOptions, ChangeOptions, CreateOptions } from '../types.js';

/** How often a change is sent again because what it is for has changed in nothing that counts. */
const MAX_REPEATS = 5;

/** What every resource that can be changed has in common. */
export abstract class Resource<T extends { id: string; updatedAt: string }, Changes extends object> {
  protected abstract readonly path: string;

  constructor(
    protected readonly transport: Transport,
    protected readonly tags: Tags,
  ) {}

  get(id: string, options: CallOptions = {}): Pending<T> {
    return pending(this.read(id, options).then((answer) => this.noted(answer)));
  }

  /**
   * Changes the members that are given. Where `ifMatch` names a state, or this client has made, read or changed the
   * resource before, the change is refused with 412 `precondition_failed` if somebody else has changed it since.
   */
  update(id: string, changes: Changes, options: ChangeOptions = {}): Pending<T> {
    return pending(this.change<T>('PATCH', id, options, changes).then((answer) => this.noted(answer)));
  }

  /** Refused like a change if somebody else has changed the resource since. */
  delete(id: string, options: ChangeOptions = {}): Pending<void> {
    return pending(
      this.change<undefined>('DELETE', id, options).then((answer) => {
        this.tags.forget(id);
        return answer;
      }),
    );
  }

  protected make(path: string, body: object, options: CreateOptions): Pending<T> {
    return pending(this.transport.send<T>(creation(path, options, body)).then((answer) => this.noted(answer)));
  }

  protected pathOf(id: string): string {
    return `${this.path}/${encodeURIComponent(id)}`;
  }

  private read(id: string, options: CallOptions): Promise<Answer<T>> {
    return this.transport.send<T>({ ...options, method: 'GET', path: this.pathOf(id) });
  }

  /** Sends a change for the state that was seen; again, where a 412 turns out to be no conflict. */
  private async change<B>(
    method: 'PATCH' | 'DELETE',
    id: string,
    { ifMatch, ...options }: ChangeOptions,
    changes?: Changes,
  ): Promise<Answer<B>> {
    const call = { ...options, method, path: this.pathOf(id), body: changes };
    for (let repeats = 0; ; repeats++) {
      const seen = ifMatch === undefined ? this.tags.get(id) : undefined;
      let losses = 0;
      const onLost = (): void => {
        losses++;
      };
      try {
        return await this.transport.send<B>({ ...call, onLost, ifMatch: seen?.etag ?? ifMatch ?? undefined });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'precondition_failed') {
          if (losses > 0 && changes !== undefined && seen !== undefined) seen.sent = changes;
          throw error;
        }
        const current = await this.read(id, options).catch((why: unknown) => {
          throw why instanceof ApiError ? error : why;
        });
        // A try whose answer was lost has done it, or it is as it should be anyway.
        const isDone = changes !== undefined && (losses > 0 || seen !== undefined) && holds(current.data, changes);
        if (isDone) return current as Answer<unknown> as Answer<B>;
        if (!isSame(current.data, seen) || repeats === MAX_REPEATS) throw error;
        this.noted(current);
      }
    }
  }

  private noted(answer: Answer<T>): Answer<T> {
    this.tags.note(answer.data, answer.etag);
    return answer;
  }
}

/**
 * Whether nobody else has changed the resource itself since it was seen. The tag of a content covers its counters, too:
 * cards that were made since are no change of it, which `updatedAt` tells.
 */
function isSame(current: { updatedAt: string }, seen: Seen | undefined): boolean {
  if (seen === undefined) return false;
  return current.updatedAt === seen.updatedAt || (seen.sent !== undefined && holds(current, seen.sent));
}

/** Whether a resource has the members that a change has sent, which are scalars all. */
function holds(current: object, changes: object): boolean {
  const members = new Map<string, unknown>(Object.entries(current));
  return Object.entries(changes).every(([name, value]) => value === undefined || members.get(name) === value);
}

/** A POST that can be sent again. */
export function creation(
  path: string,
  { idempotencyKey = crypto.randomUUID(), ...options }: CreateOptions,
  body?: object,
): Call {
  return { ...options, method: 'POST', path, idempotencyKey, body };
}
