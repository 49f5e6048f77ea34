// Checks that every production dependency has a license that allows shipping it with this product under MIT.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'Zlib']);

/**
 * Exceptions with their reason. Those without one belong to the bundler of @temporalio/worker, which runs only at build
 * time. The shipped bundle does not contain them.
 */
const EXCEPTIONS = new Map([
  ['node_modules/markdown-it/node_modules/argparse', 'Python-2.0'], // permissive; only the command of markdown-it uses it
  ['node_modules/@iconify-json/simple-icons', 'CC0-1.0'], // the public domain; the documentation site uses no icon of it
  ['node_modules/caniuse-lite', 'CC-BY-4.0'], // a table of browsers, attributed by its own package
  ['node_modules/duck', 'BSD'], // BSD-2-Clause by its LICENSE file; mammoth reads documents of Word with it
  ['node_modules/fs-monkey', 'Unlicense'], // the public domain
  ['node_modules/unionfs', undefined], // Unlicense by its LICENSE file; its package.json does not say
]);

/** SPDX as npm packages use it: `A`, `(A OR B)`, `(A AND B)`. */
const isAllowed = (expression) => {
  const terms = expression.replace(/[()]/g, ' ').trim();
  return terms.includes(' OR ')
    ? terms.split(' OR ').some((term) => isAllowed(term))
    : terms.split(' AND ').every((term) => ALLOWED.has(term.trim()));
};

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
const shipped = Object.entries(lockfile.packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
);
const isExcepted = (path, license) => EXCEPTIONS.has(path) && EXCEPTIONS.get(path) === license;
const rejected = shipped.filter(
  ([path, { license }]) => !isExcepted(path, license) && (typeof license !== 'string' || !isAllowed(license)),
);

for (const [path, { license }] of rejected) console.error(`${path}: ${license ?? 'no licence stated'}`);
console.log(`${shipped.length} production dependencies, ${rejected.length} with another licence`);
process.exitCode = rejected.length > 0 ? 1 : 0;
