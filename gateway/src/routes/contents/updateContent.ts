import { UpdateContentRequest as UpdateContentMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { toUpdateMessage } from '../messages';
import { requirePreconditions, expectedVersionOf, writeIfUnchanged } from '../preconditions';
import { readContent, renderContent } from './render';
import { ContentParams, ContentSchema, UpdateContentRequest } from './schemas';

export const updateContent = defineOperation({
  id: 'updateContent',
  method: 'PATCH',
  path: '/v1/contents/{contentId}',
  scope: 'contents:write',
  params: ContentParams,
  body: UpdateContentRequest,
  setAtCreation: ['text'],
  docs: {
    summary: 'Change a content',
    description: 'Changes only the members that are sent. Neither the text nor the folder of a content can be changed.',
    success: { status: 200, body: ContentSchema },
  },
  handler: async (ctx, request) => {
    const { body, deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.contentId };
    // Counters are read before the write: a committed change must not be answered 503 because they are missing.
    const current = await readContent(ctx, key, deadline);
    requirePreconditions(request, current);
    if (Object.keys(body).length === 0) return { status: 200, body: current.body, tag: current.tag };
    const update = toUpdateMessage(UpdateContentMessage, body, {
      key,
      expectedVersion: expectedVersionOf(request, current),
    });
    const content = await writeIfUnchanged(
      () => ctx.clients.library.updateContent(update, deadline),
      () => readContent(ctx, key, deadline),
    );
    return { status: 200, ...renderContent(ctx, content, current.counters) };
  },
});
