import { randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common/contract';
import { type EventConsumer, Failpoints } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import { createTestDatabase, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type {
  BatchCreateMemocardsRequest_Item,
  BatchCreateMemocardsResponse_Result,
  CardsOperatorServiceServer,
  CardsServiceServer,
  Content,
  Event,
  Memocard,
} from '@learning-library/proto';
import { Context, type Library } from '../src/context';
import { cardsHandlers, cardsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { gate, operation, soon } from '@learning-library/common/testing';

/** A library that knows what a test says it does. */
export class FakeLibrary implements Library {
  readonly contents = new Set<string>();
  /** The folder of each content that is in one, by its id. */
  readonly folders = new Map<string, string>();
  asked = 0;
  down = false;

  batchGetContents: Library['batchGetContents'] = async ({ keys }) => {
    this.asked++;
    if (this.down) throw new ContractError('unavailable', null);
    return {
      results: keys.map(({ accountId, id }) => ({
        content: this.contents.has(`${accountId} ${id}`)
          ? ({ id, accountId, folderId: this.folders.get(id) } as Content)
          : undefined,
      })),
    };
  };
}

/** Stands for questions: remembers what it applied, and can be told to be down. */
class FakeQuestions {
  readonly applied: Event[] = [];
  down = false;

  readonly deliver: EventConsumer = async ({ events }) => {
    if (this.down) throw new ContractError('unavailable', null);
    this.applied.push(...events);
    return { acknowledgedIds: events.map(({ id }) => id) };
  };
}

/** The service's handlers over a schema of their own, with a library, failpoints and a clock that a test moves. */
export class Fixture {
  readonly library = new FakeLibrary();
  readonly questions = new FakeQuestions();
  readonly failpoints = new Failpoints();
  readonly accountId = randomUUID();
  readonly cards: Methods<CardsServiceServer>;
  readonly operator: Methods<CardsOperatorServiceServer>;
  readonly context: Context;
  time: Date | undefined;

  private constructor(private readonly test: TestDatabase) {
    this.context = new Context(
      {
        logLevel: 'silent',
        database: test.config,
        peers: { libraryAddress: 'unix:/nowhere', questionsAddress: 'unix:/nowhere' },
        internalTokens: ['token'],
      },
      {
        library: this.library,
        consumers: { questions: this.questions.deliver },
        failpoints: this.failpoints,
        now: () => this.time ?? new Date(),
      },
    );
    this.cards = cardsHandlers(this.context);
    this.operator = cardsOperatorHandlers(this.context);
  }

  static async start(name: string): Promise<Fixture> {
    return new Fixture(await createTestDatabase({ name, migrations }));
  }

  async end(): Promise<void> {
    await this.context.close();
    await this.test.drop();
  }

  get sql(): Queryable {
    return this.test.database.until(Date.now() + 10_000);
  }

  /** A content that library knows, of the fixture's account unless told. */
  content(accountId = this.accountId): string {
    const id = randomUUID();
    this.library.contents.add(`${accountId} ${id}`);
    return id;
  }

  item(contentId: string, rest: Partial<BatchCreateMemocardsRequest_Item> = {}): BatchCreateMemocardsRequest_Item {
    return { accountId: this.accountId, contentId, front: 'Front?', back: 'Back.', ...rest };
  }

  async create(...items: BatchCreateMemocardsRequest_Item[]): Promise<Outcome[]> {
    const { results } = await this.cards.batchCreateMemocards({ items }, soon());
    return results.map(outcomeOf);
  }

  async card(contentId: string, rest: Partial<BatchCreateMemocardsRequest_Item> = {}): Promise<Memocard> {
    const [outcome] = await this.create(this.item(contentId, rest));
    if (typeof outcome !== 'object') throw new Error(`not created: ${outcome}`);
    return outcome.memocard;
  }

  async get(id: string, accountId = this.accountId): Promise<Memocard | undefined> {
    const { results } = await this.cards.batchGetMemocards({ keys: [{ accountId, id }] }, soon());
    return results[0]?.memocard;
  }

  async createSkippingLocked(items: BatchCreateMemocardsRequest_Item[]): Promise<unknown[]> {
    return (await this.cards.batchCreateMemocards({ items, withoutWaiting: true }, soon())).results;
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

  async fronts(contentId: string): Promise<string[]> {
    const page = await this.cards.listMemocards({ accountId: this.accountId, contentId, pageSize: 100 }, soon());
    return page.memocards.map(({ front }) => front);
  }

  async count(contentId: string, accountId = this.accountId): Promise<number | undefined> {
    const { counts } = await this.cards.batchCountMemocards({ keys: [{ accountId, id: contentId }] }, soon());
    return counts[0];
  }

  /** What library does when a content is deleted: it is gone there, then the event is delivered. */
  async deleteContent(contentId: string): Promise<readonly string[]> {
    this.library.contents.delete(`${this.accountId} ${contentId}`);
    const id = randomUUID();
    const event = { id, type: 'content.deleted', accountId: this.accountId, subjectIds: [contentId] };
    const { acknowledgedIds } = await this.cards.deliverEvents({ events: [event] }, soon());
    return acknowledgedIds;
  }

  /** What library does when a folder is deleted: its contents are gone there, then the event is delivered. */
  async deleteFolder(folderId: string): Promise<void> {
    for (const [contentId, holding] of this.library.folders)
      if (holding === folderId) this.library.contents.delete(`${this.accountId} ${contentId}`);
    const event = { id: randomUUID(), type: 'subtree.deleted', accountId: this.accountId, subjectIds: [folderId] };
    await this.cards.deliverEvents({ events: [event] }, soon());
  }

  /** Waits until some statement of this schema waits for a lock. */
  async untilWaiting(): Promise<void> {
    await waitFor(async () => {
      const waiting = await this.sql.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND strpos(query, $1) > 0",
        [this.context.database.schema],
      );
      return waiting.length > 0;
    });
  }

  async references(): Promise<unknown[]> {
    return this.sql.query(
      `SELECT content_id AS "contentId", confirmed, memocards_count AS count, deleted_at IS NOT NULL AS deleted
       FROM {schema}.content_references WHERE account_id = $1 ORDER BY content_id`,
      [this.accountId],
    );
  }
}

/** A created or replayed memocard, or the code of the refusal. */
type Outcome = { memocard: Memocard; id: string; replayed: boolean } | string;

function outcomeOf({ outcome, replayed }: BatchCreateMemocardsResponse_Result): Outcome {
  if (outcome?.$case === 'memocard') return { memocard: outcome.value, id: outcome.value.id, replayed };
  return outcome?.$case === 'refusal' ? outcome.value.code : 'no outcome';
}
