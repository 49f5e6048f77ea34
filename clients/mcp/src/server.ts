import { createRequire } from 'node:module';
import type { LearningLibrary } from '@learning-library/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { addPrompts } from './prompts.js';
import { addResources } from './resources.js';
import { findMissingScopes, isTestKey, type Scope } from './scopes.js';
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

const INTERNAL_ERROR: number = ErrorCode.InternalError;

export interface LibraryServer {
  mcp: McpServer;
  connect: (transport: Transport) => Promise<void>;
  /** Removes the tools, resources and prompts that the key has no scope for. `probed` is the result of `probeKey`. */
  removeForbidden: (probed?: unknown) => Promise<void>;
}

/** Builds a server for the library of one account. */
export function buildServer(library: LearningLibrary, apiKey: string): LibraryServer {
  const info = { name: 'learning-library', title: 'Learning Library', version };
  const mcp = new McpServer(info, { instructions: INSTRUCTIONS });
  const entries = new Map<string, { remove: () => void }[]>();
  const register = (scopes: readonly Scope[], entry: { remove: () => void }): void => {
    for (const scope of scopes) entries.set(scope, [...(entries.get(scope) ?? []), entry]);
  };
  const remove = (scope: string): void => {
    for (const entry of entries.get(scope) ?? []) entry.remove();
    entries.delete(scope);
  };
  const tools = [...contentTools, ...folderTools, ...memocardTools, ...questionTools, ...jobTools];
  for (const definition of tools) register([definition.scope], addTool(mcp, library, definition, remove));
  addResources(mcp, library, register);
  addPrompts(mcp, register);
  const removeForbidden = async (probed?: unknown): Promise<void> => {
    if (!isTestKey(apiKey)) for (const scope of await findMissingScopes(library, probed)) remove(scope);
  };
  const connect = async (transport: Transport): Promise<void> => {
    await mcp.connect(transport);
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withReadableError(message), options);
    const take = transport.onmessage;
    transport.onmessage = (message, extra) => {
      if ('method' in message && message.params !== undefined) {
        dropNulls(message.params, tools);
        if (message.method === 'prompts/get') writeOutNumbers(message.params);
      }
      take?.(message, extra);
    };
  };
  return { mcp, connect, removeForbidden };
}

/** The SDK reports invalid parameters as an internal error, with the JSON of its validator or the message of `new URL`. */
function withReadableError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== INTERNAL_ERROR) return message;
  if (message.error.message === 'Invalid URL') {
    const text = 'params.uri: Send the URI of a resource, such as library://root.';
    return { ...message, error: { code: ErrorCode.InvalidParams, message: text } };
  }
  if (!message.error.message.startsWith('[\n')) return message;
  const issues = JSON.parse(message.error.message) as { path: (string | number)[]; message: string }[];
  const text = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  return { ...message, error: { code: ErrorCode.InvalidParams, message: text } };
}

/** Models send null for parameters that they omit, and for arguments of a similar tool. */
function dropNulls(params: Record<string, unknown>, tools: readonly Tool[]): void {
  for (const name of ['arguments', 'cursor']) if (params[name] === null) params[name] = undefined;
  const { input = {} } = tools.find(({ name }) => name === params['name']) ?? {};
  const args = params['arguments'];
  if (typeof args !== 'object' || args === null) return;
  const given = Object.entries(args).filter(([name, value]) => value !== null || name in input);
  params['arguments'] = Object.fromEntries(given.map(([name, value]) => [name, withoutNulls(value)]));
}

/** The arguments of a prompt are texts, but models send a count as a number. */
function writeOutNumbers(params: Record<string, unknown>): void {
  const args: unknown = params['arguments'];
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return;
  params['arguments'] = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

/** Items of arrays create something, so a null is an omitted field. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
}
