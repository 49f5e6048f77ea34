import type { CreateQuestionRequest } from '@learning-library/client';
import { z } from 'zod';
import { deleted, question } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const contentId = z.string().describe('Id of the content.');
const questionId = z.string().describe('Id of the question.');
const type = z.enum(['free_text', 'true_false', 'single_choice', 'multiple_choice']);
const prompt = z.string().describe('1 to 2,000 characters.');
const explanation = z.string().nullable().optional().describe('5,000 characters at most.');
const difficulty = z.enum(['easy', 'medium', 'hard']).optional();
const points = z.int().optional().describe('1 to 100.');

export const questionTools: readonly Tool[] = [
  tool({
    name: 'list_questions',
    title: 'List questions',
    description: 'List the practice questions of a content with their answers, the oldest first.',
    input: { contentId, type: type.optional().describe('Only these.'), cursor },
    output: pageOutput(question),
    annotations: READS,
    work: ({ contentId: id, type: only, cursor: after }, { library, signal }) =>
      page(library.questions.list(id, { type: only }, { signal }), after),
  }),
  tool({
    name: 'create_question',
    title: 'Add a question',
    description: 'Put a practice question of your own making into a content. Needs no credits.',
    input: {
      ...{ contentId, type, prompt, explanation, difficulty, points },
      choices: z
        .array(z.strictObject({ text: z.string(), isCorrect: z.boolean() }))
        .optional()
        .describe('2 to 10, of single_choice and multiple_choice alone.'),
      expectedAnswer: z.string().optional().describe('Of free_text alone.'),
      isTrue: z.boolean().optional().describe('Of true_false alone.'),
    },
    output: question,
    annotations: ADDS,
    work: ({ contentId: id, ...body }, { library, signal }) =>
      library.questions.create(id, body as CreateQuestionRequest, { signal }),
  }),
  tool({
    name: 'update_question',
    title: 'Change a question',
    description: 'Change prompt, explanation, difficulty or points of a question.',
    input: { questionId, prompt: prompt.optional(), explanation, difficulty, points },
    output: question,
    annotations: CHANGES,
    work: ({ questionId: id, ...changes }, { library, signal }) => library.questions.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_question',
    title: 'Delete a question',
    description: 'Delete a question for good.',
    input: { questionId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ questionId: id }, { library, signal }) => {
      await library.questions.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
