import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningLibrary } from '@learning-library/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { runCommand } from './support/command';

const MAIN = join(__dirname, '../../clients/mcp/dist/main.js');

let service: Standalone;
let library: LearningLibrary;
const assistant = new Client({ name: 'assistant', version: '1.0.0' });
beforeAll(async () => {
  service = await startStandalone();
  library = new LearningLibrary({ apiKey: service.demo.liveKey, baseUrl: service.baseUrl });
  const env = { LEARNING_LIBRARY_API_KEY: service.demo.liveKey, LEARNING_LIBRARY_BASE_URL: service.baseUrl };
  await assistant.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN], env }));
});
afterAll(async () => {
  await assistant.close();
  await service.stop();
});

type Json = Record<string, unknown>;

async function call(name: string, args: Json = {}): Promise<Json> {
  const { structuredContent, content, isError } = await assistant.callTool({ name, arguments: args });
  expect(isError).not.toBe(true);
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  return structuredContent as Json;
}

async function all(items: AsyncIterable<object>): Promise<{ data: object[] }> {
  const data: object[] = [];
  for await (const item of items) data.push(item);
  return { data };
}

test('tells which tools there are, what they take and which change nothing', async () => {
  const { tools } = await assistant.listTools();
  const told = tools.map(({ name, inputSchema, annotations }) => [
    name,
    inputSchema.required ?? [],
    annotations?.readOnlyHint,
  ]);
  expect(told).toEqual([
    ['search', ['q'], true],
    ['list_contents', [], true],
    ['get_content', ['contentId'], true],
    ['list_memocards', ['contentId'], true],
    ['create_content', ['title', 'text'], false],
    ['generate_memocards', ['contentId'], false],
    ['generate_questions', ['contentId'], false],
    ['get_job', ['jobId'], true],
  ]);
});

test("leads from a text to its cards and questions in the API's own JSON", async () => {
  const content = await call('create_content', { title: 'A text of the assistant', text: studyText(600) });
  const contentId = String(content['id']);
  for (const tool of ['generate_memocards', 'generate_questions']) {
    const { jobId } = await call(tool, { contentId });
    const job = await waitFor(async () => {
      const seen = await call('get_job', { jobId });
      return seen['status'] === 'succeeded' && seen;
    });
    expect(job).toEqual(await library.jobs.get(String(jobId)));
  }
  expect(await call('get_content', { contentId })).toEqual(await library.contents.get(contentId));
  expect(await call('list_memocards', { contentId })).toEqual(await all(library.memocards.list(contentId)));
  expect(await call('list_contents')).toEqual(await all(library.contents.list()));
  expect(await call('search', { q: 'text assistant' })).toMatchObject({ data: [{ id: contentId }] });
});

test('answers what the service refuses as an error with its code', async () => {
  const contentId = '0197c8e2-0000-7000-8000-000000000000';
  expect(await assistant.callTool({ name: 'get_content', arguments: { contentId } })).toMatchObject({
    isError: true,
    structuredContent: { error: { code: 'not_found', details: null } },
  });
});

test('ends with the name of the variable where there is no key', async () => {
  const ended = await runCommand(MAIN, [], { env: {} });
  expect(ended).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('LEARNING_LIBRARY_API_KEY') });
});
