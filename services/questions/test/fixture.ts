import { randomUUID } from 'node:crypto';
import { type ResourceKey } from '@learning-library/common/contract';
import { absent, codeOf, createTestDatabase, FakeOwner, ItemsFixture, soon } from '@learning-library/common/testing';
import type {
  Content,
  CreateQuestionRequest,
  Memocard,
  PublishQuestionsRequest_Item,
  Question,
  QuestionJobOutcome,
} from '@learning-library/proto';
import { Context } from '../src/context';
import { questionsHandlers, questionsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { gate, creationKey, soon } from '@learning-library/common/testing';

/** The service's handlers on a separate schema. */
export class Fixture extends ItemsFixture {
  readonly cards = new FakeOwner();
  private readonly memocardIds: string[] = [];
  readonly context = new Context(
    { ...this.config, peers: { library: 'unix:/nowhere', cards: 'unix:/nowhere' } },
    {
      library: {
        getContent: ({ key }) => this.library.respondToOne(key, (found) => ({ content: found as Content })),
        reportQuestionCounts: (request) => this.library.report(request),
      },
      cards: {
        batchGetMemocards: ({ keys }) => this.cards.respond(keys, (found) => ({ memocard: found as Memocard })),
      },
      failpoints: this.failpoints,
      now: this.now,
    },
  );
  readonly questions = questionsHandlers(this.context);
  readonly operator = questionsOperatorHandlers(this.context);
  protected readonly deliverEvents = this.questions.deliverEvents;

  static async start(name: string): Promise<Fixture> {
    return new Fixture(await createTestDatabase({ name, migrations }));
  }

  memocard(accountId = this.accountId): string {
    const id = this.cards.add(accountId);
    this.memocardIds.push(id);
    return id;
  }

  item(contentId: string, rest: Partial<CreateQuestionRequest> = {}): CreateQuestionRequest {
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

  async create(...items: CreateQuestionRequest[]): Promise<Outcome[]> {
    return Promise.all(items.map((item) => this.createOne(item)));
  }

  private async createOne(item: CreateQuestionRequest): Promise<Outcome> {
    return this.questions.createQuestion(item, soon()).then(({ question, replayed }) => {
      if (question === undefined) throw new Error('no question');
      return { question, id: question.id, replayed };
    }, codeOf);
  }

  async question(contentId: string, rest: Partial<CreateQuestionRequest> = {}): Promise<Question> {
    const [outcome] = await this.create(this.item(contentId, rest));
    if (typeof outcome !== 'object') throw new Error(`not created: ${outcome}`);
    return outcome.question;
  }

  keyOf({ id }: { id: string }): ResourceKey {
    return { accountId: this.accountId, id };
  }

  async get(id: string, accountId = this.accountId): Promise<Question | undefined> {
    return this.questions.getQuestion({ key: { accountId, id } }, soon()).then(({ question }) => question, absent);
  }

  async list(contentId: string): Promise<Question[]> {
    const request = { accountId: this.accountId, contentId, pageSize: 100 };
    return (await this.questions.listQuestions(request, soon())).questions;
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

  async refuse(contentId: string | undefined, jobId: string): Promise<unknown> {
    const request = { accountId: this.accountId, jobId, contentId };
    return (await this.questions.refuseQuestionPublication(request, soon())).outcome;
  }

  async count(contentId: string): Promise<number | undefined> {
    const keys = [{ accountId: this.accountId, id: contentId }];
    return (await this.questions.batchCountQuestions({ keys }, soon())).results[0]?.count;
  }

  async publish(
    contentId: string,
    memocardIds: readonly string[],
    jobId: string = randomUUID(),
  ): Promise<QuestionJobOutcome | undefined> {
    const request = { accountId: this.accountId, contentId, jobId, questions: memocardIds.map(published) };
    return (await this.questions.publishQuestions(request, soon())).outcome;
  }

  /** The memocards of this fixture that have a question there. */
  async source(contentId: string): Promise<string[]> {
    const request = { accountId: this.accountId, contentId, memocardIds: this.memocardIds };
    return (await this.questions.getQuestionGenerationSource(request, soon())).memocardIds.sort();
  }

  /** Deletes a memocard as the cards service does. */
  async deleteMemocard(memocardId: string): Promise<readonly string[]> {
    this.cards.remove(this.accountId, memocardId);
    return this.deliver('memocard.deleted', memocardId);
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

/** A created or replayed question, or the code of the error. */
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
