import type { LearningLibrary } from '@learning-library/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { failureOf, listResultOf, resultOf } from './result.js';

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const WRITES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

const contentId = z.string().describe('Id of the content.');
const ofContent = { contentId };

type Shape = Record<string, z.ZodString>;
type Arguments<Input extends Shape> = { [Name in keyof Input]: string };

/** Adds every tool. What the service refuses, a tool answers as an error; its arguments are the service's to judge. */
export function addTools(server: McpServer, library: LearningLibrary): void {
  const add = <Input extends Shape>(
    name: string,
    description: string,
    inputSchema: Input,
    annotations: ToolAnnotations,
    work: (args: Arguments<Input>) => Promise<CallToolResult>,
  ): void => {
    const schema: z.ZodObject = z.strictObject(inputSchema);
    server.registerTool(name, { description, inputSchema: schema, annotations }, async (args) => {
      try {
        return await work(args as Arguments<Input>);
      } catch (error) {
        return failureOf(error);
      }
    });
  };

  const q = z.string().describe('Words that must all occur; the last one may be the beginning of a word.');
  add('search', 'Find contents and folders of the library by their words.', { q }, READS, (args) =>
    listResultOf(library.search(args.q)),
  );
  add('list_contents', 'List the contents at the root of the library, the newest first.', {}, READS, () =>
    listResultOf(library.contents.list()),
  );
  add('get_content', 'Read one content: its title and what it holds.', ofContent, READS, async (args) =>
    resultOf(await library.contents.get(args.contentId)),
  );
  add('list_memocards', 'List the memocards (flashcards) of a content.', ofContent, READS, (args) =>
    listResultOf(library.memocards.list(args.contentId)),
  );
  const newContent = {
    title: z.string().describe('1 to 300 characters.'),
    text: z.string().describe('Plain text with blank lines between paragraphs, 200,000 characters at most.'),
  };
  add('create_content', 'Put a text into the library.', newContent, WRITES, async ({ title, text }) =>
    resultOf(await library.contents.create({ title, text })),
  );
  const generation = 'Uses credits of the account. Answers a job, which get_job follows.';
  add('generate_memocards', `Have memocards generated from a content. ${generation}`, ofContent, WRITES, async (args) =>
    resultOf(await library.contents.generateMemocards(args.contentId)),
  );
  add(
    'generate_questions',
    `Have questions generated from the memocards of a content. ${generation}`,
    ofContent,
    WRITES,
    async (args) => resultOf(await library.contents.generateQuestions(args.contentId)),
  );
  const jobId = z.string().describe('Id of the job.');
  add('get_job', 'See how far a generation is.', { jobId }, READS, async (args) =>
    resultOf(await library.jobs.get(args.jobId)),
  );
}
