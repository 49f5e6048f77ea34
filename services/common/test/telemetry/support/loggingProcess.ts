import { createLogger, startTelemetry } from '../../../src/telemetry';

// Writes the requested number of lines of a million characters, and sends the number of lines that its log has dropped.

const TEXT = 'x'.repeat(1_000_000);
const telemetry = startTelemetry('logging', '1', {});
const logger = createLogger({ name: 'logging', level: 'info' });
let written = 0;

async function droppedLines(): Promise<number> {
  const figures = await (await telemetry).scrape();
  const [, count] = /^learning_library_log_dropped_total (\d+)$/m.exec(figures) ?? [];
  return Number(count);
}

process.on('message', (lines: number) => {
  for (let n = 0; n < lines; n++) logger.info({ line: written++ }, TEXT);
  void droppedLines().then((dropped) => process.send?.(dropped));
});
void telemetry.then(droppedLines).then((dropped) => process.send?.(dropped));
