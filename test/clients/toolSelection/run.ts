import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Judge, modelJudge, wordJudge } from './judges';
import { TASKS } from './tasks';

const MAIN = join(__dirname, '../../../clients/mcp/dist/main.js');
/** With a test key, the server lists its tools without a request to the service. */
const ENV = { LEARNING_LIBRARY_API_KEY: 'svc_test_none', LEARNING_LIBRARY_BASE_URL: 'http://127.0.0.1:9' };

/** The tools as the MCP server describes them. */
export async function listTools(): Promise<Tool[]> {
  const client = new Client({ name: 'evaluation', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN], env: ENV }));
  try {
    return (await client.listTools()).tools;
  } finally {
    await client.close();
  }
}

/** Runs the tasks. @returns a line for each task with another selected tool */
export async function evaluate(judge: Judge, tools: readonly Tool[]): Promise<string[]> {
  const missed: string[] = [];
  for (const [task, expected] of TASKS) {
    const selected = await judge(task, tools);
    if (selected !== expected) missed.push(`${expected}, not ${selected ?? 'none'}: ${task}`);
  }
  return missed;
}

async function main(): Promise<void> {
  const { OPENAI_BASE_URL, OPENAI_MODEL = '', OPENAI_API_KEY = '' } = process.env;
  const judge = OPENAI_BASE_URL ? modelJudge(OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY) : wordJudge;
  const missed = await evaluate(judge, await listTools());
  for (const line of missed) process.stdout.write(`${line}\n`);
  const name = OPENAI_BASE_URL ? OPENAI_MODEL : 'the word count, without a model';
  process.stdout.write(`${TASKS.length - missed.length} of ${TASKS.length} tasks, by ${name}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

if (require.main === module) void main();
