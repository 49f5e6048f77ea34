// Checks the published contract: no error or warning of Redocly's recommended rules, in both languages and in the Arazzo
// workflow; no change that breaks clients of the released contract; the client's types are up to date. `--types` writes the types, `--release`
// makes the current contract the released one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATIONS } from '@learning-library/gateway';
import openapiTypes, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript';
import { buildDocument } from '../openapi/src/buildDocument';
import type { Parameter } from '../openapi/src/components';
import { type Document, operationsOf } from '../openapi/src/document';
import { arazzoWorkflow } from '../openapi/src/exports/arazzo';

const root = join(__dirname, '..');
const released = join(root, 'openapi/released.json');
const clientTypes = join(root, 'clients/typescript/src/openapi.ts');
const MADE_BY =
  '// Made from the OpenAPI document by `npx tsx scripts/check-openapi.ts --types`, and not edited: its schemas, and a\n' +
  '// `…Query` for each operation that takes one.\n\n';
const baseUrl = 'http://127.0.0.1:8080';

const write = (path: string, language: 'en' | 'fr'): string => {
  writeFileSync(path, `${JSON.stringify(buildDocument(OPERATIONS, { language, baseUrl }), null, 2)}\n`);
  return path;
};

/** Turns off telemetry and the search for updates. */
const redocly = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(join(root, 'node_modules/.bin/redocly'), args, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
  });

/** The linter's exit status is about errors only, so warnings are counted from its report. */
const lint = (path: string): boolean => {
  const { stdout, stderr } = redocly('lint', '--extends', 'recommended', '--format', 'json', path);
  const totals = /"errors": (\d+),\s*"warnings": (\d+)/.exec(stdout);
  const isSound = totals?.[1] === '0' && totals[2] === '0';
  if (!isSound) console.error(`${stdout}${stderr}`);
  return isSound;
};

const breaksNobody = (path: string): boolean => {
  const { status, stdout, stderr } = redocly('diff', released, path, '--fail-on', 'major');
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
};

/**
 * The parts of the document that the client needs: its schemas, and the query of each operation as an additional schema.
 */
const schemasOf = (document: Document): OpenAPI3 => {
  const schemas = { ...document.components.schemas } as Record<string, SchemaObject>;
  for (const { operation } of operationsOf(document)) {
    const query = operation.parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query');
    if (query.length === 0) continue;
    schemas[`${operation.operationId.replace(/^./, (first) => first.toUpperCase())}Query`] = {
      type: 'object',
      required: query.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(query.map(({ name, description, schema }) => [name, { ...schema, description }])),
    } as SchemaObject;
  }
  const { openapi, info } = document;
  // The reference has examples; in types, they would be a third of the lines.
  const text = JSON.stringify(schemas, (key, value: unknown) => (/^examples?$/.test(key) ? undefined : value));
  const components = { schemas: JSON.parse(text) as Record<string, SchemaObject> };
  return { openapi, info: { title: info.title, version: info.version }, paths: {}, components };
};

const typesAreCurrent = async (): Promise<boolean> => {
  const document = schemasOf(buildDocument(OPERATIONS, { language: 'en', baseUrl }));
  const types = `${MADE_BY}${astToString(await openapiTypes(document, { defaultNonNullable: false }))}`;
  if (process.argv.includes('--types')) writeFileSync(clientTypes, types);
  const isCurrent = readFileSync(clientTypes, 'utf8') === types;
  if (!isCurrent) console.error('The types of the client are stale: npx tsx scripts/check-openapi.ts --types');
  return isCurrent;
};

const check = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    if (process.argv.includes('--release')) write(released, 'en');
    const english = write(join(folder, 'openapi.json'), 'en');
    const french = write(join(folder, 'openapi.fr.json'), 'fr');
    const arazzo = join(folder, 'arazzo.json');
    const document = buildDocument(OPERATIONS, { language: 'en', baseUrl });
    writeFileSync(arazzo, JSON.stringify(arazzoWorkflow(document, baseUrl)));
    const isSound = [lint(english), lint(french), lint(arazzo), breaksNobody(english), await typesAreCurrent()];
    process.exitCode = isSound.every(Boolean) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

void check();
