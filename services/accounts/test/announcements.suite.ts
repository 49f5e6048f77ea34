import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type RunningServer, startRedis } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { type KeyInvalidation } from '@learning-library/common/contract';
import { RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { type Fixture, soon, startFixture } from './fixture';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;
/** Time limit of a message, long enough that a busy machine drops none. */
const CALL_MS = 2_000;

describeWithRedis('key invalidations to other processes', () => {
  let server: RunningServer;
  let f: Fixture;
  let redis: RedisConnection;
  let gateway: RedisKeyInvalidations;
  let received: KeyInvalidation[];
  let gaps: number;
  beforeEach(async () => {
    server = await startRedis(serverProgram('redis-server'));
    const config = { url: server.address, keyPrefix: 'll-test', callMs: CALL_MS };
    const logger = createLogger({ name: 'test', level: 'silent' });
    f = await startFixture('announcements', config);
    redis = new RedisConnection(config, logger);
    gateway = new RedisKeyInvalidations(config, redis, logger);
    received = [];
    gaps = 0;
    gateway.subscribe(
      (message) => received.push(message),
      () => gaps++,
    );
    await waitFor(() => gaps === 1);
  });
  afterEach(async () => {
    gateway.close();
    redis.close();
    await f.end();
    process.kill(-server.pid, 'SIGCONT');
    await server.stop();
  });

  /** Repeats a change until its message arrives, because the service first has to connect. */
  const untilReceived = (accountId: string) =>
    waitFor(async () => {
      await f.operator.setAccountPlan({ accountId, plan: 'inactive' }, soon());
      return received.length > 0;
    });

  test('announcements contain only the ids of revoked keys, changed plans, suspensions and approvals', async () => {
    const { id: accountId, organizationId } = await f.newAccount();
    await untilReceived(accountId);
    const { key } = await f.newKey(accountId);
    await f.operator.setAccountPlan({ accountId, plan: 'active' }, soon());
    await f.operator.setAccountSuspension({ accountId, suspended: true }, soon());
    await f.operator.setOrganizationApproval({ organizationId, liveEnabled: true }, soon());
    await f.operator.revokeKey({ keyId: key.id, reason: 'lost' }, soon());
    await waitFor(() => received.some((message) => 'keyId' in message));
    expect(received.slice(-4)).toEqual([{ accountId }, { accountId }, { organizationId }, { keyId: key.id }]);
  });

  test('a change succeeds even if Redis hangs or is stopped, and announcements resume once Redis is back', async () => {
    const { id: accountId } = await f.newAccount();
    await untilReceived(accountId);
    process.kill(-server.pid, 'SIGSTOP');
    for (const plan of ['active', 'inactive', 'active', 'inactive']) {
      await f.operator.setAccountPlan({ accountId, plan }, soon());
    }
    process.kill(-server.pid, 'SIGCONT');
    await server.stop();
    const { account } = await f.operator.setAccountPlan({ accountId, plan: 'active' }, soon());
    server = await startRedis(serverProgram('redis-server'), Number(new URL(server.address).port));
    await waitFor(() => gaps >= 2);
    received.length = 0;
    await untilReceived(accountId);
    expect([account?.plan, received[0]]).toEqual(['active', { accountId }]);
  });
});
