import { mkdirSync, writeFileSync } from 'node:fs';
import { countsLine } from './counts.mjs';

/**
 * Prints the counts as the last line of a run, after jest's summary and the teardown. Within `npm test` it writes them to
 * `.results/counts.json` instead, and `npm test` adds them up.
 */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    if (process.env['TEST_WORKSPACES']) {
      mkdirSync('.results', { recursive: true });
      writeFileSync('.results/counts.json', JSON.stringify(counts));
    } else {
      process.once('exit', () => process.stdout.write(`${countsLine(counts)}\n`));
    }
  }
}
