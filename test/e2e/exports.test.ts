import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Standalone, startStandalone } from '../support/standalone';

let service: Standalone;
beforeAll(async () => {
  service = await startStandalone();
});
afterAll(() => service.stop());

const read = async (path: string): Promise<string> => (await fetch(`${service.baseUrl}${path}`)).text();

interface Item {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: { raw: string };
    body?: { raw: string };
  };
}

/** Sends what is written in a file; `given` are its variables. */
async function send(
  fill: (text: string) => string,
  request: { method: string; url: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Headers; text: string }> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)]));
  const body = request.body === undefined ? null : fill(request.body);
  const response = await fetch(fill(request.url), { method: request.method, headers, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const isDone = (status: number): boolean => status >= 200 && status < 300;

test('every request of the collection for Postman is answered, from top to bottom', async () => {
  const collection = JSON.parse(await read('/v1/postman.json')) as {
    variable: { key: string; value: string }[];
    item: Item[];
  };
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  variables.set('key', service.demo.liveKey);
  const fill = (text: string): string =>
    text.replace(/\{\{([$\w]+)\}\}/g, (_all, name: string) =>
      name === '$guid' ? crypto.randomUUID() : (variables.get(name) ?? `{{${name}}}`),
    );
  const answers: string[] = [];
  for (const { name, request, event = [] } of collection.item.flatMap(({ item = [] }) => item)) {
    const { method, header, url, body } = request;
    const headers = {
      Authorization: 'Bearer {{key}}',
      ...Object.fromEntries(header.map(({ key, value }) => [key, value])),
    };
    const answer = await send(fill, { method, url: url.raw, headers, ...(body && { body: body.raw }) });
    answers.push(`${isDone(answer.status) ? 'done' : answer.text}: ${name}`);
    const pm = {
      response: { json: () => JSON.parse(answer.text) as unknown, headers: answer.headers },
      collectionVariables: variables,
    };
    for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm });
  }
  expect(answers.filter((answer) => !answer.startsWith('done'))).toEqual([]);
  expect(answers).toHaveLength(32);
});

test('every request of the .http file is answered, from top to bottom', async () => {
  const file = (await read('/v1/requests.http')).replace('svc_live_...', service.demo.liveKey);
  const [head = '', ...requests] = file.split(/^### .*\n/m);
  const variables = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const answered = new Map<string, { headers: Headers; text: string }>();
  const fill = (text: string): string =>
    text.replace(/\{\{([^}]+)\}\}/g, (all, name: string) => {
      if (name === '$guid') return crypto.randomUUID();
      const [, id = '', header, path = ''] = /^(\w+)\.response\.(?:headers\.(\w+)|body\.\$\.(.+))$/.exec(name) ?? [];
      const answer = answered.get(id);
      if (answer === undefined) return variables.get(name) ?? all;
      if (header !== undefined) return answer.headers.get(header) ?? all;
      return String(runInNewContext(`answer.${path}`, { answer: JSON.parse(answer.text) as unknown }));
    });
  const refused: string[] = [];
  for (const request of requests) {
    const parts: readonly (string | undefined)[] = /^# @name (\w+)\n(\w+) (\S+)\n([^]*)$/.exec(request) ?? [];
    const [, name = '', method = '', url = '', rest = ''] = parts;
    const [lines = '', ...body] = rest.split('\n\n');
    const headers = Object.fromEntries(
      [...lines.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    );
    const text = body.join('\n\n').trim();
    const answer = await send(fill, { method, url, headers, ...(text !== '' && { body: text }) });
    answered.set(name, answer);
    if (!isDone(answer.status)) refused.push(`${name}: ${answer.text}`);
  }
  expect(refused).toEqual([]);
  expect(answered.size).toBe(32);
});

test('llms.txt holds the guides and every operation', async () => {
  const text = await read('/v1/llms.txt');
  const { paths } = JSON.parse(await read('/v1/openapi.json')) as { paths: Record<string, Record<string, object>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `\`${method.toUpperCase()} ${path}\``),
  );
  expect(operations).toHaveLength(28);
  expect(operations.filter((operation) => !text.includes(operation))).toEqual([]);
  for (const title of [
    '# Learning Library Service API',
    '## First call',
    '## Importing',
    '## Going live',
    '### Create a content',
  ]) {
    expect(text.split('\n')).toContain(title);
  }
});
