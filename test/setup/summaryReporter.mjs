/** Prints the counts as the very last line of a run, after jest's own summary and the teardown. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const counts = [`${results.numPassedTests} passed`, `${failed} failed`];
    if (skipped > 0) counts.push(`${skipped} skipped`);
    process.once('exit', () => process.stdout.write(`${counts.join(', ')}\n`));
  }
}
