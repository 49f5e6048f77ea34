import { defineOperation } from '../../operations/defineOperation';
import { requireFound } from '../messages';
import { renderSpace, SpaceParams, SpaceSchema } from './space';

export const getSpace = defineOperation({
  id: 'getSpace',
  method: 'GET',
  path: '/v1/spaces/{spaceId}',
  scope: 'spaces:read',
  params: SpaceParams,
  docs: {
    summary: 'Read a space',
    description: 'One space that the account owns, archived or not.',
    success: { status: 200, body: SpaceSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const space = requireFound(
      await ctx.clients.spacesSessionsStats.getSpace({ accountId, id: params.spaceId }, deadline),
    );
    return { status: 200, ...renderSpace(space) };
  },
});
