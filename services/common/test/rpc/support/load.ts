import { once } from 'node:events';
import type { CardsServiceServer, ResourceKey } from '@learning-library/proto';
import type { Client } from '../../../src/rpc';
import type { ContractError } from '../../../src/contract/errors';

/** The outcome of a read: the process that responded or the error code, and the duration. */
export interface Read {
  pid?: number;
  code?: string;
  ms: number;
}

const READERS = 16;
/** A time limit above the gateway's deadline, because a busy machine may delay a response without a fault. */
const READ_MS = 10_000;
const BETWEEN_MS = 40;
/** A first attempt takes no longer. */
const FIRST_ATTEMPT_MS = 500;
const KEY: ResourceKey = { accountId: 'a', id: '0' };

/** Readers that continue until `stop`. */
export class Load {
  readonly reads: Read[] = [];
  private stopped = false;
  private readonly readers: Promise<void>[];

  constructor(client: Client<CardsServiceServer>) {
    const read = async (key: ResourceKey, deadline: number): Promise<number> =>
      (await client.batchCountMemocards({ keys: [key] }, { deadline })).results[0]?.count ?? 0;
    this.readers = Array.from({ length: READERS }, () => this.readOn(read));
  }

  /** Whether the last reads all succeeded within the time of a first attempt. */
  isWell(last = 200): boolean {
    const recent = this.reads.slice(-last);
    return recent.length === last && recent.every(({ pid, ms }) => pid !== undefined && ms < FIRST_ATTEMPT_MS);
  }

  /** The processes that responded to the last reads. */
  responding(last = 200): Set<number | undefined> {
    return new Set(this.reads.slice(-last).map(({ pid }) => pid));
  }

  /** Forgets the values so far, so that only later ones count. */
  forget(): void {
    this.reads.length = 0;
  }

  failures(): Read[] {
    return this.reads.filter(({ code }) => code !== undefined);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.readers);
  }

  private async readOn(read: (key: ResourceKey, deadline: number) => Promise<number>): Promise<void> {
    while (!this.stopped) {
      const begunAt = performance.now();
      const took = (): number => performance.now() - begunAt;
      this.reads.push(
        await read(KEY, Date.now() + READ_MS).then(
          (pid) => ({ pid, ms: took() }),
          (error: ContractError) => ({ code: error.code, ms: took() }),
        ),
      );
      await once(AbortSignal.timeout(BETWEEN_MS), 'abort');
    }
  }
}
