/** The folder of the documentation, which is built after the gateway. */
export { SITE } from './docs/documents';
export { createGateway, type Gateway, type GatewayOverrides } from './gateway';
/** These exports are for the workspace `openapi`, which documents the operations. */
export { BASE_MARK } from './docs/documents';
export { renderError } from './errors/renderError';
export { type Language, LANGUAGES, MESSAGES, type PageLanguage } from './i18n';
export type { AnyOperation, ForbiddenReason, Method } from './operations/defineOperation';
export { propertiesOf } from './operations/requestReader';
export { OPERATIONS } from './routes';

export {
  DEFAULT_RATE_LIMITS,
  type GatewayConfig,
  type RateLimits,
  readRateLimits,
  readTagEpoch,
  readTrustedProxies,
} from './config';
