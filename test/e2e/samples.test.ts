import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  operationId: string;
  tags: string[];
  'x-codeSamples': { lang: string; source: string }[];
  requestBody?: Examples;
  responses: Record<string, Examples>;
}
interface Examples {
  content?: Record<string, { example: JsonObject }>;
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const LANGUAGES = ['en', 'fr'] as const;
type DocsLanguage = (typeof LANGUAGES)[number];
/** Guides with curl samples that continue each other in one terminal. */
const GUIDES = ['quickstart', 'jobs', 'search', 'pagination', 'conditional-requests'];

let service: Standalone;
let environment: Record<string, string>;
const work = suiteFolder();
beforeAll(async () => {
  service = await runningProduct();
  const { json } = await new Api(service.baseUrl, service.demo.liveKey).get('/v1/spaces');
  const [space] = json['data'] as { id: string }[];
  environment = { API: service.baseUrl, KEY: service.demo.liveKey, SPACE: space?.id ?? '' };
});

async function documentOf(language: DocsLanguage): Promise<Document> {
  const path = language === 'en' ? '/v1/openapi.json' : '/v1/openapi.fr.json';
  return (await fetch(`${service.baseUrl}${path}`)).json() as Promise<Document>;
}

async function guideOf(language: DocsLanguage, page: string): Promise<string> {
  return (await fetch(`${service.baseUrl}/v1/docs/${language === 'fr' ? 'fr/' : ''}${page}.md`)).text();
}

/** The fenced blocks of a page in a language, with the label of their tab. */
function blocksIn(text: string, fence: string): { label: string; code: string }[] {
  return [...text.matchAll(/^```(\w+)(?: \[([^\]]+)\])?\n(.*?)\n```$/gms)]
    .filter(([, name]) => name === fence)
    .map(([, , label = '', code = '']) => ({ label, code }));
}

/** The samples of all operations in an order in which each finds its resource. Deletions come last. */
async function samplesOf(language: DocsLanguage, lang: string): Promise<string[]> {
  const { tags, paths } = await documentOf(language);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ordered = tags.flatMap(({ name }) => operations.filter(({ tags: [tag] }) => tag === name));
  const sampleOf = ({ 'x-codeSamples': samples }: Operation): string =>
    samples.find((sample) => sample.lang === lang)?.source ?? '';
  const deletions = ordered.filter(({ operationId }) => operationId.startsWith('delete'));
  const found = (id: string): Operation => operations.find(({ operationId }) => operationId === id) as Operation;
  return [
    ...ordered.filter((operation) => !deletions.includes(operation)).map(sampleOf),
    // Each deletion needs the current ETag. That of a content changes when a job of the earlier samples makes memocards.
    ...['Question', 'Memocard', 'Content', 'Folder'].flatMap((kind) => [
      ...(kind === 'Content' ? [sampleOf(found('createContent'))] : []),
      sampleOf(found(`get${kind}`)),
      sampleOf(found(`delete${kind}`)),
    ]),
  ];
}

/** Runs a program that writes the status of each response into a file. @returns the statuses */
async function statusesOf(
  [command = '', ...before]: readonly string[],
  file: string,
  program: string,
  env: Record<string, string> = {},
): Promise<number[]> {
  const [path, statuses] = [join(work, file), join(work, `${file}.statuses`)];
  writeFileSync(path, program);
  writeFileSync(statuses, '');
  const run = promisify(execFile)(command, [...before, path], {
    env: { ...process.env, ...environment, STATUSES: statuses, ...env },
    cwd: work,
    timeout: 120_000,
  });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  const received = readFileSync(statuses, 'utf8').trim().split('\n').map(Number);
  const failed = received.filter((status) => status !== 304 && (status < 200 || status > 299));
  if (failed.length > 0 || received.length < 2) throw new Error(`${received.join(' ')}\n${stdout}\n${stderr}`);
  return received;
}

// Each program records the status of a response, and exports identifiers from Location and ETags, as a reader does by
// hand.
const CURL = `curl() {
  command curl -sS -D "$STATUSES.headers" -w '%{stderr}%{http_code}\\n' "$@" 2>> "$STATUSES"
  local made=$(sed -n 's|^[Ll]ocation: .*/v1/\\([a-z]*\\)s/\\([^/]*\\)\\r$|\\1 \\2|p' "$STATUSES.headers")
  [ -z "$made" ] || export "$(echo "\${made% *}" | tr a-z A-Z)=\${made#* }"
  local tag=$(sed -n 's/^[Ee][Tt]ag: \\(.*\\)\\r$/\\1/p' "$STATUSES.headers")
  [ -z "$tag" ] || export ETAG="$tag"
}`;
/** Repeats the request for a job until its state is final, as the guide says. */
const WAIT = `until command curl -s "$API/v1/jobs/$JOB" -H "Authorization: Bearer $KEY" |
  grep -qE '"status":"(succeeded|failed|cancelled)"'; do sleep 0.2; done`;
const FETCH = `import { appendFileSync } from 'node:fs';
const original = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const response = await original(...request);
  appendFileSync(process.env.STATUSES, response.status + '\\n');
  const [, kind, id] = /\\/v1\\/(\\w+)s\\/(.+)$/.exec(response.headers.get('location') ?? '') ?? [];
  if (kind) process.env[kind.toUpperCase()] = id;
  process.env.ETAG = response.headers.get('etag') ?? process.env.ETAG ?? '';
  return response;
};`;
const HTTPX = `import httpx, os, re
original = httpx.Client.send
def recorded(self, request, **options):
    response = original(self, request, **options)
    with open(os.environ["STATUSES"], "a") as statuses:
        statuses.write(f"{response.status_code}\\n")
    made = re.search(r"/v1/(\\w+)s/(.+)$", response.headers.get("location", ""))
    if made:
        os.environ[made[1].upper()] = made[2]
    os.environ["ETAG"] = response.headers.get("etag", os.environ.get("ETAG", ""))
    return response
httpx.Client.send = recorded`;
const GO = `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

type recorded struct{}

func (recorded) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(request)
	if err == nil {
		file, _ := os.OpenFile(os.Getenv("STATUSES"), os.O_APPEND|os.O_WRONLY, 0o600)
		fmt.Fprintln(file, response.StatusCode)
		file.Close()
		if parts := strings.Split(response.Header.Get("Location"), "/"); len(parts) > 2 {
			os.Setenv(strings.ToUpper(strings.TrimSuffix(parts[len(parts)-2], "s")), parts[len(parts)-1])
		}
		if tag := response.Header.Get("ETag"); tag != "" {
			os.Setenv("ETAG", tag)
		}
	}
	return response, err
}

func main() {
	http.DefaultClient.Transport = recorded{}
SAMPLES
}
`;
const pythons = findPython();
const testPython = pythons === undefined ? test.skip : test;
const testGo = isInstalled('go') ? test : test.skip;
const deleted = (statuses: readonly number[]) => statuses.filter((status) => status === 204);

describe.each(LANGUAGES)('the documentation in %s', (language) => {
  test.each(['live', 'test'] as const)('the curl samples succeed with a %s key', async (kind) => {
    const guides = await Promise.all(GUIDES.map((page) => guideOf(language, page)));
    const commands = guides
      .flatMap((text) => blocksIn(text, 'bash'))
      .filter(({ code }) => code.includes('"$API/'))
      .map(({ code }) => (code.includes('/jobs/$JOB"') ? `${code}\n${WAIT}` : code));
    expect(commands.length).toBeGreaterThan(8);
    const program = [CURL, ...commands, ...(await samplesOf(language, 'Shell'))].join('\n\n');
    const env = { KEY: service.demo[`${kind}Key`] };
    const statuses = await statusesOf(['bash'], `${language}-${kind}.sh`, program, env);
    expect(statuses.filter((status) => status === 304)).toHaveLength(1);
  });

  test('the JavaScript samples succeed', async () => {
    const samples = await samplesOf(language, 'JavaScript');
    const program = [FETCH, ...samples.map((sample) => `{\n${sample}\n}`)].join('\n\n');
    expect(deleted(await statusesOf([process.execPath], `${language}.mjs`, program))).toHaveLength(4);
  });

  testPython('has samples in Python that succeed', async () => {
    const program = [HTTPX, ...(await samplesOf(language, 'Python'))].join('\n\n');
    const statuses = await statusesOf([join(pythons ?? '', 'python')], `${language}.py`, program);
    expect(deleted(statuses)).toHaveLength(4);
  });

  testGo('has samples in Go that succeed', async () => {
    const samples = await samplesOf(language, 'Go');
    const functions = samples.map((sample) => `\tfunc() {\n${sample}\n\t}()`);
    const program = GO.replace('SAMPLES', () => functions.join('\n'));
    const statuses = await statusesOf(['go', 'run'], `${language}.go`, program, { GO111MODULE: 'off' });
    expect(deleted(statuses)).toHaveLength(4);
  });

  test('the PHP samples parse', async () => {
    const parser = new PhpParser({ parser: { php8: true } });
    for (const sample of await samplesOf(language, 'PHP')) expect(() => parser.parseEval(sample)).not.toThrow();
  });

  test('the TypeScript quickstart prints the memocards of the page', async () => {
    const page = await guideOf(language, 'quickstart');
    const client = pathToFileURL(join(__dirname, '../../clients/typescript/dist/index.js')).href;
    const program = blocksIn(page, 'js')
      .map(({ code }) => code.replace('@learning-library/client', client))
      .join('\n');
    expect(await outputOf([process.execPath], `${language}-quickstart.mjs`, program)).toContain(shownIn(page));
  });

  testPython('has a quickstart in Python that prints the memocards of the page', async () => {
    const page = await guideOf(language, 'quickstart');
    const program = blocksIn(page, 'python')
      .map(({ code }) => code)
      .join('\n');
    const client = join(__dirname, '../../clients/python');
    const env = { PYTHONPATH: join(client, 'src') };
    const command = [join(pythons ?? '', 'python')];
    await promisify(execFile)(String(command[0]), [join(client, 'scripts/make_sync.py')]);
    expect(await outputOf(command, `${language}-quickstart.py`, program, env)).toContain(shownIn(page));
  });

  test('the documentation shows the memocards that the extractive generator creates from each text', async () => {
    const page = await guideOf(language, 'generation');
    const texts = blocksIn(page, 'md').map(({ code }) => code);
    const decks = blocksIn(page, 'text').map(({ code }) => code);
    expect(decks.length).toBeGreaterThan(2);
    expect(decks).toHaveLength(texts.length);
    const api = new Api(service.baseUrl, service.demo.liveKey);
    for (const [index, text] of texts.entries()) {
      const { json } = await api.post('/v1/contents', { title: 'Deck', language, text });
      const cards = await generate(api, String(json['id']), 'memocard');
      const lines = cards.map(({ front, back }) => `${String(front)} → ${String(back)}`);
      expect(lines.join('\n')).toBe(decks[index]);
    }
  });

  test('the introduction shows the first folder of the demo library', async () => {
    const page = await guideOf(language, 'index');
    const [path = ''] = /(?<=\$API)[^"]+/.exec(page) ?? [];
    const shown = JSON.parse(blocksIn(page, 'json')[0]?.code ?? '') as JsonObject;
    const { json } = await new Api(service.baseUrl, service.demo.liveKey).get(path);
    const comparable = ({ data, hasMore }: JsonObject): unknown => [
      (data as JsonObject[]).map(({ id: _id, updatedAt: _updatedAt, ...rest }) => rest),
      hasMore,
    ];
    expect(comparable(json)).toEqual(comparable(shown));
  });

  test('the introduction shows a memocard and a question that the extractive generator creates from its text', async () => {
    const page = await guideOf(language, 'index');
    const quotes = [...page.matchAll(/(?:^ {3}>.*\n)+/gm)].map(([quote]) =>
      quote.replaceAll(/^ {3}> ?|\\$|\*\*/gm, ''),
    );
    const [text = '', card = '', question = ''] = quotes.map((quote) => quote.trim());
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const { json } = await api.post('/v1/contents', { title: 'Introduction', language, text });
    const cards = await generate(api, String(json['id']), 'memocard');
    expect(cards.map(({ front, back }) => `${String(front)}\n${String(back)}`)).toContain(card);
    const questions = await generate(api, String(json['id']), 'question');
    const shown = questions.map(({ prompt, choices }) => {
      const lines = ((choices ?? []) as JsonObject[]).map(
        (one) => `- ${String(one['text'])}${one['isCorrect'] === true ? ' ✓' : ''}`,
      );
      return `${String(prompt)}\n\n${lines.join('\n')}`;
    });
    expect(shown).toContain(question);
  });

  test('the documentation estimates as many memocards for its example text as the service', async () => {
    const { paths } = await documentOf(language);
    const exampleOf = ({ content }: Examples = {}): JsonObject => content?.['application/json']?.example ?? {};
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const created = await api.post('/v1/contents', exampleOf(paths['/v1/contents']?.['post']?.requestBody));
    const accepted = await api.post(`/v1/contents/${String(created.json['id'])}/memocard-generations`);
    const shown = exampleOf(paths['/v1/contents/{contentId}/memocard-generations']?.['post']?.responses['202']);
    expect(shown['estimate']).toEqual(accepted.json['estimate']);
  });
});

async function generate(api: Api, content: string, kind: 'memocard' | 'question'): Promise<JsonObject[]> {
  const accepted = await api.post(`/v1/contents/${content}/${kind}-generations`);
  const job = `/v1/jobs/${String(accepted.json['jobId'])}`;
  await waitFor(async () => (await api.get(job)).json['status'] === 'succeeded');
  return (await api.get(`/v1/contents/${content}/${kind}s`)).json['data'] as JsonObject[];
}

const shownIn = (page: string): string => blocksIn(page, 'text')[0]?.code ?? '';

async function outputOf(
  [command = '', ...before]: readonly string[],
  file: string,
  program: string,
  env: Record<string, string> = {},
): Promise<string> {
  const path = join(work, file);
  writeFileSync(path, program);
  const options = { env: { ...process.env, ...environment, ...env }, timeout: 120_000 };
  return (await promisify(execFile)(command, [...before, path], options)).stdout;
}
