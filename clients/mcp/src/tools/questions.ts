import type { CreateQuestionRequest } from '@learning-library/client';
import { z } from 'zod';
import { deleted, question } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const contentId = z.string().describe('Id of the content.');
const questionId = z.string().describe('Id of the question.');
const type = z.enum(['free_text', 'true_false', 'single_choice', 'multiple_choice']);
const prompt = z.string().describe('1 to 2,000 characters.');
const explanation = z.string().nullable().optional().describe('At most 5,000 characters.');
const difficulty = z.enum(['easy', 'medium', 'hard']).optional();
const points = z.int().optional().describe('1 to 100.');

export const questionTools: readonly Tool[] = [
  tool({
    name: 'list_questions',
    title: 'List questions',
    scope: 'questions:read',
    description:
      'List the practice questions of a content with their answers, for example to quiz the user. Oldest first.',
    input: { contentId, type: type.optional().describe('Return only this type.'), cursor },
    output: pageOutput(question),
    annotations: READS,
    work: ({ contentId: id, type: only, cursor: after }, { library, signal }) =>
      page(library.questions.list(id, { type: only }, { signal }), after),
  }),
  tool({
    name: 'create_question',
    title: 'Add a question',
    scope: 'questions:write',
    description: 'Add a practice question that you wrote to a content. Uses no credits.',
    input: {
      ...{ contentId, type, prompt, explanation, difficulty, points },
      choices: z
        .array(z.strictObject({ text: z.string(), isCorrect: z.boolean() }))
        .optional()
        .describe('2 to 10 choices, for single_choice and multiple_choice only.'),
      expectedAnswer: z.string().optional().describe('For free_text only.'),
      isTrue: z.boolean().optional().describe('For true_false only.'),
    },
    output: question,
    annotations: ADDS,
    work: ({ contentId: id, ...body }, { library, signal }) =>
      library.questions.create(id, body as CreateQuestionRequest, { signal }),
  }),
  tool({
    name: 'update_question',
    title: 'Change a question',
    scope: 'questions:write',
    description:
      'Change the prompt, explanation, difficulty or points of a question. Its answers cannot be changed: create a new one.',
    input: { questionId, prompt: prompt.optional(), explanation, difficulty, points },
    output: question,
    annotations: CHANGES,
    work: ({ questionId: id, ...changes }, { library, signal }) => library.questions.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_question',
    title: 'Delete a question',
    scope: 'questions:write',
    description: 'Permanently delete a question.',
    input: { questionId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ questionId: id }, { library, signal }) => {
      await library.questions.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
