import { type Result, type Pending, pending } from '../result.js';
import { ApiError } from '../errors.js';
import type { Seen, Tags } from '../tags.js';
import { type Call, segment, type Transport } from '../transport.js';
import type { CallOptions, ChangeOptions, CreateOptions } from '../types.js';

/** Maximum number of repetitions of a change after an irrelevant change of the ETag. */
const MAX_REPEATS = 5;

/** Methods of all resources that can be changed. */
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
   * Changes the given fields. With `ifMatch`, or if this client has created, read or changed the resource before, the
   * service rejects the change with 412 `precondition_failed` if somebody else has changed the resource since.
   */
  update(id: string, changes: Changes, options: ChangeOptions = {}): Pending<T> {
    return pending(this.change<T>('PATCH', id, options, changes).then((answer) => this.noted(answer)));
  }

  /** Deletes the resource. The same conditions as for `update` apply. */
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
    return `${this.path}/${segment(id)}`;
  }

  private read(id: string, options: CallOptions): Promise<Result<T>> {
    return this.transport.send<T>({ ...options, method: 'GET', path: this.pathOf(id) });
  }

  /** Sends a change with the ETag received last. Repeats it after a 412 that is not a conflict. */
  private async change<B>(
    method: 'PATCH' | 'DELETE',
    id: string,
    { ifMatch, ...options }: ChangeOptions,
    changes?: Changes,
  ): Promise<Result<B>> {
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
        // An earlier try has succeeded, or the resource already has these values.
        const isDone = changes !== undefined && (losses > 0 || seen !== undefined) && holds(current.data, changes);
        if (isDone) return current as Result<unknown> as Result<B>;
        if (!isSame(current.data, seen) || repeats === MAX_REPEATS) throw error;
        this.noted(current);
      }
    }
  }

  private noted(answer: Result<T>): Result<T> {
    this.tags.note(answer.data, answer.etag);
    return answer;
  }
}

/**
 * Returns whether the resource itself is unchanged. The ETag of a content also covers its counters: after new memocards,
 * the ETag differs but `updatedAt` does not.
 */
function isSame(current: { updatedAt: string }, seen: Seen | undefined): boolean {
  if (seen === undefined) return false;
  return current.updatedAt === seen.updatedAt || (seen.sent !== undefined && holds(current, seen.sent));
}

/** Returns whether a resource has the values of a change, which are all scalars. */
function holds(current: object, changes: object): boolean {
  const members = new Map<string, unknown>(Object.entries(current));
  return Object.entries(changes).every(([name, value]) => value === undefined || members.get(name) === value);
}

/** Builds a POST that is safe to retry. */
export function creation(
  path: string,
  { idempotencyKey = crypto.randomUUID(), ...options }: CreateOptions,
  body?: object,
): Call {
  return { ...options, method: 'POST', path, idempotencyKey, body };
}
