import { type RedisConnection, RedisScript } from './connection';

/** The list of the stored results of an organization, which is given in braces: see the gateway's idempotency. */
export const resultsKey = (owner: string): string => `idempotency-of:${owner}`;
/** What counts the calls with a key of an account, or without a key its generations. */
export const rateWindow = (accountId: string, keyId?: string): string =>
  `{${accountId}}:${keyId === undefined ? 'generation' : `key:${keyId}`}`;
export const rateKey = (window: string): string => `rate:${window}`;

/** A Redis that is busy with one script answers nobody else. */
const RESULTS_AT_ONCE = 200;

const FORGET_RESULTS = new RedisScript(`
local forgotten, freed = 0, 0
for _, entry in ipairs(redis.call('LRANGE', KEYS[1], 1, -1)) do
  local bytes, key, account = string.match(entry, '^%d+ (%d+) (%S+) (%S+)$')
  if account == ARGV[1] then
    redis.call('DEL', key)
    redis.call('LREM', KEYS[1], 1, entry)
    forgotten, freed = forgotten + 1, freed + tonumber(bytes)
    if forgotten == ${RESULTS_AT_ONCE} then break end
  end
end
if forgotten > 0 then
  redis.call('LSET', KEYS[1], 0, string.format('%.0f', tonumber(redis.call('LINDEX', KEYS[1], 0)) - freed))
end
return forgotten
`);
const DELETE = new RedisScript(`for _, key in ipairs(KEYS) do redis.call('DEL', key) end`);

/** Removes some of the results that the gateway stores of an account. @returns how many; 0 where none is left @throws RedisAway */
export async function forgetResults(
  redis: RedisConnection,
  organizationId: string,
  accountId: string,
): Promise<number> {
  return Number(await redis.run(FORGET_RESULTS, [redis.key(resultsKey(`{${organizationId}}`))], [accountId]));
}

/** Removes the counts of an account's calls, which end by themselves two minutes after the last one. @throws RedisAway */
export async function forgetCounts(
  redis: RedisConnection,
  accountId: string,
  keyIds: readonly string[],
): Promise<void> {
  const windows = [rateWindow(accountId), ...keyIds.map((id) => rateWindow(accountId, id))];
  await redis.run(
    DELETE,
    windows.map((window) => redis.key(rateKey(window))),
    [],
  );
}
