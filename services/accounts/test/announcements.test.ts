import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasServers, type RunningServer, serverProgram, startRedis } from '@learning-library/local-servers';
import { type KeyMessage } from '@learning-library/common/contract';
import { RedisConnection, RedisKeyMessages } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { type Fixture, soon, startFixture } from './fixture';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;
/** So that no message is given up on a loaded machine, which would be an outage that the test did not make. */
const CALL_MS = 2_000;

describeWithRedis('changes to keys are announced to other processes', () => {
  let server: RunningServer;
  let f: Fixture;
  let redis: RedisConnection;
  let gateway: RedisKeyMessages;
  let heard: KeyMessage[];
  let gaps: number;
  beforeEach(async () => {
    server = await startRedis(serverProgram('redis-server'));
    const config = { url: server.address, keyPrefix: 'll-test', callMs: CALL_MS };
    const logger = createLogger({ name: 'test', level: 'silent' });
    f = await startFixture('announcements', config);
    redis = new RedisConnection(config, logger);
    gateway = new RedisKeyMessages(config, redis, logger);
    heard = [];
    gaps = 0;
    gateway.subscribe(
      (message) => heard.push(message),
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

  /** Changes something until it is heard of, as it is once the service has its connection. */
  const untilHeard = (accountId: string) =>
    waitFor(async () => {
      await f.operator.setAccountPlan({ accountId, plan: 'inactive' }, soon());
      return heard.length > 0;
    });

  test('with ids alone: revocation, plan, suspension and approval', async () => {
    const { id: accountId, organizationId } = await f.newAccount();
    await untilHeard(accountId);
    const { key } = await f.newKey(accountId);
    await f.operator.setAccountPlan({ accountId, plan: 'active' }, soon());
    await f.operator.setAccountSuspension({ accountId, suspended: true }, soon());
    await f.operator.setOrganizationApproval({ organizationId, liveEnabled: true }, soon());
    await f.operator.revokeKey({ keyId: key.id, reason: 'lost' }, soon());
    await waitFor(() => heard.some((message) => 'keyId' in message));
    expect(heard.slice(-4)).toEqual([{ accountId }, { accountId }, { organizationId }, { keyId: key.id }]);
  });

  test('and a Redis that does not answer, or is not there, fails no change and is used again when it does', async () => {
    const { id: accountId } = await f.newAccount();
    await untilHeard(accountId);
    process.kill(-server.pid, 'SIGSTOP');
    for (const plan of ['active', 'inactive', 'active', 'inactive']) {
      await f.operator.setAccountPlan({ accountId, plan }, soon());
    }
    process.kill(-server.pid, 'SIGCONT');
    await server.stop();
    const { account } = await f.operator.setAccountPlan({ accountId, plan: 'active' }, soon());
    server = await startRedis(serverProgram('redis-server'), Number(new URL(server.address).port));
    await waitFor(() => gaps >= 2);
    heard.length = 0;
    await untilHeard(accountId);
    expect([account?.plan, heard[0]]).toEqual(['active', { accountId }]);
  });
});
