import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Engine as PhpParser } from 'php-parser';
import { Api, type JsonObject } from '../support/api';
import { suiteFolder } from '../support/folder';
import { runningProduct } from '../support/product';
import { findPython, isInstalled } from '../support/programs';
import type { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

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
const work = suiteFolder();
beforeAll(async () => {
  service = await runningProduct();
});

async function documentOf(language: (typeof LANGUAGES)[number]): Promise<Document> {
  const path = language === 'en' ? '/v1/openapi.json' : '/v1/openapi.fr.json';
  return (await fetch(`${service.baseUrl}${path}`)).json() as Promise<Document>;
}

const fencedIn = (text: string, fence: string): string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].filter(([, name]) => name === fence).map(([, , code]) => code ?? '');

/** Every sample in the order of the page: the guides, then each group with its operations. */
async function samplesOf(language: (typeof LANGUAGES)[number], fence: string, lang: string): Promise<string[]> {
  const { info, tags, paths } = await documentOf(language);
  const fenced = (text: string) => fencedIn(text, fence);
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
  [command = '', ...before]: readonly string[],
  file: string,
  program: string,
  env: Record<string, string>,
): Promise<number[]> {
  const [path, statuses] = [join(work, file), join(work, `${file}.statuses`)];
  writeFileSync(path, program);
  writeFileSync(statuses, '');
  const run = promisify(execFile)(command, [...before, path], {
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

const HTTPX = `import httpx, os
as_httpx = httpx.Client.send
def counted(self, request, **options):
    response = as_httpx(self, request, **options)
    with open(os.environ["STATUSES"], "a") as statuses:
        statuses.write(f"{response.status_code}\\n")
    return response
httpx.Client.send = counted`;
const GO = `package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

type counted struct{}

func (counted) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(request)
	if err == nil {
		file, _ := os.OpenFile(os.Getenv("STATUSES"), os.O_APPEND|os.O_WRONLY, 0o600)
		fmt.Fprintln(file, response.StatusCode)
		file.Close()
	}
	return response, err
}

func main() {
	http.DefaultClient.Transport = counted{}
SAMPLES
}
`;
const pythons = findPython();
const testPython = pythons === undefined ? test.skip : test;
const testGo = isInstalled('go') ? test : test.skip;

describe.each(LANGUAGES)('the samples of the reference in %s, copied from top to bottom,', (language) => {
  test.each(['live', 'test'] as const)('are all answered to a %s key by curl', async (environment) => {
    const key = service.demo[`${environment}Key`];
    const samples = await samplesOf(language, 'bash', 'Shell');
    expect(samples.filter((sample) => sample.includes(PLACEHOLDER))).toHaveLength(1);
    const program = [CURL, ...samples].join('\n\n').replace(PLACEHOLDER, key);
    const statuses = await statusesOf(['bash'], `${language}-${environment}.sh`, program, {});
    expect(statuses.filter((status) => status === 304)).toHaveLength(1);
  });

  test('are all answered in JavaScript', async () => {
    const samples = await samplesOf(language, 'js', 'JavaScript');
    // One session: names that an earlier sample has set are there for the later ones.
    const program = [FETCH, ...samples].join('\n\n');
    const env = { API: service.baseUrl, KEY: service.demo.liveKey };
    const statuses = await statusesOf([process.execPath], `${language}.mjs`, program, env);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
  });

  testPython('are all answered in Python', async () => {
    const program = [HTTPX, ...(await samplesOf(language, 'python', 'Python'))].join('\n\n');
    const env = { API: service.baseUrl, KEY: service.demo.liveKey };
    const statuses = await statusesOf([join(pythons ?? '', 'python')], `${language}.py`, program, env);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
  });

  testGo('are all answered in Go', async () => {
    const samples = await samplesOf(language, 'go', 'Go');
    const functions = samples.map((sample) => `\tfunc() {\n${sample}\n\t}()`);
    const env = { API: service.baseUrl, KEY: service.demo.liveKey, GO111MODULE: 'off' };
    const program = GO.replace('SAMPLES', functions.join('\n'));
    const statuses = await statusesOf(['go', 'run'], `${language}.go`, program, env);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
  });

  test('are PHP', async () => {
    const parser = new PhpParser({ parser: { php8: true } });
    const samples = await samplesOf(language, 'php', 'PHP');
    expect(samples.length).toBe(28);
    for (const sample of samples) expect(() => parser.parseEval(sample)).not.toThrow();
  });

  test('the guide to cards shows the answers that are made of its text', async () => {
    const { info } = await documentOf(language);
    const [text = ''] = fencedIn(info.description, 'text');
    const shown = fencedIn(info.description, 'json')
      .map((json) => JSON.parse(json) as unknown)
      .find(Array.isArray);
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const { json } = await api.post('/v1/contents', { title: 'Deck', language, text });
    const accepted = await api.post(`/v1/contents/${String(json['id'])}/memocard-generations`);
    const job = `/v1/jobs/${String(accepted.json['jobId'])}`;
    await waitFor(async () => (await api.get(job)).json['status'] === 'succeeded');
    const { json: page } = await api.get(`/v1/contents/${String(json['id'])}/memocards`);
    // How they are asked for is the generator's, whose words may change.
    const answers = (cards: unknown) => (cards as JsonObject[]).map(({ back }) => back);
    expect(answers(page['data'])).toEqual(answers(shown));
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
