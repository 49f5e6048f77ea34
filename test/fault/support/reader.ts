import type { JsonObject } from '../../support/api';
import type { Caller } from './caller';
import type { Library } from './library';

const CONTENT = '/v1/contents/{contentId}';

/** Reads the resources of an account and checks that each response belongs to its request. */
export class Reader {
  private n = 0;
  /** The progress by job. */
  private readonly progress = new Map<string, number>();

  constructor(
    private readonly caller: Caller,
    private readonly own: Library,
    private readonly foreign: Library,
  ) {}

  async step(): Promise<void> {
    const n = this.n++;
    switch (n % 5) {
      case 0:
        return this.list();
      case 1:
        return this.search();
      case 2:
        return this.other();
      case 3:
        return this.job();
      default:
        return this.one();
    }
  }

  private async one(): Promise<void> {
    const [id, held] = anyOf([...this.own.contents]) ?? [];
    if (id === undefined || held === undefined) return;
    const wasDeleted = held.deleted;
    const response = await this.caller.once({ method: 'GET', path: CONTENT, id, expected: [200, 404] });
    if (response?.status === 404 && !held.deleting) this.caller.journal.wrong('a content that lives is not found');
    if (response?.status !== 200) return;
    if (wasDeleted) this.caller.journal.wrong('a content that was deleted is found');
    const { json } = response;
    if (json['id'] !== id || !held.titles.has(String(json['title']))) this.caller.journal.wrong('another body');
  }

  private async list(): Promise<void> {
    const call = { method: 'GET', path: '/v1/contents', query: 'limit=20', expected: [200] } as const;
    this.expectOwn((await this.caller.once(call))?.json['data']);
  }

  private async search(): Promise<void> {
    const query = `q=${this.own.word}%20title`;
    const call = { method: 'GET', path: '/v1/search', query, expected: [200] } as const;
    this.expectOwn((await this.caller.once(call))?.json['data']);
  }

  private expectOwn(items: unknown): void {
    for (const { title } of (items ?? []) as JsonObject[]) {
      if (!String(title).startsWith(this.own.word)) this.caller.journal.wrong('a foreign item in a list');
    }
  }

  private async other(): Promise<void> {
    const [id] = anyOf([...this.foreign.contents]) ?? [];
    if (id === undefined) return;
    await this.caller.once({ method: 'GET', path: CONTENT, id, expected: [404] });
  }

  private async job(): Promise<void> {
    const job = anyOf(this.own.jobs.slice(-20));
    if (job === undefined) return;
    const call = { method: 'GET', path: '/v1/jobs/{jobId}', id: job.jobId, expected: [200] } as const;
    const before = this.progress.get(job.jobId) ?? 0;
    const response = await this.caller.once(call);
    if (response?.status !== 200) return;
    const progress = Number(response.json['progress']);
    if (progress < before) this.caller.journal.wrong('progress went down');
    this.progress.set(job.jobId, Math.max(progress, this.progress.get(job.jobId) ?? 0));
  }
}

function anyOf<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
