// The API key stays in this process: the page calls this server, and this server calls the library.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { ApiError, LearningLibrary } from '@learning-library/client';

const { LEARNING_LIBRARY_API_KEY = '', LEARNING_LIBRARY_BASE_URL = '', PORT = '3000' } = process.env;
const MAX_BODY = 1_000_000;
const MAX_FOLDERS = 500;
const MAX_ITEMS = 1_000;
const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};
const FILE = /^\/(app\.js|style\.css|katex\/(katex\.mjs|katex\.min\.css|fonts\/KaTeX_[\w-]+\.woff2))?$/;
const KATEX = new URL('./', import.meta.resolve('katex'));
const library = new LearningLibrary({ apiKey: LEARNING_LIBRARY_API_KEY, baseUrl: LEARNING_LIBRARY_BASE_URL });

async function collect(list) {
  const items = [];
  for await (const item of list) if (items.push(item) === MAX_ITEMS) break;
  return items;
}

/** Every folder that has decks, with the names of the folders above it. */
async function listFolders(options) {
  const folders = [{ id: undefined, path: [] }];
  for (const [n, folder] of folders.entries()) {
    const [contents, children] = await Promise.all([
      collect(library.contents.list({ folderId: folder.id }, options)),
      collect(library.folders.list({ parentId: folder.id }, options)),
    ]);
    folder.decks = contents.map(({ id, title, inclusions }) => ({ id, title, ...inclusions }));
    const below = children.slice(0, MAX_FOLDERS - folders.length);
    folders.splice(n + 1, 0, ...below.map(({ id, name }) => ({ id, path: [...folder.path, name] })));
  }
  return folders.filter(({ decks }) => decks.length > 0).map(({ path, decks }) => ({ path, decks }));
}

/** The requests that the page can make. `options.language` is the language of the reader's browser. */
const ROUTES = [
  [/^GET \/decks$/, (_, options) => listFolders(options)],
  [
    /^POST \/decks$/,
    async (_, options, { title, text }) => {
      const { id } = await library.contents.create({ title, text }, options);
      try {
        const { jobId } = await library.contents.generateMemocards(id, options);
        return { id, jobId };
      } catch (error) {
        await library.contents.delete(id, options).catch(() => undefined);
        throw error;
      }
    },
  ],
  [/^GET \/jobs\/([-\w]+)$/, ([, id], options) => library.jobs.get(id, options)],
  [
    /^GET \/decks\/([-\w]+)$/,
    async ([, id], options) => {
      const [{ title }, memocards, questions] = await Promise.all([
        library.contents.get(id, options),
        collect(library.memocards.list(id, {}, options)),
        collect(library.questions.list(id, {}, options)),
      ]);
      return { id, title, memocards, questions };
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

async function sendFile(response, path) {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const url = name.startsWith('katex/') ? new URL(name.slice(6), KATEX) : new URL(name, import.meta.url);
  response.setHeader('content-type', `${TYPES[name.split('.').at(-1)]}; charset=utf-8`);
  response.setHeader('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:");
  response.end(await readFile(url));
}

async function handle(request, response) {
  const send = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  try {
    if (request.method === 'GET' && FILE.test(request.url)) return await sendFile(response, request.url);
    // Pages of other sites must not call this server from a reader's browser.
    if (request.headers['sec-fetch-site'] !== 'same-origin') return send(403, { message: 'Open the page itself.' });
    const line = `${request.method} ${request.url}`;
    const [pattern, route] = ROUTES.find(([form]) => form.test(line)) ?? [];
    if (route === undefined) return send(404, { message: 'This address does not exist.' });
    const options = { language: request.headers['accept-language'] ?? 'en' };
    return send(200, await route(pattern.exec(line), options, await readJson(request)));
  } catch (error) {
    if (error instanceof ApiError) return send(error.status, { code: error.code, message: error.message });
    if (error instanceof RangeError || error instanceof SyntaxError) return send(400, { message: error.message });
    return send(502, { message: 'The library is unavailable. Try again later.' });
  }
}

const server = createServer((request, response) => void handle(request, response));
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Open http://127.0.0.1:${server.address().port}/`));
