import type { StudySession } from '@learning-library/proto';
import { Type } from 'typebox';
import type { CursorPosition } from '../../http/cursor';
import { defineOperation } from '../../operations/defineOperation';
import { pageResponse, parsePage } from '../paging';
import { namingReference } from '../messages';
import { CLOSED, cursor, limit, pageOf, uuid } from '../schemas';
import { renderStudySession } from './render';
import { sessionStatus, StudySessionSchema } from './schemas';

const DEFAULT_LIMIT = 20;

export const listStudySessions = defineOperation({
  id: 'listStudySessions',
  method: 'GET',
  path: '/v1/study-sessions',
  scope: 'study-sessions:read',
  query: Type.Object(
    {
      status: Type.Optional(sessionStatus('Only sessions with this status.')),
      spaceId: Type.Optional(uuid('Only sessions in this space.')),
      limit: limit(DEFAULT_LIMIT),
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
    const page = parsePage(ctx, request, {
      operation: 'listStudySessions',
      defaultLimit: DEFAULT_LIMIT,
      filters: { status, spaceId },
    });
    const after = page.after && { id: page.after.id, startedAt: new Date(page.after.position ?? 0) };
    const { sessions, hasMore } = await namingReference(
      'spaceId',
      ctx.clients.spacesSessionsStats.listStudySessions(
        { accountId, status, spaceId, pageSize: page.limit, after },
        request.deadline,
      ),
    );
    return pageResponse(ctx, page, sessions.map(renderStudySession), placeOf(sessions.at(-1)), hasMore);
  },
});

/** The list is ordered by `startedAt`, then by id. */
function placeOf(last: StudySession | undefined): CursorPosition | undefined {
  return last && { id: last.id, position: last.startedAt?.getTime() };
}
