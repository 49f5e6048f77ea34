import type { Readable } from 'node:stream';
import { withTimeout } from '@learning-library/common/async';
import { ContractError } from '@learning-library/common/contract';
import { type Logger } from '@learning-library/common/telemetry';
import type { ByteRange } from '../domain/byteRange';
import { createFileCovers } from './fileCovers';
import { createS3Covers, type S3Config } from './s3Covers';

export type CoverStoreConfig = { folder: string } | { s3: S3Config };

/**
 * Stores the bytes of covers, whose rows are in the database. Deadlines are in milliseconds since the epoch.
 * @throws unavailable if the store is down or slow
 */
export interface CoverStore {
  put(id: string, image: Buffer, deadline: number): Promise<void>;
  /** Opens a range of an image; undefined if the image does not exist. The deadline applies only to opening. */
  read(id: string, range: ByteRange, deadline: number): Promise<Readable | undefined>;
  /** Removes an image. A missing image is not an error. */
  remove(id: string, deadline: number): Promise<void>;
  close(): void;
}

export function createCoverStore(config: CoverStoreConfig, logger: Logger): CoverStore {
  const driver = 's3' in config ? createS3Covers(config.s3) : createFileCovers(config.folder);
  const call = async <Result>(
    coverId: string,
    deadline: number,
    operation: (signal: AbortSignal) => Promise<Result>,
    discard: (late: Result) => void = () => undefined,
  ): Promise<Result> => {
    if (deadline <= Date.now()) throw new ContractError('unavailable', null);
    const abort = new AbortController();
    const running = operation(abort.signal);
    try {
      return await withTimeout(running, deadline - Date.now());
    } catch (error) {
      running.then(discard, () => undefined);
      abort.abort();
      logger.warn({ err: error, coverId }, 'store of covers failed');
      throw new ContractError('unavailable', null, { cause: error });
    }
  };
  return {
    put: (id, image, deadline) => call(id, deadline, (signal) => driver.put(id, image, signal)),
    read: (id, range, deadline) => call(id, deadline, (signal) => driver.read(id, range, signal), discardStream),
    remove: (id, deadline) => call(id, deadline, (signal) => driver.remove(id, signal)),
    close: () => driver.close(),
  };
}

function discardStream(stream: Readable | undefined): void {
  stream?.on('error', () => undefined).destroy();
}
