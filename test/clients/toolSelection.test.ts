import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { listen } from '../support/listen';
import { modelJudge, wordJudge } from './toolSelection/judges';
import { evaluate, listTools } from './toolSelection/run';
import { TASKS } from './toolSelection/tasks';

/** Maximum number of tasks for which the word count misses the tool. A changed description must not increase it. */
const MAX_MISSED = 11;

let tools: Tool[];
beforeAll(async () => {
  tools = await listTools();
});

test('forty tasks cover every tool', () => {
  expect(TASKS).toHaveLength(40);
  expect(new Set(TASKS.map(([, tool]) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
});

test('descriptions share enough words with the tasks to find most tools without a model', async () => {
  const missed = await evaluate(wordJudge, tools);
  expect(missed.length).toBeLessThanOrEqual(MAX_MISSED);
  const readme = readFileSync(join(__dirname, '../../clients/mcp/README.md'), 'utf8');
  expect(readme).toContain(`${TASKS.length - missed.length} of the ${TASKS.length} tasks`);
});

test('a model receives every tool with its schema, and its first call counts', async () => {
  const received: { tools: { function: { name: string; parameters: object } }[] }[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof received)[0] & {
      messages: { content: string }[];
    };
    received.push(body);
    const [, name] = TASKS.find(([task]) => task === body.messages[1]?.content) ?? [];
    const message = name === 'search' ? {} : { tool_calls: [{ function: { name } }, { function: { name: 'search' } }] };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ choices: [{ message }] }));
  };
  const endpoint = await listen((request, response) => void reply(request, response));
  try {
    const missed = await evaluate(modelJudge(endpoint.url, 'a-model', 'a-key'), tools);
    const searches = TASKS.filter(([, tool]) => tool === 'search');
    expect(missed).toEqual(searches.map(([task]) => `search, not none: ${task}`));
    expect(received[0]?.tools.map(({ function: { name } }) => name)).toEqual(tools.map(({ name }) => name));
    expect(received[0]?.tools[0]?.function.parameters).toMatchObject({ type: 'object' });
  } finally {
    await endpoint.stop();
  }
});
