import { V7Generator } from 'uuidv7';

const generator = new V7Generator();
// Ids stay ahead of the clock if it steps back by less than an hour.
generator.setRollbackAllowance(3_600_000);

/** A UUID v7 and the time of the same clock reading, so that ids and `createdAt` have the same order. */
export function newId(): { id: string; createdAt: Date } {
  const uuid = generator.generate();
  return { id: uuid.toString(), createdAt: new Date(Buffer.from(uuid.bytes).readUIntBE(0, 6)) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return text.length === 36 && UUID.test(text);
}

/** Lower and upper bounds of all ids in PostgreSQL's order, for reading all rows. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
