import { CreateContentRequest as CreateContentMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { withMissingField, required, toCreateMessage } from '../messages';
import { ContentSchema, CreateContentRequest, renderContent } from './content';

/** A new content has no memocards, questions or sources. */
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
      'Creates a content and stores its text unchanged. It starts no generation and costs no credits. You cannot read the text back.',
    success: { status: 201, body: ContentSchema, example: NEW_CONTENT },
    errors: ['not_found', 'quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, body, deadline }) => {
    const message = toCreateMessage(CreateContentMessage, body, { accountId, creationKey });
    const { content, replayed } = await withMissingField(
      'folderId',
      ctx.clients.library.createContent(message, { deadline }),
    );
    const { id } = required(content);
    return { status: 201, ...renderContent(ctx, required(content)), location: `/v1/contents/${id}`, replayed };
  },
});
