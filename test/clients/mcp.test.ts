import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LearningLibrary } from '@learning-library/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Misbehavior, MisbehavingProxy } from '../support/misbehavingProxy';
import { operator } from '../support/operator';
import { ownAccount, type OwnAccount } from '../support/product';
import { studyText } from '../support/texts';
import { runCommand } from './support/command';
import { all, libraryOf, loginOf } from './support/library';

const MCP = join(__dirname, '../../clients/mcp');
const MAIN = join(MCP, 'dist/main.js');

let service: OwnAccount;
let library: LearningLibrary;
const assistant = new Client({ name: 'assistant', version: '1.0.0' });
/** All progress notifications of the server. The client drops those that arrive with the result. */
const told: unknown[] = [];
beforeAll(async () => {
  service = await ownAccount();
  library = libraryOf(service);
  const transport = new StdioClientTransport({ command: process.execPath, args: [MAIN], env: loginOf(service) });
  await assistant.connect(transport);
  const take = transport.onmessage;
  transport.onmessage = (message) => {
    if ('method' in message && message.method === 'notifications/progress') told.push(message.params?.['progress']);
    take?.(message);
  };
});
afterAll(() => assistant.close());

type Json = Record<string, unknown>;

async function call(name: string, args: Json = {}): Promise<Json> {
  const { structuredContent, content, isError } = await assistant.callTool({ name, arguments: args });
  expect(isError).not.toBe(true);
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  return structuredContent as Json;
}

/** Reads every page of a list. */
async function pagesOf(name: string, args: Json = {}): Promise<CallToolResult[]> {
  const pages: CallToolResult[] = [];
  let cursor: unknown;
  do {
    const page = await assistant.callTool({ name, arguments: { ...args, ...(cursor ? { cursor } : {}) } });
    expect(page.isError).not.toBe(true);
    pages.push(page as CallToolResult);
    const { nextCursor, hasMore } = page.structuredContent as Json;
    expect(hasMore).toBe(nextCursor !== null);
    cursor = nextCursor;
  } while (cursor);
  return pages;
}

async function allPages(name: string, args: Json = {}): Promise<object[]> {
  const pages = await pagesOf(name, args);
  return pages.flatMap(({ structuredContent }) => structuredContent?.['data'] as object[]);
}

async function rejection(name: string, args: Json): Promise<unknown> {
  const { isError, structuredContent } = await assistant.callTool({ name, arguments: args });
  expect(isError).toBe(true);
  return (structuredContent as Json)['error'];
}

test('the server describes its tools, their input and output, and which of them are read-only', async () => {
  const { tools } = await assistant.listTools();
  const told = tools.map(({ name, inputSchema, annotations }) => [
    name,
    inputSchema.required ?? [],
    annotations?.readOnlyHint === true ? 'reads' : annotations?.destructiveHint === true ? 'changes' : 'adds',
  ]);
  expect(told).toEqual([
    ['search', ['q'], 'reads'],
    ['list_contents', [], 'reads'],
    ['get_content', ['contentId'], 'reads'],
    ['create_content', ['title'], 'adds'],
    ['update_content', ['contentId'], 'changes'],
    ['delete_content', ['contentId'], 'changes'],
    ['list_folders', [], 'reads'],
    ['create_folder', ['name'], 'adds'],
    ['update_folder', ['folderId'], 'changes'],
    ['delete_folder', ['folderId'], 'changes'],
    ['list_memocards', ['contentId'], 'reads'],
    ['create_memocards', ['contentId', 'memocards'], 'adds'],
    ['update_memocard', ['memocardId'], 'changes'],
    ['delete_memocard', ['memocardId'], 'changes'],
    ['list_questions', ['contentId'], 'reads'],
    ['create_question', ['contentId', 'type', 'prompt'], 'adds'],
    ['update_question', ['questionId'], 'changes'],
    ['delete_question', ['questionId'], 'changes'],
    ['generate_memocards', ['contentId'], 'adds'],
    ['generate_questions', ['contentId'], 'adds'],
    ['get_job', ['jobId'], 'reads'],
    ['wait_for_job', ['jobId'], 'reads'],
    ['get_learning_stats', [], 'reads'],
  ]);
  for (const { title, outputSchema, annotations } of tools) {
    expect([title, outputSchema?.type]).toEqual([expect.stringMatching(/^[A-Z]/), 'object']);
    expect(annotations).toMatchObject({ title, openWorldHint: false });
  }
});

test('the tools create memocards and questions from a text in a folder, and report the progress of jobs', async () => {
  const folder = await call('create_folder', { name: 'Of the assistant' });
  const { id: folderId } = folder;
  expect(await call('update_folder', { folderId, description: 'Made by it.' })).toMatchObject({ id: folderId });
  expect(await allPages('list_folders')).toEqual(await all(library.folders.list()));
  const body = { title: 'A text of the assistant', language: 'en', folderId };
  const content = await call('create_content', { ...body, text: studyText(600) });
  expect(content).toMatchObject(body);
  const contentId = String(content['id']);
  for (const tool of ['generate_memocards', 'generate_questions']) {
    const { jobId } = await call(tool, { contentId });
    const options = { onprogress: () => undefined };
    const waited = { name: 'wait_for_job', arguments: { jobId } };
    const { structuredContent: job } = await assistant.callTool(waited, undefined, options);
    expect(job).toEqual(await library.jobs.get(String(jobId)));
    expect(told.at(-1)).toBe(100);
    expect(await call('get_job', { jobId })).toEqual(job);
  }
  expect(await call('get_content', { contentId })).toEqual(await library.contents.get(contentId));
  expect(await allPages('list_memocards', { contentId })).toEqual(await all(library.memocards.list(contentId)));
  expect(await allPages('list_questions', { contentId })).toEqual(await all(library.questions.list(contentId)));
  expect(await allPages('list_contents', { folderId })).toEqual(
    await all(library.contents.list({ folderId: String(folderId) })),
  );
  expect(await call('search', { q: 'text assistant' })).toMatchObject({ data: [{ id: contentId }] });
  expect(await call('get_learning_stats')).toEqual(await library.learningStats.get());
});

test('the tools create, change and delete memocards and questions of a content', async () => {
  const { id } = await call('create_content', { title: 'By hand' });
  const contentId = String(id);
  const memocards = [
    { front: 'One?', back: '1' },
    { front: 'Two?', back: '2', explanation: 'The first prime.' },
  ];
  const { createdIds } = (await call('create_memocards', { contentId, memocards })) as { createdIds: string[] };
  const [memocardId, other] = createdIds;
  await call('update_memocard', { memocardId, back: 'I' });
  await call('delete_memocard', { memocardId: other });
  expect(await allPages('list_memocards', { contentId })).toMatchObject([{ id: memocardId, front: 'One?', back: 'I' }]);
  const question = await call('create_question', {
    ...{ contentId, type: 'single_choice', prompt: 'Which?', difficulty: 'hard' },
    choices: [
      { text: 'This', isCorrect: true },
      { text: 'That', isCorrect: false },
    ],
  });
  const questionId = question['id'];
  await call('update_question', { questionId, points: 5 });
  const listed = await allPages('list_questions', { contentId, type: 'single_choice' });
  expect(listed).toMatchObject([{ id: questionId, points: 5, difficulty: 'hard' }]);
  expect(await call('delete_question', { questionId })).toEqual({ deletedId: questionId });
  expect(await call('delete_content', { contentId })).toEqual({ deletedId: contentId });
  expect(await rejection('get_content', { contentId })).toMatchObject({ code: 'not_found', details: null });
});

test('a list of memocards with an invalid one creates nothing, and the error names all invalid ones', async () => {
  const { id: contentId } = await library.contents.create({ title: 'Invalid' });
  const texts = ['one', ' ', 'x'.repeat(2_001), '😀'.repeat(2_000)];
  const memocards = texts.map((front) => ({ front, back: '1', explanation: '' }));
  const error = (await rejection('create_memocards', { contentId, memocards })) as Json;
  expect(error).toMatchObject({
    code: 'validation_error',
    message: expect.stringMatching(/\[1\]\.front.+\[2\]\.front/s),
  });
  expect(error['message']).not.toMatch(/\[[03]\]/);
  expect(await all(library.memocards.list(contentId))).toEqual([]);
});

test('a list returns at most 20 kB, and all of its pages can be read', async () => {
  const { id: contentId } = await library.contents.create({ title: 'Many' });
  const cards = Array.from({ length: 120 }, (_, n) => ({ front: `Front ${n}`, back: `"é" ${'x'.repeat(n * 5)}` }));
  for (const card of cards) await library.memocards.create(contentId, card);
  await library.memocards.create(contentId, {
    front: '日'.repeat(2_000),
    back: '本'.repeat(5_000),
    explanation: '語'.repeat(5_000),
  });
  const pages = await pagesOf('list_memocards', { contentId });
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(20_000);
  const listed = pages.flatMap(({ structuredContent }) => (structuredContent as { data: Json[] }).data);
  expect(listed).toHaveLength(121);
  expect(listed.slice(0, 120)).toMatchObject(cards);
  expect(listed[120]?.['back']).toMatch(/^本+…$/);
  const cursor = 'nothing';
  expect(await rejection('list_memocards', { contentId, cursor })).toMatchObject({ code: 'invalid_cursor' });
  expect(await call('list_memocards', { contentId, cursor: '' })).toEqual(await call('list_memocards', { contentId }));
});

test('the library is available as resources', async () => {
  const { id: folderId } = await library.folders.create({ name: 'Shown' });
  const { id: inner } = await library.contents.create({ title: 'Inside', folderId });
  const { id: newest } = await library.contents.create({ title: 'The newest' });
  await library.memocards.create(inner, { front: 'What?', back: 'That.' });
  const read = async (uri: string): Promise<unknown> => {
    const { contents } = await assistant.readResource({ uri });
    return JSON.parse(String((contents[0] as { text?: unknown }).text));
  };
  const { resources } = await assistant.listResources();
  expect(resources.slice(0, 2)).toMatchObject([
    { uri: 'library://root' },
    { uri: `library://contents/${newest}`, name: 'The newest', mimeType: 'application/json' },
  ]);
  expect(await read('library://root')).toMatchObject({
    contents: { data: expect.arrayContaining([expect.objectContaining({ id: newest })]) },
  });
  expect(await read(`library://folders/${folderId}`)).toMatchObject({
    ...{ folder: { name: 'Shown' }, folders: { data: [] }, contents: { data: [{ id: inner }] } },
  });
  expect(await read(`library://contents/${inner}`)).toEqual(await library.contents.get(inner));
  expect(await read(`library://contents/${inner}/memocards`)).toMatchObject({ data: [{ front: 'What?' }] });
  expect(await read(`library://contents/${inner}/questions`)).toMatchObject({ data: [], hasMore: false });
  const missing = read('library://contents/0197c8e2-0000-7000-8000-000000000000');
  await expect(missing).rejects.toMatchObject({ code: -32002, message: expect.stringContaining('does not exist') });
  await expect(read('library://contents/nope')).rejects.toMatchObject({ code: -32602 });
  const unnamed = assistant.readResource({} as never);
  await expect(unnamed).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(' params.uri: ') });
  for (const uri of ['', 'nope'])
    await expect(read(uri)).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(' params.uri: ') });
});

test('every optional argument can be null', async () => {
  const { tools } = await assistant.listTools();
  for (const { name, inputSchema } of tools) {
    const { properties = {}, required = [] } = inputSchema;
    const optional = Object.entries(properties).filter(([property]) => !required.includes(property));
    for (const [property, schema] of optional)
      expect([name, property, JSON.stringify(schema)]).toEqual([name, property, expect.stringContaining('"null"')]);
  }
  const nothing = { folderId: null, cursor: null };
  expect(await call('list_contents', nothing)).toEqual(await call('list_contents'));
  expect(await call('search', { q: 'text', type: null, cursor: null })).toEqual(await call('search', { q: 'text' }));
  expect(await call('get_learning_stats', null as never)).toEqual(await call('get_learning_stats'));
  // Fields of the tool that creates a question.
  const prompt = { name: 'quiz_me', arguments: { topic: 'cells', count: null } } as never;
  expect(await assistant.getPrompt(prompt)).toMatchObject({ messages: [{ role: 'user' }] });
  const missing = { contentId: '0197c8e2-0000-7000-8000-000000000000' };
  const memocards = [{ front: 'What?', back: 'That.', tags: null }];
  expect(await rejection('create_memocards', { ...missing, memocards })).toMatchObject({ code: 'not_found' });
  const others = { questionId: '0197c8e2-0000-7000-8000-000000000000', prompt: 'new', type: null, choices: null };
  expect(await rejection('update_question', others)).toMatchObject({ code: 'not_found' });
});

test('the prompts name the tools of the server', async () => {
  const names = (await assistant.listTools()).tools.map(({ name }) => name);
  const { prompts } = await assistant.listPrompts();
  expect(prompts.map(({ name, title }) => [name, title])).toEqual([
    ['make_deck', 'Make a deck of this'],
    ['quiz_me', 'Quiz me'],
  ]);
  for (const [name, args] of [
    ['make_deck', { text: 'A text.', title: 'Cells' }],
    ['quiz_me', { topic: 'cells' }],
  ] as [string, Record<string, string>][]) {
    const { messages } = await assistant.getPrompt({ name, arguments: args });
    const { text } = messages[0]?.content as { text: string };
    for (const value of Object.values(args)) expect(text).toContain(value);
    expect([...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].filter(([word]) => !names.includes(word))).toEqual([]);
  }
  const counted = await assistant.getPrompt({ name: 'quiz_me', arguments: { topic: 'cells', count: 3 } } as never);
  expect(counted.messages[0]?.content).toMatchObject({ text: expect.stringContaining('with 3 questions') });
});

async function connected(
  key: string,
  onToolsChanged = (): void => undefined,
  { baseUrl }: { baseUrl: string } = service,
): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  client.setNotificationHandler(ToolListChangedNotificationSchema, onToolsChanged);
  const env = loginOf({ key, baseUrl });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN], env }));
  return client;
}

test('a list of memocards that fails later returns the created ones and the index of the failed one', async () => {
  const { id: contentId } = await library.contents.create({ title: 'Failing' });
  let sent = 0;
  const decide = ({ method }: IncomingMessage): Misbehavior | undefined =>
    method === 'POST' && sent++ === 1 ? { status: 500 } : undefined;
  await MisbehavingProxy.run(service.baseUrl, decide, async (proxy) => {
    const client = await connected(service.key, undefined, proxy);
    sent = 0;
    const memocards = ['1', '2', '3'].map((front) => ({ front, back: front }));
    const failed = await client.callTool({ name: 'create_memocards', arguments: { contentId, memocards } });
    const [{ id } = { id: '' }, ...others] = await all(library.memocards.list(contentId));
    expect([failed.isError, others]).toEqual([true, []]);
    expect(failed.structuredContent).toMatchObject({
      ...{ error: { code: 'internal_error' }, createdIds: [id], failedIndex: 1 },
    });
    await client.close();
  });
});

test('the server lists only the tools and resources that the scopes of the key allow', async () => {
  const { dataDir, accountId } = service;
  const scopes = ['contents:read', 'folders:write', 'generations:write', 'learning-stats:read'];
  const args = ['--account', accountId, '--scopes', scopes.join()];
  const live = await operator(dataDir, 'key', 'create', ...args, '--env', 'live');
  const client = await connected(String(live['key']));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual([
    ...['list_contents', 'get_content', 'create_folder', 'update_folder', 'delete_folder'],
    ...['generate_memocards', 'generate_questions', 'get_learning_stats'],
  ]);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['library://contents/{id}']);
  expect((await client.listResources()).resources.map(({ uri }) => uri)).not.toContain('library://root');
  expect((await client.listPrompts()).prompts).toEqual([]);
  await client.close();

  const test = await operator(dataDir, 'key', 'create', ...args, '--env', 'test');
  const changed: unknown[] = [];
  const tester = await connected(String(test['key']), () => changed.push('tools'));
  expect((await tester.listTools()).tools).toHaveLength(23);
  const failed = await tester.callTool({ name: 'search', arguments: { q: 'text' } });
  expect(failed.structuredContent).toMatchObject({ error: { code: 'insufficient_scope' } });
  expect((await tester.listTools()).tools.map(({ name }) => name)).not.toContain('search');
  expect(changed).toEqual(['tools']);
  await tester.close();
});

test('an HTTP session belongs to the key that began it, and requests from web pages are rejected', async () => {
  // The configured key serves only requests without a key.
  const env = { ...loginOf({ ...service, baseUrl: `${service.baseUrl}/v1` }), MCP_HTTP_PORT: '0' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const [line] = (await once(child.stderr, 'data')) as [Buffer];
    const url = new URL(String(/http:\S+/.exec(line.toString())?.[0]));
    const headers = { Authorization: `Bearer ${service.key}` };
    const remote = new Client({ name: 'remote', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await remote.connect(transport);
    const { structuredContent } = await remote.callTool({ name: 'list_contents', arguments: {} });
    expect(structuredContent).toMatchObject({ data: expect.any(Array), hasMore: expect.any(Boolean) });

    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const send = async (more: Record<string, string>, method = 'POST', text = ping): Promise<number> => {
      const all = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...more };
      const body = method === 'POST' ? text : null;
      const { status, headers: answer } = await fetch(url, { method, headers: all, body });
      expect(answer.has('www-authenticate')).toBe(status === 401);
      return status;
    };
    const session = { 'Mcp-Session-Id': String(transport.sessionId) };
    expect(await send(session)).toBe(200);
    for (const params of ['null', '{"_meta":null}'])
      expect(await send(session, 'POST', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${params}}`)).toBe(
        200,
      );
    expect(await send(session, 'POST', '{bad')).toBe(400);
    expect(await send(session, 'POST', `"${'x'.repeat(4 * 1024 ** 2)}"`)).toBe(413);
    expect(await send({ Authorization: 'Basic eDp5', ...session })).toBe(401);
    expect(await send({ Authorization: 'Bearer ', ...session })).toBe(401);
    expect(await send({ ...headers, ...session, Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await send({ ...headers, ...session })).toBe(200);
    expect(await send({ Authorization: 'Bearer svc_live_of_another', ...session })).toBe(403);
    expect(await send(headers)).toBe(400);
    expect(await send(headers, 'GET')).toBe(400);
    expect(await send({ ...headers, ...session }, 'PUT')).toBe(405);
    await transport.terminateSession();
    await remote.close();
    expect(await send({ ...headers, ...session })).toBe(404);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});

test('the server names a missing key, a rejected key and a taken port', async () => {
  const said = (env: Record<string, string>) => runCommand(MAIN, [], { env });
  expect(await said({})).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('_LIBRARY_API_KEY') });
  const nowhere = { LEARNING_LIBRARY_BASE_URL: 'nope', MCP_HTTP_PORT: '0' };
  expect(await said(nowhere)).toMatchObject({ status: 1, stderr: expect.stringContaining('baseUrl must be') });
  const { stderr } = await said(loginOf({ key: 'svc_live_wrong', baseUrl: service.baseUrl }));
  expect(stderr).toContain('API key');
  const taken = await said({ ...loginOf(service), MCP_HTTP_PORT: new URL(service.baseUrl).port });
  expect(taken).toMatchObject({ status: 1, stderr: expect.stringMatching(/^listen EADDRINUSE.*\n$/) });
});
