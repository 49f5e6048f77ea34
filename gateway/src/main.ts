import { type Logger, runProcess, type ServiceRuntime } from '@learning-library/common';
import { createGateway } from './gateway';
import { envToConfig, type GatewayConfig } from './config';

/** The gateway as a process runs it: its HTTP side is its own, nobody calls it over gRPC. */
function create(config: GatewayConfig, { logger }: { logger: Logger }): ServiceRuntime {
  const gateway = createGateway(config, { logger });
  return {
    name: 'gateway',
    registrations: [],
    start: async () => {
      const { baseUrl: address } = await gateway.start();
      logger.info({ address }, 'listening');
    },
    stop: () => gateway.stop(),
    metrics: async () => gateway.metrics(),
  };
}

runProcess({ name: 'gateway', envToConfig, create });
