// The key stays here: the page calls this server, and this server calls the library.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { ApiError, LearningLibrary } from '@learning-library/client';

const { LEARNING_LIBRARY_API_KEY = '', LEARNING_LIBRARY_BASE_URL = '', PORT = '3000' } = process.env;
const MAX_BODY = 1_000_000;
const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/app.js': ['app.js', 'text/javascript; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
};
const library = new LearningLibrary({ apiKey: LEARNING_LIBRARY_API_KEY, baseUrl: LEARNING_LIBRARY_BASE_URL });

let folder;

/** The folder that the app keeps its texts in, made when it is missing. */
function folderOfTheApp() {
  folder ??= findFolder().catch((error) => {
    folder = undefined;
    throw error;
  });
  return folder;
}

async function findFolder() {
  for await (const { id, name } of library.folders.list()) if (name === 'Study app') return id;
  return (await library.folders.create({ name: 'Study app' })).id;
}

/** What the page may ask for, by method and path. `language` is the one that the reader's browser asks for. */
const ROUTES = [
  [
    /^GET \/decks$/,
    async (_, { language }) => {
      const { data } = await library.contents
        .list({ folderId: await folderOfTheApp(), limit: 20 }, { language })
        .page();
      return data.map(({ id, title, inclusions }) => ({ id, title, cards: inclusions.memocardsCount }));
    },
  ],
  [
    /^POST \/decks$/,
    async (_, { body, language }) => {
      const { title, text } = body;
      const deck = await library.contents.create({ title, text, folderId: await folderOfTheApp() }, { language });
      const { jobId } = await library.contents.generateMemocards(deck.id, { language });
      return { id: deck.id, jobId };
    },
  ],
  [
    /^GET \/jobs\/([-\w]+)$/,
    async ([, id], { language }) => {
      const { status, progress } = await library.jobs.get(id, { language });
      return { status, progress };
    },
  ],
  [
    /^GET \/decks\/([-\w]+)\/cards$/,
    async ([, id], { language }) => {
      const { data } = await library.memocards.list(id, {}, { language }).page();
      return data.map(({ front, back, explanation }) => ({ front, back, explanation }));
    },
  ],
];

async function readJson(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BODY) throw new RangeError('The text is too long.');
  }
  return text === '' ? {} : JSON.parse(text);
}

async function answer(request, response) {
  const file = request.method === 'GET' ? FILES[request.url] : undefined;
  if (file !== undefined) {
    const headers = { 'content-type': file[1], 'content-security-policy': "default-src 'self'; img-src data:" };
    return response.writeHead(200, headers).end(await readFile(new URL(file[0], import.meta.url)));
  }
  const send = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  // No other page may have a reader's browser call this server.
  if (request.headers['sec-fetch-site'] !== 'same-origin') return send(403, { message: 'Open the page itself.' });
  try {
    const called = `${request.method} ${request.url}`;
    const [pattern, handle] = ROUTES.find(([form]) => form.test(called)) ?? [];
    if (handle === undefined) return send(404, { message: 'There is nothing here.' });
    const language = request.headers['accept-language'] ?? 'en';
    return send(200, await handle(pattern.exec(called), { body: await readJson(request), language }));
  } catch (error) {
    if (error instanceof ApiError) return send(error.status, { code: error.code, message: error.message });
    if (error instanceof RangeError || error instanceof SyntaxError) return send(400, { message: error.message });
    return send(502, { message: 'The library cannot be reached.' });
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Open http://127.0.0.1:${server.address().port}/`));
