import type { Job } from '@learning-library/client';
import { z } from 'zod';
import { accepted, job, statistics } from './shapes.js';
import { ADDS, type Call, READS, type Tool, tool } from './tool.js';

/** Less than the minute after which hosts give up a call. */
const MAX_WAIT_SECONDS = 50;

const contentId = z.string().describe('Id of the content.');
const jobId = z.string().describe('Id of the job.');
const GENERATION = 'Uses credits of the account. Answers a job, which wait_for_job follows.';

export const jobTools: readonly Tool[] = [
  tool({
    name: 'generate_memocards',
    title: 'Generate memocards',
    description: `Have memocards generated from the text of a content. ${GENERATION}`,
    input: { contentId },
    output: accepted,
    annotations: ADDS,
    work: ({ contentId: id }, { library, signal }) => library.contents.generateMemocards(id, { signal }),
  }),
  tool({
    name: 'generate_questions',
    title: 'Generate questions',
    description: `Have practice questions generated from the memocards of a content. ${GENERATION}`,
    input: { contentId },
    output: accepted,
    annotations: ADDS,
    work: ({ contentId: id }, { library, signal }) => library.contents.generateQuestions(id, { signal }),
  }),
  tool({
    name: 'get_job',
    title: 'See how far a generation is',
    description: 'See how far a generation is.',
    input: { jobId },
    output: job,
    annotations: READS,
    work: ({ jobId: id }, { library, signal }) => library.jobs.get(id, { signal }),
  }),
  tool({
    name: 'wait_for_job',
    title: 'Wait for a generation',
    description: `Wait until a generation has ended, ${MAX_WAIT_SECONDS} seconds at most: where it still runs then, call again.`,
    input: { jobId },
    output: job,
    annotations: READS,
    work: ({ jobId: id }, call) => waitForJob(id, call),
  }),
  tool({
    name: 'get_learning_stats',
    title: 'Read learning statistics',
    description: 'Read how much the account has learned: mastered memocards, study time, success rate, sessions.',
    input: {},
    output: statistics,
    annotations: READS,
    work: (_, { library, signal }) => library.learningStats.get({ signal }),
  }),
];

/** The job as it is when it has ended, or the time is over. */
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
