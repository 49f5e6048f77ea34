import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverProgram } from '@learning-library/local-servers/testing';

const CALL_MS = 20_000;

/** Reads every key with its value. Fails for unknown types. */
const EVERYTHING = `
local read = { string = {'GET'}, hash = {'HGETALL'}, set = {'SMEMBERS'}, zset = {'ZRANGE', 0, -1}, list = {'LRANGE', 0, -1} }
local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local command = read[redis.call('TYPE', key).ok]
  local value = redis.call(command[1], key, unpack(command, 2))
  all[#all + 1] = key .. '\\n' .. (type(value) == 'table' and table.concat(value, '\\n') or value)
end
return table.concat(all, '\\n')`;

/** Returns every key and value of a Redis as text. */
export function contentOfRedis(port: number): Promise<string> {
  return ask(port, ['EVAL', EVERYTHING, '0']);
}

export async function flushRedis(port: number): Promise<void> {
  await ask(port, ['FLUSHALL']);
}

/** Sends one command. @returns its raw reply */
async function ask(port: number, words: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(command(words) + command(['QUIT']));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const response = Buffer.concat(chunks).toString('latin1');
  if (response.startsWith('-')) throw new Error(`Redis returned ${response}`);
  return response;
}

function command(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** Every document of every index of a Meilisearch, and the subjects of its last changes, as text. */
export async function contentOfMeilisearch(address: string, masterKey: string): Promise<string> {
  const get = async (path: string): Promise<string> => {
    const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${masterKey}` } });
    if (!response.ok) throw new Error(`Meilisearch returned ${response.status}`);
    return response.text();
  };
  const { results } = JSON.parse(await get('/indexes?limit=100')) as { results: { uid: string }[] };
  const documents = results.map(({ uid }) => get(`/indexes/${uid}/documents?limit=1000000`));
  return (await Promise.all([...documents, get('/tasks?limit=1000')])).join('\n');
}

/** The files of a folder, as text. */
export function contentOfFiles(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
}

/** Temporal's workflows, newest first. */
export async function workflowIds(address: string, most: number): Promise<string[]> {
  const listed = await temporal('workflow', 'list', '--address', address, '--limit', String(most), '--output', 'json');
  return (JSON.parse(listed) as { execution: { workflowId: string } }[]).map(({ execution }) => execution.workflowId);
}

/** The histories of these workflows, with their payloads decoded. */
export async function histories(address: string, ids: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const id of ids) {
    const shown = await temporal('workflow', 'show', '--address', address, '--workflow-id', id, '--output', 'json');
    texts.push(
      shown.replace(/"data":\s*"([A-Za-z0-9+/=]+)"/g, (_, data: string) => Buffer.from(data, 'base64').toString()),
    );
  }
  return texts.join('\n');
}

async function temporal(...args: string[]): Promise<string> {
  const options = { timeout: CALL_MS, maxBuffer: 50_000_000 };
  return (await promisify(execFile)(serverProgram('temporal'), args, options)).stdout;
}

/** The words that the text contains, ignoring case. */
export function found(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}
