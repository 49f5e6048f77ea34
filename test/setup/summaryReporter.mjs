/** Prints `N passed, N failed` as the last line of a run, after jest's summary and the teardown, with the number of skipped tests. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const counts = `${results.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    process.once('exit', () => process.stdout.write(`${counts}\n`));
  }
}
