// Every production dependency of the lockfile carries a licence that may be shipped under MIT terms.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'Zlib']);

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
const refused = shipped.filter(([, { license }]) => typeof license !== 'string' || !isAllowed(license));

for (const [path, { license }] of refused) console.error(`${path}: ${license ?? 'no licence stated'}`);
console.log(`${shipped.length} production dependencies, ${refused.length} with another licence`);
process.exitCode = refused.length > 0 ? 1 : 0;
