import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';

interface Operation {
  tags: string[];
  'x-codeSamples': { lang: string; source: string }[];
  requestBody?: Examples;
  responses: Record<string, Examples>;
}
interface Examples {
  content?: Record<string, { example: JsonObject }>;
}
interface Document {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const PLACEHOLDER = 'svc_live_...';
const LANGUAGES = ['en', 'fr'] as const;

let service: Standalone;
let work: string;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'samples-'));
  service = await runningProduct();
});
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
});

async function documentOf(language: (typeof LANGUAGES)[number]): Promise<Document> {
  const path = language === 'en' ? '/v1/openapi.json' : '/v1/openapi.fr.json';
  return (await fetch(`${service.baseUrl}${path}`)).json() as Promise<Document>;
}

/** Every sample in the order of the page: the guides, then each group with its operations. */
async function samplesOf(language: (typeof LANGUAGES)[number], fence: 'bash' | 'js', lang: string): Promise<string[]> {
  const { info, tags, paths } = await documentOf(language);
  const fenced = (text: string) =>
    [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)]
      .filter(([, name]) => name === fence)
      .map(([, , code]) => code ?? '');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ofTag = ({ name, description }: Document['tags'][number]) => [
    ...fenced(description),
    ...operations
      .filter(({ tags: [tag] }) => tag === name)
      .map((operation) => operation['x-codeSamples'].find((sample) => sample.lang === lang)?.source ?? ''),
  ];
  return [...fenced(info.description), ...tags.flatMap(ofTag)];
}

/** Runs a program that writes the status of each call into a file; gives the statuses. */
async function statusesOf(
  command: string,
  file: string,
  program: string,
  env: Record<string, string>,
): Promise<number[]> {
  const [path, statuses] = [join(work, file), join(work, `${file}.statuses`)];
  writeFileSync(path, program);
  writeFileSync(statuses, '');
  const run = promisify(execFile)(command, [path], {
    env: { ...process.env, STATUSES: statuses, ...env },
    timeout: 120_000,
  });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  const answered = readFileSync(statuses, 'utf8').trim().split('\n').map(Number);
  const refused = answered.filter((status) => status !== 304 && (status < 200 || status > 299));
  if (refused.length > 0 || answered.length < 28) throw new Error(`${refused.join(' ')}\n${stdout}\n${stderr}`);
  return answered;
}

const CURL = `curl() { command curl -w '%{stderr}%{http_code}\\n' "$@" 2>> "$STATUSES"; }`;
const FETCH = `import { appendFileSync } from 'node:fs';
const asNode = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const response = await asNode(...request);
  appendFileSync(process.env.STATUSES, response.status + '\\n');
  return response;
};`;

describe.each(LANGUAGES)('the samples of the reference in %s, copied from top to bottom,', (language) => {
  test.each(['live', 'test'] as const)('are all answered to a %s key by curl', async (environment) => {
    const key = service.demo[`${environment}Key`];
    const samples = await samplesOf(language, 'bash', 'Shell');
    expect(samples.filter((sample) => sample.includes(PLACEHOLDER))).toHaveLength(1);
    const program = [CURL, ...samples].join('\n\n').replace(PLACEHOLDER, key);
    const statuses = await statusesOf('bash', `${language}-${environment}.sh`, program, {});
    expect(statuses.filter((status) => status === 304)).toHaveLength(1);
  });

  test('are all answered in JavaScript', async () => {
    const samples = await samplesOf(language, 'js', 'JavaScript');
    // One session: names that an earlier sample has set are there for the later ones.
    const program = [FETCH, ...samples].join('\n\n');
    const env = { API: service.baseUrl, KEY: service.demo.liveKey };
    const statuses = await statusesOf(process.execPath, `${language}.mjs`, program, env);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
  });

  test('generate as many memocards from the text shown as they say', async () => {
    const { paths } = await documentOf(language);
    const exampleOf = ({ content }: Examples = {}): JsonObject => content?.['application/json']?.example ?? {};
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const created = await api.post('/v1/contents', exampleOf(paths['/v1/contents']?.['post']?.requestBody));
    const accepted = await api.post(`/v1/contents/${String(created.json['id'])}/memocard-generations`);
    const shown = exampleOf(paths['/v1/contents/{contentId}/memocard-generations']?.['post']?.responses['202']);
    expect(shown['estimate']).toEqual(accepted.json['estimate']);
  });
});
