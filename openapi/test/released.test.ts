import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

/** The parts of the document to which the changes below apply. */
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, { parameters: object[]; responses: Record<string, { headers?: object }> }>>;
  components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
}

const root = join(__dirname, '..', '..');
const released = join(root, 'openapi', 'released.json');
const folder = mkdtempSync(join(tmpdir(), 'released-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = ({ components }: Document, name: string) => components.schemas[name] ?? { required: [], properties: {} };

// Runs the check of scripts/check-openapi.ts on changes with known results.
test.each<[string, boolean, (document: Document) => unknown]>([
  ['an operation is removed', false, ({ paths }) => delete paths['/v1/contents/{contentId}']?.['delete']],
  ['a response loses a field', false, (document) => delete schema(document, 'Content').properties['description']],
  ['a request requires more', false, (document) => schema(document, 'CreateContentRequest').required.push('language')],
  [
    'a response gains a field, a request accepts more, and descriptions change',
    true,
    (document) => {
      schema(document, 'Content').properties['pages'] = { type: 'integer' };
      schema(document, 'CreateContentRequest').properties['pages'] = { type: 'integer' };
      document.paths['/v1/contents']?.['get']?.parameters.push({ name: 'x', in: 'query', schema: { type: 'string' } });
      document.info.description = 'Other words';
    },
  ],
])('a change of the document is detected as compatible or not: %s: %p', async (name, passes, change) => {
  const document = JSON.parse(readFileSync(released, 'utf8')) as Document;
  change(document);
  const changed = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  writeFileSync(changed, JSON.stringify(document));
  expect(await isCompatible(changed)).toBe(passes);
});

function isCompatible(changed: string): Promise<boolean> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const redocly = join(root, 'node_modules', '.bin', 'redocly');
  return new Promise((resolve) => {
    execFile(redocly, ['diff', released, changed, '--fail-on', 'major'], { env }, (error) => resolve(error === null));
  });
}
