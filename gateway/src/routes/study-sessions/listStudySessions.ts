import type { StudySession } from '@learning-library/proto';
import { type Static, type TUnsafe, Type } from 'typebox';
import type { CursorPosition } from '../../http/cursor';
import { defineOperation } from '../../operations/defineOperation';
import { createRenderer, withMissingField } from '../messages';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, count, cursor, limit, named, nullable, oneOf, pageOf, timestamp, uuid } from '../schemas';

const sessionStatus = (description: string): TUnsafe<string> =>
  oneOf(['in_progress', 'completed', 'abandoned'], description, 'completed');

const StudySessionSchema = named('StudySession', {
  id: uuid('Study session identifier.'),
  type: oneOf(['review', 'practice'], 'Type of the session: review of memocards, or practice of questions.', 'review'),
  status: sessionStatus('Status of the session.'),
  spaceId: nullable(uuid('Space of the session. Null without a space.')),
  contentId: nullable(uuid('Studied content. Null unless the session has exactly one content.')),
  itemsCount: count('Number of items in the session.', 10),
  answeredCount: count('Number of answers.', 8),
  correctCount: count('Number of correct answers.', 6),
  durationSeconds: count('Seconds from start to end, or to the last answer of a session in progress.', 420),
  startedAt: timestamp('Start of the session.'),
  endedAt: nullable(timestamp('End of the session. Null while it is in progress.')),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
});

type StudySessionObject = Static<typeof StudySessionSchema>;

const renderStudySession = createRenderer<StudySession, StudySessionObject, 'accountId' | 'version'>(
  StudySessionSchema,
);

export const listStudySessions = defineOperation({
  id: 'listStudySessions',
  method: 'GET',
  path: '/v1/study-sessions',
  scope: 'study-sessions:read',
  query: Type.Object(
    {
      status: Type.Optional(sessionStatus('Only sessions with this status.')),
      spaceId: Type.Optional(uuid('Only sessions in this space.')),
      limit: limit(20),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'List study sessions',
    description: 'Review and practice sessions of the account, latest start first. You can combine both filters.',
    success: { status: 200, body: pageOf(StudySessionSchema) },
    errors: ['not_found'],
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { status, spaceId } = request.query;
    const page = parsePage(ctx, request, 'listStudySessions', { status, spaceId });
    const after = page.after && { id: page.after.id, startedAt: new Date(page.after.position ?? 0) };
    const { sessions, hasMore } = await withMissingField(
      'spaceId',
      ctx.clients.spacesSessionsStats.listStudySessions(
        { accountId, status, spaceId, pageSize: page.limit, after },
        { deadline: request.deadline },
      ),
    );
    return pageResponse(ctx, page, sessions.map(renderStudySession), placeOf(sessions.at(-1)), hasMore);
  },
});

/** The list is ordered by `startedAt`, then by id. */
function placeOf(last: StudySession | undefined): CursorPosition | undefined {
  return last && { id: last.id, position: last.startedAt?.getTime() };
}
