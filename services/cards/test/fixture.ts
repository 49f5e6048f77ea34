import { randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common/contract';
import { type EventConsumer } from '@learning-library/common/patterns';
import { absent, codeOf, createTestDatabase, ItemsFixture, soon } from '@learning-library/common/testing';
import type { Content, CreateMemocardRequest, Event, JobOutcome, Memocard } from '@learning-library/proto';
import { Context } from '../src/context';
import { cardsHandlers, cardsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { gate, creationKey, soon } from '@learning-library/common/testing';

/** Simulates questions: records the events that it applied, and can be unavailable. */
class FakeQuestions {
  readonly applied: Event[] = [];
  down = false;

  readonly deliver: EventConsumer = async ({ events }) => {
    if (this.down) throw new ContractError('unavailable', null);
    this.applied.push(...events);
    return { acknowledgedIds: events.map(({ id }) => id) };
  };
}

/** The service's handlers on a separate schema. */
export class Fixture extends ItemsFixture {
  readonly questions = new FakeQuestions();
  readonly context = new Context(
    { ...this.config, peers: { library: 'unix:/nowhere', questions: 'unix:/nowhere' } },
    {
      library: {
        getContent: ({ key }) => this.library.respondToOne(key, (found) => ({ content: found as Content })),
        reportMemocardCounts: (request) => this.library.report(request),
      },
      consumers: { questions: this.questions.deliver },
      failpoints: this.failpoints,
      now: this.now,
    },
  );
  readonly cards = cardsHandlers(this.context);
  readonly operator = cardsOperatorHandlers(this.context);
  protected readonly deliverEvents = this.cards.deliverEvents;

  static async start(name: string): Promise<Fixture> {
    return new Fixture(await createTestDatabase({ name, migrations }));
  }

  item(contentId: string, rest: Partial<CreateMemocardRequest> = {}): CreateMemocardRequest {
    return { accountId: this.accountId, contentId, front: 'Front?', back: 'Back.', ...rest };
  }

  async create(...items: CreateMemocardRequest[]): Promise<Outcome[]> {
    return Promise.all(items.map((item) => this.createOne(item)));
  }

  private async createOne(item: CreateMemocardRequest): Promise<Outcome> {
    return this.cards.createMemocard(item, soon()).then(({ memocard, replayed }) => {
      if (memocard === undefined) throw new Error('no memocard');
      return { memocard, id: memocard.id, replayed };
    }, codeOf);
  }

  async card(contentId: string, rest: Partial<CreateMemocardRequest> = {}): Promise<Memocard> {
    const [outcome] = await this.create(this.item(contentId, rest));
    if (typeof outcome !== 'object') throw new Error(`not created: ${outcome}`);
    return outcome.memocard;
  }

  async get(id: string, accountId = this.accountId): Promise<Memocard | undefined> {
    return this.cards.getMemocard({ key: { accountId, id } }, soon()).then(({ memocard }) => memocard, absent);
  }

  async ids(contentId: string): Promise<string[]> {
    const page = await this.cards.listMemocards({ accountId: this.accountId, contentId, pageSize: 100 }, soon());
    return page.memocards.map(({ id }) => id);
  }

  remove(id: string): Promise<unknown> {
    return this.cards.deleteMemocard({ key: { accountId: this.accountId, id } }, soon());
  }

  async publishNew(contentId: string, count: number, jobId: string = randomUUID()): Promise<unknown> {
    const memocards = Array.from({ length: count }, () => ({
      front: `Front of ${randomUUID()}?`,
      back: 'Back.',
      partHash: Buffer.alloc(32, 1),
    }));
    const request = { accountId: this.accountId, contentId, jobId, memocards };
    return (await this.cards.publishMemocards(request, soon())).outcome;
  }

  async refuse(
    contentId: string | undefined,
    jobId: string,
    accountId: string = this.accountId,
  ): Promise<JobOutcome | undefined> {
    return (await this.cards.refusePublication({ accountId, jobId, contentId }, soon())).outcome;
  }

  async fronts(contentId: string): Promise<string[]> {
    const page = await this.cards.listMemocards({ accountId: this.accountId, contentId, pageSize: 100 }, soon());
    return page.memocards.map(({ front }) => front);
  }

  async count(contentId: string, accountId = this.accountId): Promise<number | undefined> {
    const { results } = await this.cards.batchCountMemocards({ keys: [{ accountId, id: contentId }] }, soon());
    return results[0]?.count;
  }

  /**
   * Deletes a folder as the library service does: its contents no longer exist there, and then the event is delivered.
   */
  async deleteFolder(folderId: string): Promise<void> {
    for (const [contentId, holding] of this.library.folders)
      if (holding === folderId) this.library.remove(this.accountId, contentId);
    await this.deliver('subtree.deleted', folderId);
  }

  async references(): Promise<unknown[]> {
    return this.sql.query(
      `SELECT content_id AS "contentId", confirmed, memocards_count AS count, deleted_at IS NOT NULL AS deleted
       FROM {schema}.content_references WHERE account_id = $1 ORDER BY content_id`,
      [this.accountId],
    );
  }
}

/** A created or replayed memocard, or the code of the error. */
type Outcome = { memocard: Memocard; id: string; replayed: boolean } | string;
