import { waitFor } from '../support/waitFor';
import { scrape } from './metrics';

/**
 * The intervals of background work: a minute, 5 and 10 minutes, an hour. The time limits of calls and starts differ from
 * these.
 */
const PAUSES_MS = [60_000, 300_000, 600_000, 3_600_000];
const SHORTEN = `
  const shorter = (ms) => ([${PAUSES_MS.join()}].includes(ms) ? 500 : ms);
  const promises = process.getBuiltinModule('node:timers/promises');
  const pause = promises.setTimeout;
  promises.setTimeout = (ms, ...rest) => pause(shorter(ms), ...rest);
  for (const name of ['setInterval', 'setTimeout']) {
    const set = globalThis[name];
    const shortened = (run, ms, ...rest) => set(run, shorter(ms), ...rest);
    globalThis[name] = Object.defineProperties(shortened, Object.getOwnPropertyDescriptors(set));
  }`;
/**
 * Makes a process run its background work twice per second instead of every minute or hour: janitors, sweepers and
 * heartbeats.
 */
export const SHORT_INTERVALS = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SHORTEN)}` };

/** A statement of each kind of background work in each service. */
const BY_ITSELF: Readonly<Record<string, readonly string[]>> = {
  accounts: ['UPDATE outbox', 'DELETE test_calls'],
  library: [
    ...['UPDATE outbox', 'DELETE receipts', 'SELECT folders', 'DELETE content_texts', 'DELETE contents'],
    ...['SELECT covers', 'DELETE folders'],
  ],
  cards: [
    ...['UPDATE outbox', 'DELETE receipts', 'DELETE reviews', 'UPDATE memocards', 'DELETE content_references'],
    ...['DELETE deleted_folders', 'DELETE job_outcomes'],
  ],
  questions: [
    ...['DELETE receipts', 'DELETE questions', 'DELETE content_references', 'DELETE deleted_folders'],
    ...['DELETE memocard_references', 'DELETE job_outcomes'],
  ],
  generation: [
    ...['UPDATE jobs', 'SELECT jobs', 'DELETE receipts', 'DELETE deleted_folders', 'DELETE content_references'],
    ...['DELETE jobs', 'DELETE model_use'],
  ],
  search: ['SELECT index_queue', 'UPDATE index_state', 'DELETE documents'],
};
const TIMES = 1;

/** Waits until every service has repeated all of its background work, according to its metrics. */
export async function worksByItself(adminOf: (service: string) => string): Promise<void> {
  await Promise.all(
    Object.entries(BY_ITSELF).map(async ([service, statements]) => {
      const before = await counts(adminOf(service));
      await waitFor(
        async () => {
          const now = await counts(adminOf(service));
          return statements.every((name) => (now.get(name) ?? 0) >= (before.get(name) ?? 0) + TIMES);
        },
        { timeoutMs: 60_000, everyMs: 250 },
      );
    }),
  );
}

/** Number of times that a process has run each statement, by operation and table. */
async function counts(adminAddress: string): Promise<Map<string, number>> {
  const { text } = await scrape(adminAddress);
  const found = text.matchAll(
    /^db_client_operation_duration_seconds_count\{[^}]*operation_name="(\w+)",db_collection_name="(\w+)"\} (\d+)$/gm,
  );
  return new Map([...found].map(([, operation, table, count]) => [`${operation} ${table}`, Number(count)]));
}
