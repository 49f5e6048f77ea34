import { createRequire } from 'node:module';
import type { LearningLibrary } from '@learning-library/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addPrompts } from './prompts.js';
import { addResources } from './resources.js';
import { contentTools } from './tools/contents.js';
import { folderTools } from './tools/folders.js';
import { jobTools } from './tools/jobs.js';
import { memocardTools } from './tools/memocards.js';
import { questionTools } from './tools/questions.js';
import { addTool } from './tools/tool.js';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

const INSTRUCTIONS =
  'A library of study texts (contents) in folders, each with memocards (flashcards) and practice questions. ' +
  'Lists come in pages: go on with nextCursor. Generating takes a while and uses credits: follow it with wait_for_job.';

/** A server over the library of one account. */
export function buildServer(library: LearningLibrary): McpServer {
  const info = { name: 'learning-library', title: 'Learning Library', version };
  const server = new McpServer(info, { instructions: INSTRUCTIONS });
  for (const definition of [...contentTools, ...folderTools, ...memocardTools, ...questionTools, ...jobTools])
    addTool(server, library, definition);
  addResources(server, library);
  addPrompts(server);
  return server;
}
