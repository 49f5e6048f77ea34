import { V7Generator } from 'uuidv7';

const generator = new V7Generator();
// How far the clock may step back before ids follow it: one hour.
generator.setRollbackAllowance(3_600_000);

/**
 * A new id (UUID v7) and the instant of the same clock reading, so that order by id and by `createdAt` agree. Where the
 * clock steps back, both stay at the last reading.
 */
export function newId(): { id: string; createdAt: Date } {
  const uuid = generator.generate();
  const bytes = uuid.bytes;
  let milliseconds = 0;
  for (let i = 0; i < 6; i++) milliseconds = milliseconds * 256 + (bytes[i] as number);
  return { id: uuid.toString(), createdAt: new Date(milliseconds) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** 8-4-4-4-12 hexadecimal digits of any version and case. */
export function isUuid(text: string): boolean {
  return text.length === 36 && UUID.test(text);
}
