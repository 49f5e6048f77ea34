// Generates the table of values in the chart's README from the comments in values.yaml. With `--check`, it only compares,
// and also checks the schema and version.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const chart = join(root, 'charts/learning-library');
const readme = join(chart, 'README.md');
const read = (file) => readFileSync(file, 'utf8');

async function generated() {
  const folder = mkdtempSync(join(tmpdir(), 'll-chart-'));
  try {
    const copy = join(folder, 'README.md');
    copyFileSync(readme, copy);
    // It fails if a value has no comment, or a comment no value.
    const generator = join(root, 'node_modules/.bin/readme-generator');
    execFileSync(generator, ['--values', join(chart, 'values.yaml'), '--readme', copy], { stdio: 'pipe' });
    return await format(read(copy), { ...(await resolveConfig(readme)), filepath: readme });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Paths that only one of the two has. */
function differences(values, schema, definitions, path = '') {
  const known = schema.$ref === undefined ? schema : definitions[schema.$ref.split('/').at(-1)];
  // The schema describes the settings of an object that is empty in the values.
  if (known.additionalProperties !== false || (path !== '' && Object.keys(values).length === 0)) return [];
  const names = new Set([...Object.keys(known.properties), ...Object.keys(values)]);
  return [...names].flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    // guards.yaml rejects a removed value and names its replacement.
    if (at === 'global' || known.properties[name]?.deprecated === true) return [];
    if (!(name in values) || !(name in known.properties)) return [at];
    const value = values[name];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? differences(value, known.properties[name], definitions, at) : [];
  });
}

const text = await generated();
if (!process.argv.includes('--check')) {
  writeFileSync(readme, text);
} else {
  const values = parse(read(join(chart, 'values.yaml')));
  const schema = JSON.parse(read(join(chart, 'values.schema.json')));
  const { version } = JSON.parse(read(join(root, 'package.json')));
  const { appVersion } = parse(read(join(chart, 'Chart.yaml')));
  const faults = differences(values, schema, schema.definitions).map((at) => `not in values and schema alike: ${at}`);
  if (text !== read(readme)) faults.push('README.md is not of these values: npm run chart:readme');
  if (appVersion !== version) faults.push(`appVersion of Chart.yaml is not ${version}`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
