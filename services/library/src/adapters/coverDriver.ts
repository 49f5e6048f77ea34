import type { Readable } from 'node:stream';
import type { ByteRange } from '../domain/byteRange';

/** A folder or a bucket. Every error means that it failed. The signal aborts a call that no caller waits for any more. */
export interface CoverDriver {
  put(id: string, image: Buffer, signal: AbortSignal): Promise<void>;
  read(id: string, range: ByteRange, signal: AbortSignal): Promise<Readable | undefined>;
  remove(id: string, signal: AbortSignal): Promise<void>;
  close(): void;
}
