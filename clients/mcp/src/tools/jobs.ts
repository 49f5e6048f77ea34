import type { Job } from '@learning-library/client';
import { z } from 'zod';
import { accepted, job, statistics } from './shapes.js';
import { ADDS, type Call, READS, type Tool, tool } from './tool.js';

/** Hosts cancel a call after a minute, so this limit is shorter. */
const MAX_WAIT_SECONDS = 50;

const contentId = z.string().describe('Id of the content.');
const jobId = z.string().describe('Id of the job.');
const GENERATION = 'Uses credits of the account. Returns a job: wait for it with wait_for_job.';

export const jobTools: readonly Tool[] = [
  tool({
    name: 'generate_memocards',
    title: 'Generate memocards',
    scope: 'generations:write',
    description: `Generate memocards (flashcards) from the text of a content, which needs at least 100 characters. ${GENERATION}`,
    input: { contentId },
    output: accepted,
    annotations: ADDS,
    work: ({ contentId: id }, { library, signal }) => library.contents.generateMemocards(id, { signal }),
  }),
  tool({
    name: 'generate_questions',
    title: 'Generate questions',
    scope: 'generations:write',
    description: `Generate practice questions from the memocards of a content. ${GENERATION}`,
    input: { contentId },
    output: accepted,
    annotations: ADDS,
    work: ({ contentId: id }, { library, signal }) => library.contents.generateQuestions(id, { signal }),
  }),
  tool({
    name: 'get_job',
    title: 'Read the status of a generation',
    scope: 'jobs:read',
    description: 'Read the status and progress of a generation without waiting.',
    input: { jobId },
    output: job,
    annotations: READS,
    work: ({ jobId: id }, { library, signal }) => library.jobs.get(id, { signal }),
  }),
  tool({
    name: 'wait_for_job',
    title: 'Wait for a generation',
    scope: 'jobs:read',
    description: `Wait until a generation has ended, at most ${MAX_WAIT_SECONDS} seconds. If it still runs, call again.`,
    input: { jobId },
    output: job,
    annotations: READS,
    work: ({ jobId: id }, call) => waitForJob(id, call),
  }),
  tool({
    name: 'get_learning_stats',
    title: 'Read learning statistics',
    scope: 'learning-stats:read',
    description:
      'Read how much the user has learned: mastered memocards, study time, success rate and completed sessions.',
    input: {},
    output: statistics,
    annotations: READS,
    work: (_, { library, signal }) => library.learningStats.get({ signal }),
  }),
];

/** Returns the job after it has ended, or after the time limit. */
async function waitForJob(id: string, { library, signal, tell }: Call): Promise<Job> {
  const deadline = AbortSignal.timeout(MAX_WAIT_SECONDS * 1000);
  const onProgress = ({ progress, status }: Job): void => void tell(progress, `The job is ${status}.`);
  try {
    return await library.waitForJob(id, { signal: AbortSignal.any([signal, deadline]), onProgress });
  } catch (error) {
    if (!deadline.aborted || signal.aborted) throw error;
    return library.jobs.get(id, { signal });
  }
}
