import { z } from 'zod';

/** Resources as the API returns them. The API may add fields later. */
const id = z.string();
const instant = z.string().describe('ISO 8601, UTC.');
const text = z.string().nullable();

export const failure = z
  .looseObject({ code: z.string(), message: z.string(), details: z.unknown() })
  .describe('If the call failed. The other fields are absent, unless they say otherwise.');

export const content = {
  ...{ id, title: z.string(), description: text, language: text, folderId: text, imageUrl: text },
  ...{ createdAt: instant, updatedAt: instant },
  inclusions: z.looseObject({ hasBody: z.boolean(), memocardsCount: z.int(), questionsCount: z.int() }),
};

export const folder = {
  ...{ id, name: z.string(), parentId: text, description: text, color: text, icon: text, updatedAt: instant },
};

export const memocard = {
  ...{ id, contentId: id, front: z.string(), back: z.string(), explanation: text },
  retention: z
    .number()
    .describe('Probability that the memocard is remembered now, 0 to 1; 0 if it was never reviewed.'),
  ...{ lastReviewedAt: text, createdAt: instant, updatedAt: instant },
};

export const question = {
  ...{ id, contentId: id, memocardId: text, prompt: z.string() },
  type: z.string().describe('free_text, true_false, single_choice or multiple_choice.'),
  choices: z.array(z.looseObject({ id, text: z.string(), isCorrect: z.boolean() })).nullable(),
  ...{ expectedAnswer: text, isTrue: z.boolean().nullable(), explanation: text },
  ...{ difficulty: z.string(), points: z.int(), createdAt: instant, updatedAt: instant },
};

export const job = {
  ...{ id, type: z.string(), contentId: text, createdAt: instant, updatedAt: instant },
  error: z.union([z.string().describe('Why the job failed.'), failure]).nullable(),
  status: z.string().describe('pending, running, succeeded, failed or cancelled; the last three are final.'),
  progress: z.int().describe('Progress in percent, 0 to 100.'),
};

export const accepted = {
  ...{ jobId: id, status: z.string() },
  estimate: z.looseObject({
    operation: z.string(),
    units: z.int().describe('Maximum number of items that the job creates and charges.'),
  }),
};

export const hit = {
  ...{ type: z.string().describe('content or folder.'), id, title: z.string(), description: text, folderId: text },
  ...{ snippet: text, updatedAt: instant },
};

export const statistics = {
  ...{ masteredMemocardsCount: z.int(), studyTimeSeconds: z.number(), completedSessionsCount: z.int() },
  successRateLast30Days: z.number().nullable(),
};

export const deleted = { deletedId: id };
