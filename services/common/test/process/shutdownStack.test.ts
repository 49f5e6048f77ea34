import { expect, test } from '@jest/globals';
import { createLogger } from '../../src/telemetry/logging';
import { ShutdownStack } from '../../src/process/shutdownStack';

const logger = createLogger({ name: 'test', level: 'silent' });

test('a shutdown stops each part once, in reverse order, even if a part fails or hangs', async () => {
  const ended: string[] = [];
  const shutdown = new ShutdownStack(logger);
  shutdown.add('first', async () => void ended.push('first'));
  shutdown.add('hangs', () => new Promise(() => {}), 20);
  shutdown.add('fails', () => Promise.reject(new Error('no')));
  shutdown.add('throws', () => {
    throw new Error('no');
  });
  shutdown.add('last', async () => void ended.push('last'));
  await Promise.all([shutdown.stop(), shutdown.stop()]);
  expect(ended).toEqual(['last', 'first']);
});
