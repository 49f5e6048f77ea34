import { expect, test } from '@jest/globals';
import { createLogger } from '../../src/telemetry/logging';
import { Parts } from '../../src/process/parts';

const logger = createLogger({ name: 'test', level: 'silent' });

test('ends what was started in the opposite order, once, past a part that fails or hangs', async () => {
  const ended: string[] = [];
  const parts = new Parts(logger);
  parts.add('first', async () => void ended.push('first'));
  parts.add('hangs', () => new Promise(() => {}), 20);
  parts.add('fails', () => Promise.reject(new Error('no')));
  parts.add('throws', () => {
    throw new Error('no');
  });
  parts.add('last', async () => void ended.push('last'));
  await Promise.all([parts.stop(), parts.stop()]);
  expect(ended).toEqual(['last', 'first']);
});
