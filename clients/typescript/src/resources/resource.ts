import type { Seen, Tags } from '../tags.js';
import type { Answer, Call, Transport } from '../transport.js';
import type { CallOptions, CreateOptions } from '../types.js';

/** What every resource that can be changed has in common. */
export abstract class Resource<T extends { id: string; updatedAt: string }, Changes extends object> {
  protected abstract readonly path: string;

  constructor(
    protected readonly transport: Transport,
    protected readonly tags: Tags,
  ) {}

  async get(id: string, { signal }: CallOptions = {}): Promise<T> {
    return this.noted(await this.read(id, signal));
  }

  /**
   * Changes the members that are given. Where this client has made, read or changed it before, the change is refused
   * with 412 `precondition_failed` if somebody else has changed it since.
   */
  async update(id: string, changes: Changes, options: CallOptions = {}): Promise<T> {
    return this.noted(await this.change(id, changes, this.tags.get(id), options.signal));
  }

  async delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.transport.send({ method: 'DELETE', path: this.pathOf(id), signal });
    this.tags.forget(id);
  }

  protected read(id: string, signal: AbortSignal | undefined): Promise<Answer<T>> {
    return this.transport.send<T>({ method: 'GET', path: this.pathOf(id), signal });
  }

  protected change(
    id: string,
    changes: Changes,
    seen: Seen | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    return this.transport.send<T>({
      method: 'PATCH',
      path: this.pathOf(id),
      body: changes,
      ifMatch: seen?.etag,
      signal,
    });
  }

  protected async make(path: string, body: object, options: CreateOptions): Promise<T> {
    return this.noted(await this.transport.send<T>(creation(path, options, body)));
  }

  protected noted({ body, etag }: Answer<T>): T {
    this.tags.note(body, etag);
    return body;
  }

  protected pathOf(id: string): string {
    return `${this.path}/${encodeURIComponent(id)}`;
  }
}

/** A POST that can be sent again. */
export function creation(
  path: string,
  { signal, idempotencyKey = crypto.randomUUID() }: CreateOptions,
  body?: object,
): Call {
  return { method: 'POST', path, idempotencyKey, signal, ...(body === undefined ? {} : { body }) };
}
