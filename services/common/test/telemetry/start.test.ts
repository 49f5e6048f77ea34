import { expect, test } from '@jest/globals';
import { startTelemetry } from '../../src/telemetry';
import { waitFor } from '../../testing';

test('the delay of the event loop is measured only twenty times a second, because each time wakes an idle process', async () => {
  const telemetry = await startTelemetry('test', '1', {});
  const shortest = await waitFor(async () => {
    const shown = /^nodejs_eventloop_delay_min_seconds\S* (\S+)$/m.exec(await telemetry.scrape());
    return shown?.[1];
  });
  await telemetry.stop();
  // The metric is the time from one measurement to the next.
  expect(Number(shortest)).toBeGreaterThan(0.045);
});
