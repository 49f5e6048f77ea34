import { type Methods, retryCreate } from '@learning-library/common/rpc';
import type {
  BatchCreateQuestionsRequest_Item,
  DeleteQuestionRequest,
  ListQuestionsRequest,
  ListQuestionsResponse,
  Question,
  QuestionsServiceServer,
  ResourceKey,
  UpdateQuestionRequest,
} from '@learning-library/proto';
import { counting, type Creation, batchCreates, type ListBatcher, type ReadBatcher, required } from './batches';

export interface QuestionsClient {
  createQuestion(item: BatchCreateQuestionsRequest_Item, deadline: number): Promise<Creation<Question>>;
  getQuestion(key: ResourceKey, deadline: number): Promise<Question | undefined>;
  listQuestions(request: ListQuestionsRequest, deadline: number): Promise<ListQuestionsResponse>;
  updateQuestion(request: UpdateQuestionRequest, deadline: number): Promise<Question>;
  deleteQuestion(request: DeleteQuestionRequest, deadline: number): Promise<void>;
  /** By position. One call, without retries; callers retry. */
  countQuestions(contents: ResourceKey[], deadline: number): Promise<number[]>;
}

export function createQuestionsClient(
  methods: Methods<QuestionsServiceServer>,
  batchReads: ReadBatcher,
  batchLists: ListBatcher,
): QuestionsClient {
  const questions = batchReads(async (keys, deadline) => {
    const { results } = await methods.batchGetQuestions({ keys }, { deadline });
    return results.map((result) => result.question);
  });
  const countQuestions = counting(
    async (keys, deadline) => (await methods.batchCountQuestions({ keys }, { deadline })).counts,
  );
  const newQuestions = batchCreates(
    async (items: BatchCreateQuestionsRequest_Item[], deadline, alone) =>
      (await methods.batchCreateQuestions({ items, withoutWaiting: !alone }, { deadline })).results,
    ({ prompt, expectedAnswer, explanation, choices }) => [
      prompt,
      expectedAnswer,
      explanation,
      ...choices.map(({ text }) => text),
    ],
  );
  return {
    createQuestion: (item, deadline) => retryCreate(deadline, item.operation, (until) => newQuestions(item, until)),
    getQuestion: questions,
    listQuestions: batchLists({
      items: 'questions',
      after: (request: ListQuestionsRequest, { id }) => ({ ...request, afterId: id }),
      call: async (requests, maxBytes, deadline) =>
        (await methods.batchListQuestions({ requests, maxBytes, mayLeaveOut: true }, { deadline })).results,
    }),
    updateQuestion: async (request, deadline) =>
      required((await methods.updateQuestion(request, { deadline })).question),
    deleteQuestion: async (request, deadline) => {
      await methods.deleteQuestion(request, { deadline });
    },
    countQuestions,
  };
}
