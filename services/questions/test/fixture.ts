import { randomUUID } from 'node:crypto';
import { ContractError, type Key } from '@learning-library/common/contract';
import { Failpoints } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import { createTestDatabase, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type {
  BatchCreateQuestionsRequest_Item,
  Content,
  Memocard,
  PublishQuestionsRequest_Item,
  Question,
  QuestionJobOutcome,
  QuestionsOperatorServiceServer,
  QuestionsServiceServer,
} from '@learning-library/proto';
import { Context } from '../src/context';
import { questionsHandlers, questionsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { gate, operation, soon } from '@learning-library/common/testing';

/** An owner that knows what a test says it does. */
export class FakeOwner {
  private readonly known = new Set<string>();
  asked = 0;
  down = false;

  add(accountId: string, id: string = randomUUID()): string {
    this.known.add(`${accountId} ${id}`);
    return id;
  }

  remove(accountId: string, id: string): void {
    this.known.delete(`${accountId} ${id}`);
  }

  answer<Result>(keys: readonly Key[], toResult: (key: Key | undefined) => Result): Promise<{ results: Result[] }> {
    this.asked++;
    if (this.down) return Promise.reject(new ContractError('unavailable', null));
    const there = (key: Key): boolean => this.known.has(`${key.accountId} ${key.id}`);
    return Promise.resolve({ results: keys.map((key) => toResult(there(key) ? key : undefined)) });
  }
}

/** The service's handlers over a schema of their own, with peers, failpoints and a clock that a test moves. */
export class Fixture {
  readonly library = new FakeOwner();
  readonly cards = new FakeOwner();
  readonly failpoints = new Failpoints();
  readonly accountId = randomUUID();
  readonly questions: Methods<QuestionsServiceServer>;
  readonly operator: Methods<QuestionsOperatorServiceServer>;
  readonly context: Context;
  time: Date | undefined;

  private constructor(private readonly test: TestDatabase) {
    this.context = new Context(
      {
        logLevel: 'silent',
        database: test.config,
        peers: { libraryAddress: 'unix:/nowhere', cardsAddress: 'unix:/nowhere' },
        internalTokens: ['token'],
      },
      {
        library: { batchGetContents: ({ keys }) => this.library.answer(keys, (key) => ({ content: key as Content })) },
        cards: { batchGetMemocards: ({ keys }) => this.cards.answer(keys, (key) => ({ memocard: key as Memocard })) },
        failpoints: this.failpoints,
        now: () => this.time ?? new Date(),
      },
    );
    this.questions = questionsHandlers(this.context);
    this.operator = questionsOperatorHandlers(this.context);
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
    return this.library.add(accountId);
  }

  memocard(accountId = this.accountId): string {
    return this.cards.add(accountId);
  }

  item(contentId: string, rest: Partial<BatchCreateQuestionsRequest_Item> = {}): BatchCreateQuestionsRequest_Item {
    return {
      accountId: this.accountId,
      contentId,
      type: 'free_text',
      prompt: 'Why?',
      choices: [],
      ...(rest.type === undefined || rest.type === 'free_text' ? { expectedAnswer: 'Because.' } : {}),
      difficulty: 'medium',
      points: 1,
      ...rest,
    };
  }

  async create(...items: BatchCreateQuestionsRequest_Item[]): Promise<Outcome[]> {
    const { results } = await this.questions.batchCreateQuestions({ items }, soon());
    return results.map(({ outcome, replayed }) => {
      if (outcome?.$case === 'question') return { question: outcome.value, id: outcome.value.id, replayed };
      return outcome?.$case === 'refusal' ? outcome.value.code : 'no outcome';
    });
  }

  async question(contentId: string, rest: Partial<BatchCreateQuestionsRequest_Item> = {}): Promise<Question> {
    const [outcome] = await this.create(this.item(contentId, rest));
    if (typeof outcome !== 'object') throw new Error(`not created: ${outcome}`);
    return outcome.question;
  }

  keyOf({ id }: { id: string }): Key {
    return { accountId: this.accountId, id };
  }

  async get(id: string, accountId = this.accountId): Promise<Question | undefined> {
    const { results } = await this.questions.batchGetQuestions({ keys: [{ accountId, id }] }, soon());
    return results[0]?.question;
  }

  async list(contentId: string): Promise<Question[]> {
    const request = { accountId: this.accountId, contentId, pageSize: 100 };
    return (await this.questions.listQuestions(request, soon())).questions;
  }

  async createSkippingLocked(items: BatchCreateQuestionsRequest_Item[]): Promise<unknown[]> {
    return (await this.questions.batchCreateQuestions({ items, withoutWaiting: true }, soon())).results;
  }

  async ids(contentId: string): Promise<string[]> {
    return (await this.list(contentId)).map(({ id }) => id);
  }

  remove(id: string): Promise<unknown> {
    return this.questions.deleteQuestion({ key: this.keyOf({ id }) }, soon());
  }

  publishNew(contentId: string, count: number, jobId?: string): Promise<unknown> {
    const memocardIds = Array.from({ length: count }, () => this.memocard());
    return this.publish(contentId, memocardIds, jobId);
  }

  async count(contentId: string): Promise<number | undefined> {
    const keys = [{ accountId: this.accountId, id: contentId }];
    return (await this.questions.batchCountQuestions({ keys }, soon())).counts[0];
  }

  async publish(
    contentId: string,
    memocardIds: readonly string[],
    jobId: string = randomUUID(),
  ): Promise<QuestionJobOutcome | undefined> {
    const request = { accountId: this.accountId, contentId, jobId, questions: memocardIds.map(published) };
    return (await this.questions.publishQuestions(request, soon())).outcome;
  }

  async source(contentId: string): Promise<string[]> {
    const request = { accountId: this.accountId, contentId };
    return (await this.questions.getQuestionGenerationSource(request, soon())).memocardIds;
  }

  async deliver(type: string, ...subjectIds: string[]): Promise<readonly string[]> {
    const event = { id: randomUUID(), type, accountId: this.accountId, subjectIds };
    return (await this.questions.deliverEvents({ events: [event] }, soon())).acknowledgedIds;
  }

  /** What library does when a content is deleted: it is gone there, then the event is delivered. */
  async deleteContent(contentId: string): Promise<readonly string[]> {
    this.library.remove(this.accountId, contentId);
    return this.deliver('content.deleted', contentId);
  }

  /** What cards does when a memocard is deleted. */
  async deleteMemocard(memocardId: string): Promise<readonly string[]> {
    this.cards.remove(this.accountId, memocardId);
    return this.deliver('memocard.deleted', memocardId);
  }

  /** Waits until so many statements of this schema wait for a lock. */
  async untilWaiting(atLeast = 1): Promise<void> {
    await waitFor(async () => {
      const waiting = await this.sql.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND strpos(query, $1) > 0",
        [this.context.database.schema],
      );
      return waiting.length >= atLeast;
    });
  }

  async references(table: 'content' | 'memocard'): Promise<unknown[]> {
    return this.sql.query(
      table === 'content'
        ? `SELECT content_id AS id, confirmed, questions_count AS count, deleted_at IS NOT NULL AS deleted
           FROM {schema}.content_references WHERE account_id = $1 ORDER BY content_id`
        : `SELECT memocard_id AS id, confirmed, deleted_at IS NOT NULL AS deleted
           FROM {schema}.memocard_references WHERE account_id = $1 ORDER BY memocard_id`,
      [this.accountId],
    );
  }
}

/** A created or replayed question, or the code of the refusal. */
type Outcome = { question: Question; id: string; replayed: boolean } | string;

/** A question as a generation publishes it. */
function published(memocardId: string): PublishQuestionsRequest_Item {
  return {
    memocardId,
    type: 'single_choice',
    prompt: `Of ${memocardId}?`,
    choices: [
      { id: '', text: 'Yes', isCorrect: true },
      { id: '', text: 'No', isCorrect: false },
    ],
    difficulty: 'easy',
  };
}
