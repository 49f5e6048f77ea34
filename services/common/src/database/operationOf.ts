import type { Operation } from '../telemetry';

const WRITE = /(?<!\b(?:FOR|DO|NO KEY) )\b(?<operation>INSERT INTO|UPDATE|DELETE FROM)\s+\{schema\}\.(?<table>\w+)/g;
const READ = /\b(?:FROM|JOIN)\s+\{schema\}\.(?<table>\w+)/;
/** Written along with what a statement is about. */
const ASIDE: ReadonlySet<string> = new Set(['receipts', 'outbox']);

/**
 * What a statement of ours does to which table: the first that it writes, receipts and events aside, else the first
 * that it reads. The text is constant, so these are few.
 */
export function operationOf(text: string): Operation {
  const writes = [...text.matchAll(WRITE)].map(({ groups }) => groups ?? {});
  const { operation, table } = writes.find((write) => !ASIDE.has(write['table'] ?? '')) ?? writes[0] ?? {};
  if (operation !== undefined) {
    return { system: 'postgresql', operation: operation.split(' ')[0] as string, collection: table };
  }
  return { system: 'postgresql', operation: 'SELECT', collection: READ.exec(text)?.groups?.['table'] };
}
