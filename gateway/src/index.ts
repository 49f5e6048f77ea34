export { createGateway, type Gateway, type GatewayOverrides } from './gateway';
export {
  DEFAULT_RATE_LIMITS,
  type GatewayConfig,
  type RateLimits,
  readRateLimits,
  readTagEpoch,
  readTrustedProxies,
  type ServiceAddresses,
} from './config';
