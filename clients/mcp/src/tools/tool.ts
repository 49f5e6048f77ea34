import type { LearningLibrary } from '@learning-library/client';
import type { McpServer, RegisteredTool } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { failureOf, pageOf, PartialFailure, resultOf } from '../result.js';
import { missingScopeOf, type Scope } from '../scopes.js';
import { failure } from './shapes.js';

type Annotations = Pick<ToolAnnotations, 'readOnlyHint' | 'destructiveHint' | 'idempotentHint'>;

export const READS: Annotations = { readOnlyHint: true };
export const ADDS: Annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
export const CHANGES: Annotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };

/** Context of a tool call. */
export interface Call {
  library: LearningLibrary;
  /** Ends with the call. */
  signal: AbortSignal;
  /** Reports progress if the host asked for it. @param progress 0 to 100 */
  tell: (progress: number, message: string) => Promise<void>;
}

export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  /** Scope that the API key needs. */
  scope: Scope;
  description: string;
  input: Input;
  /** Shape of the result of a successful call. */
  output: z.ZodRawShape;
  annotations: Annotations;
  work: (args: z.output<z.ZodObject<Input>>, call: Call) => Promise<object>;
}

/** Infers the types of the arguments of `work`. */
export function tool<Input extends z.ZodRawShape>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool;
}

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('nextCursor of the previous page. Omit it for the first page.');

/** @param item shape of the items */
export function pageOutput(item: z.ZodRawShape): z.ZodRawShape {
  return {
    data: z.array(z.looseObject(item)),
    nextCursor: z.string().nullable().describe('Null on the last page.'),
    hasMore: z.boolean(),
  };
}

export const page = pageOf;

/** Models send null for optional arguments that they omit. @returns a schema that accepts null, and a function that drops it */
function acceptingNull(input: z.ZodRawShape): {
  shape: z.ZodRawShape;
  withoutNulls: (args: Record<string, unknown>) => Record<string, unknown>;
} {
  const entries = Object.entries(input as Record<string, z.ZodType>);
  const names = new Set(
    entries.flatMap(([name, schema]) =>
      schema.safeParse(undefined).success && !schema.safeParse(null).success ? [name] : [],
    ),
  );
  const shape = entries.map(([name, schema]) => [
    name,
    names.has(name) ? schema.nullable().describe(schema.description ?? '') : schema,
  ]);
  const withoutNulls = (args: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(args).filter(([name, value]) => value !== null || !names.has(name)));
  return { shape: Object.fromEntries(shape) as z.ZodRawShape, withoutNulls };
}

/**
 * Errors of the service become errors of the tool; the service validates the arguments.
 * @param onMissingScope is called with the scope that the key turns out to lack
 */
export function addTool(
  server: McpServer,
  library: LearningLibrary,
  definition: Tool,
  onMissingScope: (scope: string) => void,
): RegisteredTool {
  const { name, title, description, input, output, annotations, work } = definition;
  const { shape, withoutNulls } = acceptingNull(input);
  const config = {
    ...{ title, description, inputSchema: z.strictObject(shape) },
    // A job has its own `error`.
    outputSchema: z.looseObject({ error: failure, ...output }).partial(),
    annotations: { title, openWorldHint: false, ...annotations },
  };
  return server.registerTool(
    name,
    config,
    async (args, { signal, _meta, sendNotification }): Promise<CallToolResult> => {
      const progressToken = _meta?.progressToken;
      const tell = async (progress: number, message: string): Promise<void> => {
        if (progressToken === undefined) return;
        const params = { progressToken, progress, total: 100, message };
        await sendNotification({ method: 'notifications/progress', params });
      };
      try {
        return resultOf(await work(withoutNulls(args), { library, signal, tell }));
      } catch (error) {
        const scope = missingScopeOf(error instanceof PartialFailure ? error.cause : error);
        if (scope !== undefined) onMissingScope(scope);
        return failureOf(error);
      }
    },
  );
}
