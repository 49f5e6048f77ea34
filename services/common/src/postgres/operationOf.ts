import type { Operation } from '../telemetry';

const WRITE = /(?<!\b(?:FOR|DO|NO KEY) )\b(?<operation>INSERT INTO|UPDATE|DELETE FROM)\s+\{schema\}\.(?<table>\w+)/g;
const READ = /\b(?:FROM|JOIN)\s+\{schema\}\.(?<table>\w+)/;
const ASIDE: ReadonlySet<string> = new Set(['receipts', 'outbox']);

/**
 * The operation of a statement and its table: the first table that it writes, except receipts and events, otherwise the
 * first that it reads.
 */
export function operationOf(text: string): Operation {
  const writes = [...text.matchAll(WRITE)].map(({ groups }) => groups ?? {});
  const { operation, table } = writes.find((write) => !ASIDE.has(write['table'] ?? '')) ?? writes[0] ?? {};
  if (operation !== undefined) {
    return { system: 'postgresql', operation: operation.split(' ')[0] as string, collection: table };
  }
  return { system: 'postgresql', operation: 'SELECT', collection: READ.exec(text)?.groups?.['table'] };
}
