import { createRequire } from 'node:module';
import type { LearningLibrary } from '@learning-library/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { addPrompts } from './prompts.js';
import { addResources } from './resources.js';
import { findMissingScopes, type Scope } from './scopes.js';
import { contentTools } from './tools/contents.js';
import { folderTools } from './tools/folders.js';
import { jobTools } from './tools/jobs.js';
import { memocardTools } from './tools/memocards.js';
import { questionTools } from './tools/questions.js';
import { addTool, type Tool } from './tools/tool.js';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

const INSTRUCTIONS =
  'A library of study texts (contents) in folders. Each content has memocards (flashcards) and practice questions. ' +
  'Lists are paginated: pass nextCursor to read the next page. Generations use credits: wait for them with wait_for_job.';
/** Test keys may send 100 requests a day, too few to ask for scopes in each session. */
const TEST_KEY = 'svc_test_';

export interface LibraryServer {
  mcp: McpServer;
  connect: (transport: Transport) => Promise<void>;
  /** Removes the tools and resources that the key has no scope for. `probed` is the result of `probeKey`. */
  removeForbidden: (probed?: unknown) => Promise<void>;
}

/** Builds a server for the library of one account. */
export function buildServer(library: LearningLibrary, apiKey: string): LibraryServer {
  const info = { name: 'learning-library', title: 'Learning Library', version };
  const mcp = new McpServer(info, { instructions: INSTRUCTIONS });
  const entries = new Map<string, { remove: () => void }[]>();
  const register = (scope: Scope, entry: { remove: () => void }): void => {
    entries.set(scope, [...(entries.get(scope) ?? []), entry]);
  };
  const remove = (scope: string): void => {
    for (const entry of entries.get(scope) ?? []) entry.remove();
    entries.delete(scope);
  };
  const tools = [...contentTools, ...folderTools, ...memocardTools, ...questionTools, ...jobTools];
  for (const definition of tools) register(definition.scope, addTool(mcp, library, definition, remove));
  addResources(mcp, library, register);
  addPrompts(mcp);
  const removeForbidden = async (probed?: unknown): Promise<void> => {
    if (!apiKey.startsWith(TEST_KEY)) for (const scope of await findMissingScopes(library, probed)) remove(scope);
  };
  const connect = async (transport: Transport): Promise<void> => {
    await mcp.connect(transport);
    const take = transport.onmessage;
    transport.onmessage = (message, extra) => {
      if ('method' in message && message.params !== undefined) dropNulls(message.params, tools);
      take?.(message, extra);
    };
  };
  return { mcp, connect, removeForbidden };
}

/** Models send null for parameters that they omit, and for arguments of a similar tool. */
function dropNulls(params: Record<string, unknown>, tools: readonly Tool[]): void {
  for (const name of ['arguments', 'cursor']) if (params[name] === null) params[name] = undefined;
  const tool = tools.find(({ name }) => name === params['name']);
  const args = params['arguments'];
  if (tool === undefined || typeof args !== 'object') return;
  const given = Object.entries(args ?? {}).filter(([name, value]) => value !== null || name in tool.input);
  params['arguments'] = Object.fromEntries(given);
}
