import type { ErrorCode } from '@learning-library/common/contract';

export const FIX_HELPER = `const call = (method, path, body, headers) =>
  fetch(process.env.API + path, {
    method,
    headers: {
      Authorization: \`Bearer \${process.env.KEY}\`,
      'Content-Type': 'application/json',
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });`;

const NOTE = `{ title: 'Cells', language: 'en', text: 'A cell is the smallest unit of life.' }`;
const LONG = `const text =
  'Photosynthesis is the process by which plants turn light into chemical energy. ' +
  'Chlorophyll is the green pigment that absorbs the light.';
const created = await call('POST', '/v1/contents', { title: 'Photosynthesis', language: 'en', text });
const { id } = await created.json();`;
const WAIT = `const waitForJob = async (jobId) => {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { status } = await (await call('GET', \`/v1/jobs/\${jobId}\`)).json();
    if (['succeeded', 'failed', 'cancelled'].includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
};`;
/** Retries with the same key for at most a minute. */
const RETRIES = `const key = crypto.randomUUID();
let response;
for (let attempt = 1; attempt <= 5; attempt++) {
  response = await call('POST', '/v1/contents', ${NOTE}, { 'Idempotency-Key': key });
  if (![409, 429, 500, 503].includes(response.status)) break;
  const seconds = Number(response.headers.get('retry-after')) || 2 ** attempt;
  if (seconds > 60) throw new Error(\`Try again in \${seconds} seconds.\`);
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
}
console.log(response.status);`;
const stop = (what: string): string => `const response = await call('GET', '/v1/contents');
if (!response.ok) {
  const { error } = await response.json();
  if (error.code === '${what}') throw new Error(\`\${error.message} \${response.headers.get('x-request-id')}\`);
}
console.log(response.status);`;

/** For each code, a program that receives the error and recovers from it, or reports who has to act. */
export const FIXES: Readonly<Record<ErrorCode, string>> = {
  validation_error: `const note = { title: 'Cells', language: 'English' };
let response = await call('POST', '/v1/contents', note);
if (response.status === 400) {
  const { error } = await response.json();
  for (const { field, rule, limit, message } of error.details.issues) console.log(field, rule, limit, message);
  response = await call('POST', '/v1/contents', { ...note, language: 'en' });
}
console.log(response.status);`,
  invalid_cursor: `await call('POST', '/v1/contents', { title: 'Cells' });
await call('POST', '/v1/contents', { title: 'Genes' });
const { nextCursor } = await (await call('GET', '/v1/contents?limit=1')).json();
let response = await call('GET', \`/v1/contents?limit=2&cursor=\${nextCursor}\`);
if (response.status === 400) response = await call('GET', \`/v1/contents?limit=1&cursor=\${nextCursor}\`);
console.log(response.status);`,
  bad_request: `let response = await call('POST', '/v1/contents', "{ title: 'Cells' }");
if (response.status === 400) {
  const { error } = await response.json();
  console.log(error.details.reason);
  response = await call('POST', '/v1/contents', JSON.stringify({ title: 'Cells' }));
}
console.log(response.status);`,
  invalid_api_key: `let response = await call('GET', '/v1/contents', undefined, { Authorization: process.env.KEY });
if (response.status === 401) {
  console.log(response.headers.get('www-authenticate'));
  response = await call('GET', '/v1/contents', undefined, { Authorization: \`Bearer \${process.env.KEY.trim()}\` });
}
console.log(response.status);`,
  revoked_api_key: stop('revoked_api_key'),
  insufficient_credits: `${LONG}
const response = await call('POST', \`/v1/contents/\${id}/memocard-generations\`);
if (response.status === 402) {
  const { error } = await response.json();
  throw new Error(\`\${error.details.requiredUnits - error.details.availableUnits} credits are missing.\`);
}
console.log(response.status);`,
  insufficient_scope: `const response = await call('GET', '/v1/learning-stats');
if (response.status === 403) {
  const { error } = await response.json();
  if (error.code === 'insufficient_scope') throw new Error(\`Request the scope \${error.details.requiredScope}.\`);
}
console.log(response.status);`,
  account_suspended: stop('account_suspended'),
  live_not_enabled: stop('live_not_enabled'),
  forbidden: `const top = await (await call('POST', '/v1/folders', { name: 'Biology', color: '#3366CC' })).json();
const below = { name: 'Cells', parentId: top.id, color: '#3366CC' };
let response = await call('POST', '/v1/folders', below);
if (response.status === 403) {
  const { error } = await response.json();
  if (error.details?.reason !== 'top_level_only') throw new Error(error.message);
  response = await call('POST', '/v1/folders', { ...below, color: null });
}
console.log(response.status);`,
  not_found: `const address = '/v1/contents/019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40';
let response = await call('GET', address);
if (response.status === 404) response = await call('POST', '/v1/contents', ${NOTE});
console.log(response.status);`,
  not_acceptable: `let response = await call('GET', '/v1/contents', undefined, { Accept: 'text/html' });
if (response.status === 406) {
  response = await call('GET', '/v1/contents', undefined, { Accept: 'application/json' });
}
console.log(response.status);`,
  idempotency_in_progress: RETRIES,
  precondition_failed: `const created = await call('POST', '/v1/contents', ${NOTE});
const { id } = await created.json();
const etag = created.headers.get('etag');
await call('PATCH', \`/v1/contents/\${id}\`, { description: 'Changed by a colleague' });
const change = { title: 'Cells of plants' };
let response = await call('PATCH', \`/v1/contents/\${id}\`, change, { 'If-Match': etag });
if (response.status === 412) {
  const current = await call('GET', \`/v1/contents/\${id}\`);
  console.log('Meanwhile:', await current.json());
  response = await call('PATCH', \`/v1/contents/\${id}\`, change, { 'If-Match': current.headers.get('etag') });
}
console.log(response.status);`,
  payload_too_large: `const text = 'A cell is the smallest unit of life. '.repeat(120_000);
let response = await call('POST', '/v1/contents', { title: 'Cells', text });
if (response.status === 413) {
  const { error } = await response.json();
  console.log(error.details.maxBytes);
  for (let part = 0; part < 2; part++) {
    const piece = text.slice(part * 150_000, (part + 1) * 150_000);
    response = await call('POST', '/v1/contents', { title: \`Cells \${part + 1}\`, text: piece });
  }
}
console.log(response.status);`,
  unsupported_media_type: `let response = await call('POST', '/v1/contents', ${NOTE}, { 'Content-Type': 'text/plain' });
if (response.status === 415) {
  response = await call('POST', '/v1/contents', ${NOTE}, { 'Content-Type': 'application/json' });
}
console.log(response.status);`,
  idempotency_key_reused: `const key = crypto.randomUUID();
await call('POST', '/v1/contents', { title: 'Cells' }, { 'Idempotency-Key': key });
let response = await call('POST', '/v1/contents', { title: 'Genes' }, { 'Idempotency-Key': key });
if (response.status === 422) {
  response = await call('POST', '/v1/contents', { title: 'Genes' }, { 'Idempotency-Key': crypto.randomUUID() });
}
console.log(response.status);`,
  content_too_short: `const short = await (await call('POST', '/v1/contents', ${NOTE})).json();
let response = await call('POST', \`/v1/contents/\${short.id}/memocard-generations\`);
if (response.status === 422) {
  const card = { front: 'What is a cell?', back: 'The smallest unit of life' };
  response = await call('POST', \`/v1/contents/\${short.id}/memocards\`, card);
}
console.log(response.status);`,
  nothing_to_generate: `${WAIT}
${LONG}
const { jobId } = await (await call('POST', \`/v1/contents/\${id}/memocard-generations\`)).json();
await waitForJob(jobId);
let response = await call('POST', \`/v1/contents/\${id}/memocard-generations\`);
if (response.status === 422) response = await call('GET', \`/v1/contents/\${id}/memocards\`);
console.log(response.status, await response.json());`,
  no_memocards: `const { id } = await (await call('POST', '/v1/contents', ${NOTE})).json();
let response = await call('POST', \`/v1/contents/\${id}/question-generations\`);
if (response.status === 422) {
  await call('POST', \`/v1/contents/\${id}/memocards\`, { front: 'What is a cell?', back: 'The smallest unit of life' });
  response = await call('POST', \`/v1/contents/\${id}/question-generations\`);
}
console.log(response.status);`,
  all_memocards_have_questions: `${WAIT}
const { id } = await (await call('POST', '/v1/contents', ${NOTE})).json();
await call('POST', \`/v1/contents/\${id}/memocards\`, { front: 'What is a cell?', back: 'The smallest unit of life' });
const { jobId } = await (await call('POST', \`/v1/contents/\${id}/question-generations\`)).json();
await waitForJob(jobId);
let response = await call('POST', \`/v1/contents/\${id}/question-generations\`);
if (response.status === 422) response = await call('GET', \`/v1/contents/\${id}/questions\`);
console.log(response.status, await response.json());`,
  rate_limited: RETRIES,
  test_quota_exceeded: `const response = await call('GET', '/v1/contents');
if (response.status === 429) {
  const { error } = await response.json();
  if (error.code === 'test_quota_exceeded') throw new Error(\`Continue at \${error.details.resetsAt}.\`);
}
console.log(response.status);`,
  internal_error: RETRIES,
  unavailable: RETRIES,
};
