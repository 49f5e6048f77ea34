import type { Document } from '../document';
import { groupsOfSteps, type Step } from './steps';

/** Requests for the REST Client of VS Code. Later requests refer to a response by the name of its request. */
export function httpFile(document: Document, baseUrl: string): string {
  const known = new Map<string, string>();
  const requests = groupsOfSteps(document).flatMap(({ title, steps }) =>
    steps.map((step) => requestOf(title, step, known)),
  );
  const head = `# ${document.info.title}\n# Insert your key, then send the requests from top to bottom.\n@baseUrl = ${baseUrl}\n@key = svc_live_...\n`;
  return [head, ...requests].join('\n');
}

function requestOf(group: string, { id, title, sample, keeps, keepsTag }: Step, known: Map<string, string>): string {
  const { method, path, query, body, hasKey, sendsTag } = sample;
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{{${known.get(name) ?? name}}}`);
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const lines = [
    `### ${group}: ${title}`,
    `# @name ${id}`,
    `${method} {{baseUrl}}${[address, ...search].join('?')}`,
    'Authorization: Bearer {{key}}',
    ...(hasKey ? ['Idempotency-Key: {{$guid}}'] : []),
    ...(sendsTag ? [`If-Match: {{${known.get('ETAG') ?? 'ETAG'}}}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]),
    '',
  ];
  if (keeps !== undefined) {
    known.set(keeps.variable, `${id}.response.body.$.${keeps.ofItem ? 'data[0].' : ''}${keeps.member}`);
  }
  if (keepsTag) known.set('ETAG', `${id}.response.headers.ETag`);
  return lines.join('\n');
}
