import type { LearningLibrary } from '@learning-library/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { failureOf, pageOf, resultOf } from '../result.js';
import { failure } from './shapes.js';

type Annotations = Pick<ToolAnnotations, 'readOnlyHint' | 'destructiveHint' | 'idempotentHint'>;

export const READS: Annotations = { readOnlyHint: true };
export const ADDS: Annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
export const CHANGES: Annotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };

/** What a call has beside its arguments. */
export interface Call {
  library: LearningLibrary;
  /** Ends with the call. */
  signal: AbortSignal;
  /** Tells whoever waits, where the host wants to know. @param progress 0 to 100 */
  tell: (progress: number, message: string) => Promise<void>;
}

export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Of what it answers where it does not fail. */
  output: z.ZodRawShape;
  annotations: Annotations;
  work: (args: z.output<z.ZodObject<Input>>, call: Call) => Promise<object>;
}

/** Keeps the types of the arguments for `work`. */
export function tool<Input extends z.ZodRawShape>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool;
}

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('nextCursor of the page before; left out for the first page.');

/** @param of what the items are */
export function pageOutput(item: z.ZodRawShape): z.ZodRawShape {
  return {
    data: z.array(z.looseObject(item)),
    nextCursor: z.string().nullable().describe('Null where there is no further page.'),
    hasMore: z.boolean(),
  };
}

export const page = pageOf;

/** Models send null for an optional argument that they leave out. @returns a schema that accepts it, and what drops it */
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

/** What the service refuses, a tool answers as an error; its arguments are the service's to judge. */
export function addTool(server: McpServer, library: LearningLibrary, definition: Tool): void {
  const { name, title, description, input, output, annotations, work } = definition;
  const { shape, withoutNulls } = acceptingNull(input);
  const config = {
    ...{ title, description, inputSchema: z.strictObject(shape) },
    // A job has an error of its own.
    outputSchema: z.looseObject({ error: failure, ...output }).partial(),
    annotations: { title, openWorldHint: false, ...annotations },
  };
  server.registerTool(name, config, async (args, { signal, _meta, sendNotification }): Promise<CallToolResult> => {
    const progressToken = _meta?.progressToken;
    const tell = async (progress: number, message: string): Promise<void> => {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total: 100, message };
      await sendNotification({ method: 'notifications/progress', params });
    };
    try {
      return resultOf(await work(withoutNulls(args), { library, signal, tell }));
    } catch (error) {
      return failureOf(error);
    }
  });
}
