import { randomUUID } from 'node:crypto';
import { Failpoints } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import { createTestDatabase, soon, type TestDatabase } from '@learning-library/common/testing';
import type {
  CreateSpaceRequest,
  GetStudyStatsResponse,
  ImportStudySessionsRequest_Answer,
  ImportStudySessionsRequest_Session,
  ListStudySessionsRequest,
  Space,
  SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsServiceServer,
  StudySession,
} from '@learning-library/proto';
import { Context } from '../src/context';
import { spacesSessionsStatsHandlers, spacesSessionsStatsOperatorHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';

export { soon } from '@learning-library/common/testing';

export const START = new Date('2026-11-20T08:00:00.000Z');
/** The time that is a number of seconds after START. */
export const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);

type SessionInput = Partial<ImportStudySessionsRequest_Session>;

/** A completed review of ten minutes, with other values if given. */
export function session(rest: SessionInput = {}): ImportStudySessionsRequest_Session {
  const ended = rest.status === 'in_progress' ? undefined : at(600);
  return {
    type: 'review',
    status: 'completed',
    itemsCount: 10,
    startedAt: START,
    endedAt: ended,
    answers: [],
    ...rest,
  };
}

export function answer(correct: boolean, answeredAt: Date, id?: string): ImportStudySessionsRequest_Answer {
  return { correct, answeredAt, ...(id === undefined ? {} : { id }) };
}

/** The service's handlers on a separate schema, with a clock that the test sets. */
export class Fixture {
  readonly accountId: string = randomUUID();
  readonly study: Methods<SpacesSessionsStatsServiceServer>;
  readonly operator: Methods<SpacesSessionsStatsOperatorServiceServer>;
  time = new Date('2026-11-21T12:00:00.000Z');

  private constructor(
    readonly test: TestDatabase,
    private readonly context: Context,
    readonly failpoints: Failpoints,
  ) {
    this.study = spacesSessionsStatsHandlers(context);
    this.operator = spacesSessionsStatsOperatorHandlers(context);
  }

  static async start(name: string): Promise<Fixture> {
    const test = await createTestDatabase({ name: `study_${name}`, migrations });
    const failpoints = new Failpoints();
    const context: Context = new Context(
      { logLevel: 'silent', internalTokens: [], database: test.config },
      { now: () => fixture.time, failpoints },
    );
    const fixture = new Fixture(test, context, failpoints);
    return fixture;
  }

  async end(): Promise<void> {
    await this.context.close();
    await this.test.drop();
  }

  get sql(): Queryable {
    return this.test.database.until(Date.now() + 90_000);
  }

  async space(rest: Partial<CreateSpaceRequest> = {}): Promise<Space> {
    const request = { accountId: this.accountId, name: 'Class 4b', type: 'class', ...rest };
    return required((await this.operator.createSpace(request, soon())).space);
  }

  archive(spaceId: string): Promise<Space> {
    return this.operator.archiveSpace({ spaceId }, soon()).then(({ space }) => required(space));
  }

  /** The number of recorded sessions and answers, or the code of the error. */
  async import(
    sessions: ImportStudySessionsRequest_Session[],
    accountId = this.accountId,
  ): Promise<{ sessionsCount: number; answersCount: number } | string> {
    return this.operator
      .importStudySessions({ accountId, sessions }, soon())
      .catch((error: { code: string }) => error.code);
  }

  async sessions(filters: Partial<ListStudySessionsRequest> = {}): Promise<StudySession[]> {
    const request = { accountId: this.accountId, pageSize: 100, ...filters };
    return (await this.study.listStudySessions(request, soon())).sessions;
  }

  stats(accountId = this.accountId): Promise<GetStudyStatsResponse> {
    return this.study.getStudyStats({ accountId }, soon());
  }

  async audits(action: string): Promise<number> {
    return (await this.sql.query('SELECT 1 FROM {schema}.audit_log WHERE action = $1', [action])).length;
  }
}

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the response lacks its message');
  return value;
}
