export { type RedisConfig, RedisConnection, RedisScript } from './connection';
export { forgetCounts, forgetResults, rateKey, rateWindow, resultsKey } from './forget';
export { RedisKeyMessages } from './keyMessages';
export { parseRedisUrl, type RedisEndpoint } from './url';
export { RedisAway } from './answerOf';
