import { BatchCreateContentsRequest_Item } from '@learning-library/proto';
import { NOTHING_COUNTED } from '../../clients';
import { defineOperation } from '../../operations/defineOperation';
import { namingReference, toCreateMessage } from '../messages';
import { ContentSchema, CreateContentRequest, renderContent } from './content';

/** Holds nothing yet. */
const NEW_CONTENT = {
  inclusions: { memocardsCount: 0, questionsCount: 0, sourcesCount: 0 },
};

export const createContent = defineOperation({
  id: 'createContent',
  method: 'POST',
  path: '/v1/contents',
  scope: 'contents:write',
  body: CreateContentRequest,
  docs: {
    summary: 'Create a content',
    description:
      'Stores the text as it is: nothing is generated and no credit is used. The text is not part of any answer.',
    success: { status: 201, body: ContentSchema, example: NEW_CONTENT },
    refusals: ['not_found', 'quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, body, deadline }) => {
    const { value: content, replayed } = await namingReference(
      'folderId',
      ctx.clients.library.createContent(
        toCreateMessage(BatchCreateContentsRequest_Item, body, { accountId, operation: creationKey }),
        deadline,
      ),
    );
    // A new content has no memocards and questions; a replay shows it as it was created.
    return {
      status: 201,
      ...renderContent(ctx, content, NOTHING_COUNTED),
      location: `/v1/contents/${content.id}`,
      replayed,
    };
  },
});
