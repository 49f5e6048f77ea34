import { runProcess } from '@learning-library/common/process';
import type { ServiceRuntime } from '@learning-library/common/rpc';
import { Attribute, type Logger, observe } from '@learning-library/common/telemetry';
import { envToConfig, type GatewayConfig } from './config';
import type { RedisState } from './context';
import { createGateway } from './gateway';

function observeRedis(state: () => RedisState): void {
  observe('learning_library.redis.up', { description: 'Connections to Redis that are up.', unit: '{connection}' }, () =>
    Object.entries(state()).map(([connection, isUp]) => ({
      value: Number(isUp),
      attributes: { [Attribute.redisConnection]: connection },
    })),
  );
}

function create(config: GatewayConfig, { logger }: { logger: Logger }): ServiceRuntime {
  const gateway = createGateway(config, { logger });
  return {
    name: 'gateway',
    registrations: [],
    start: async () => {
      if (gateway.redisState !== undefined) observeRedis(gateway.redisState);
      const { baseUrl: address } = await gateway.start();
      logger.info({ address }, 'listening');
    },
    drain: () => gateway.drain(),
    stop: () => gateway.stop(),
    isReady: () => gateway.isReady(),
  };
}

runProcess({ name: 'gateway', envToConfig, create });
