// Checks that no generated or built file, data directory or environment file is committed.
import { execFileSync } from 'node:child_process';

const FORBIDDEN = /(^|\/)(gen|dist|node_modules|coverage|\.turbo|\.results|\.data)\/|(^|\/)\.env(\.|$)/;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
const rejected = tracked.filter((path) => FORBIDDEN.test(path));

for (const path of rejected) console.error(`${path}: is generated and must not be committed`);
process.exitCode = rejected.length > 0 ? 1 : 0;
