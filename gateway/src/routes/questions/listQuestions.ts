import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf } from '../schemas';
import { QuestionSchema, questionType, renderQuestion } from './question';

export const listQuestions = defineOperation({
  id: 'listQuestions',
  method: 'GET',
  path: '/v1/contents/{contentId}/questions',
  scope: 'questions:read',
  params: ContentParams,
  query: Type.Object(
    {
      type: Type.Optional(questionType('Only questions of this type.')),
      limit: limit(50),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'List the questions of a content',
    description: 'Lists the questions of a content, oldest first. Filter by `type`.',
    success: { status: 200, body: pageOf(QuestionSchema) },
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { contentId } = request.params;
    const { type } = request.query;
    const page = parsePage(ctx, request, 'listQuestions', { contentId, type });
    const [{ questions, hasMore }] = await Promise.all([
      ctx.clients.questions.listQuestions(
        { accountId, contentId, type, pageSize: page.limit, afterId: page.after?.id },
        { deadline: request.deadline },
      ),
      ctx.clients.library.getContent({ key: { accountId, id: contentId } }, { deadline: request.deadline }),
    ]);
    return pageResponse(ctx, page, questions.map(renderQuestion), questions.at(-1), hasMore);
  },
});
