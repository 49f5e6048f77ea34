export { type RedisConfig, RedisConnection } from './connection';
export { RedisKeyInvalidations } from './keyInvalidations';
export { parseRedisUrl, type RedisEndpoint } from './url';
export { RedisUnavailable } from './unavailable';
