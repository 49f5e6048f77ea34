// The requests of `helm test` to the address in its first argument, with the key API_KEY if it is set.
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const [, base] = process.argv;
const key = process.env.API_KEY;

async function ask(method, path, status, { body, key } = {}) {
  const headers = {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(10_000) });
  if (response.status !== status) throw new Error(`${method} ${path}: got ${response.status}, expected ${status}`);
  console.log(`${method} ${path}: ${status}`);
  return response;
}

// Well-formed but unknown, so the accounts service looks it up in the database.
function unknownKey() {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const text = `svc_live_${'0'.repeat(43)}`;
  let rest = crc32(text);
  let checksum = '';
  for (let i = 0; i < 6; i++, rest = Math.floor(rest / 62)) checksum = digits[rest % 62] + checksum;
  return text + checksum;
}

await ask('GET', '/v1/openapi.json', 200);
await ask('GET', '/v1/contents', 401, { key: unknownKey() });
if (key) {
  const body = { title: 'helm test', language: 'en', text: 'A leaf turns light into sugar.' };
  const { id } = await (await ask('POST', '/v1/contents', 201, { key, body })).json();
  for (const path of [`/v1/contents/${id}/memocards`, `/v1/contents/${id}/questions`, '/v1/search?q=leaf', '/v1/spaces']) {
    await ask('GET', path, 200, { key });
  }
  await ask('DELETE', `/v1/contents/${id}`, 204, { key });
}
