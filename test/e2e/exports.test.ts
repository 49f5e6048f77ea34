import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from '@jest/globals';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';

let service: Standalone;
beforeAll(async () => {
  service = await runningProduct();
});

const read = async (path: string): Promise<string> => (await fetch(`${service.baseUrl}${path}`)).text();

test('every request of the .http file succeeds, from top to bottom', async () => {
  const file = (await read('/v1/requests.http')).replace('svc_live_...', service.demo.liveKey);
  const [head = '', ...requests] = file.split(/^### .*\n/m);
  const variables = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const responses = new Map<string, { headers: Headers; text: string }>();
  const fill = (text: string): string =>
    text.replace(/\{\{([^}]+)\}\}/g, (all, name: string) => {
      if (name === '$guid') return crypto.randomUUID();
      const [, id = '', header, path = ''] = /^(\w+)\.response\.(?:headers\.(\w+)|body\.\$\.(.+))$/.exec(name) ?? [];
      const response = responses.get(id);
      if (response === undefined) return variables.get(name) ?? all;
      if (header !== undefined) return response.headers.get(header) ?? all;
      return String(runInNewContext(`answer.${path}`, { answer: JSON.parse(response.text) as unknown }));
    });
  const rejected: string[] = [];
  for (const request of requests) {
    const parts: readonly (string | undefined)[] = /^# @name (\w+)\n(\w+) (\S+)\n([^]*)$/.exec(request) ?? [];
    const [, name = '', method = '', url = '', rest = ''] = parts;
    const [lines = '', ...body] = rest.split('\n\n');
    const headers = Object.fromEntries(
      [...lines.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, fill(value)]),
    );
    const text = body.join('\n\n').trim();
    const response = await fetch(fill(url), { method, headers, body: text === '' ? null : fill(text) });
    const received = { headers: response.headers, text: await response.text() };
    responses.set(name, received);
    if (!response.ok) rejected.push(`${name}: ${received.text}`);
  }
  expect(rejected).toEqual([]);
  expect(responses.size).toBe(32);
});

test('llms.txt links to every page, and llms-full.txt contains every operation', async () => {
  const links = [...(await read('/v1/llms.txt')).matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url);
  expect(links.length).toBeGreaterThan(50);
  for (const url of links) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  const text = await read('/v1/llms-full.txt');
  const { paths } = JSON.parse(await read('/v1/openapi.json')) as { paths: Record<string, Record<string, object>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `>${method.toUpperCase()}</b> <code>${path}</code>`),
  );
  expect(operations).toHaveLength(28);
  expect(operations.filter((operation) => !text.includes(operation))).toEqual([]);
});
