export { type RedisConfig, RedisConnection } from './connection';
export { RedisKeyMessages } from './keyMessages';
export { parseRedisUrl, type RedisEndpoint } from './url';
export { RedisUnavailable } from './unavailable';
