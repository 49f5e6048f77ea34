import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { ByteBudget } from '../../src/limits/byteBudget';
import { codeOf, startTestGateway } from './support';

test('a key that holds half-sent bodies up to its share is answered 503, another key is not, and memory comes back', async () => {
  const t = await startTestGateway({}, undefined, undefined, { bodies: new ByteBudget({ total: 300, owner: 200 }) });
  const create = (key = t.key) => t.call('POST', '/v1/things', { key, body: '{"title":"a"}' });
  const held = connect(t.port, '127.0.0.1');
  held.write(
    `POST /v1/things HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(195)}`,
  );
  await waitFor(async () => (await create()).status === 503);
  const refused = await create();
  const neighbour = await create(t.accounts.add());
  held.destroy();
  await waitFor(async () => (await create()).status === 201);
  await t.gateway.stop();
  expect([codeOf(refused), neighbour.status]).toEqual(['unavailable', 201]);
});
