import { ofAllServices } from '@learning-library/common/rpc';
import { DEFAULT_RATE_LIMITS, type GatewayConfig } from '../src/config';

const NOWHERE = 'unix:/nowhere';

/** A gateway on a free port. Its services are unreachable unless a test sets their addresses. */
export const CONFIG: GatewayConfig = {
  host: '127.0.0.1',
  port: 0,
  addresses: ofAllServices(NOWHERE),
  coversAddress: NOWHERE,
  internalTokens: ['token'],
  signingKeys: [{ id: '1', secret: 'secret' }],
  rateLimits: DEFAULT_RATE_LIMITS,
};
