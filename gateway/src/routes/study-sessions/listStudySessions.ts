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
  type: oneOf(['review', 'practice'], 'Whether memocards were reviewed or questions practised.', 'review'),
  status: sessionStatus('Whether the session goes on, was completed or was abandoned.'),
  spaceId: nullable(uuid('Space that the session took place in. Null when none.')),
  contentId: nullable(uuid('Content that was studied. Null when it was not a single one.')),
  itemsCount: count('Number of items that the session has.', 10),
  answeredCount: count('Number of answers given.', 8),
  correctCount: count('Number of correct answers.', 6),
  durationSeconds: count('Seconds from start to end; while the session is in progress, to the last answer.', 420),
  startedAt: timestamp('When the session was started.'),
  endedAt: nullable(timestamp('When the session ended. Null while it is in progress.')),
  createdAt: timestamp('Creation instant.'),
  updatedAt: timestamp('Last update instant.'),
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
    description:
      "The account's review and practice sessions, the latest start first. Where both filters are given, both apply.",
    success: { status: 200, body: pageOf(StudySessionSchema) },
    refusals: ['not_found'],
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
