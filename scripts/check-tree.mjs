// What must never be committed: generated or built files, data directories, environment files.
import { execFileSync } from 'node:child_process';

const FORBIDDEN = /(^|\/)(gen|dist|node_modules|coverage|\.turbo|\.data)\/|(^|\/)\.env(\.|$)/;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
const refused = tracked.filter((path) => FORBIDDEN.test(path));

for (const path of refused) console.error(`${path}: is made, not committed`);
process.exitCode = refused.length > 0 ? 1 : 0;
