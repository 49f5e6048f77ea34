import { DEFAULT_RATE_LIMITS, type GatewayConfig } from '../src/config';

const NOWHERE = 'unix:/nowhere';

/** A gateway at a free port, whose services nobody reaches unless a test says where they are. */
export const CONFIG: GatewayConfig = {
  host: '127.0.0.1',
  port: 0,
  addresses: {
    accounts: NOWHERE,
    library: NOWHERE,
    cards: NOWHERE,
    questions: NOWHERE,
    generation: NOWHERE,
    search: NOWHERE,
    spacesSessionsStats: NOWHERE,
  },
  coversAddress: NOWHERE,
  internalTokens: ['token'],
  signingKeys: [{ id: '1', secret: 'secret' }],
  rateLimits: DEFAULT_RATE_LIMITS,
};
