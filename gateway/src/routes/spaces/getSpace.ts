import { defineOperation } from '../../operations/defineOperation';
import { required } from '../messages';
import { renderSpace, SpaceParams, SpaceSchema } from './space';

export const getSpace = defineOperation({
  id: 'getSpace',
  method: 'GET',
  path: '/v1/spaces/{spaceId}',
  scope: 'spaces:read',
  params: SpaceParams,
  docs: {
    summary: 'Read a space',
    description: 'Returns a space of the account, archived or not.',
    success: { status: 200, body: SpaceSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const key = { accountId, id: params.spaceId };
    const { space } = await ctx.clients.spacesSessionsStats.getSpace({ key }, { deadline });
    return { status: 200, ...renderSpace(required(space)) };
  },
});
