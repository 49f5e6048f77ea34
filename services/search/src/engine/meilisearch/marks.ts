import type { Database } from '@learning-library/common/postgres';
import { confirmMark, type Expectation, nextMark, readExpectation } from '../../persistence/repositories/indexWriter';
import { MeilisearchFault } from './faults';
import { canBeSearched } from './formats';

/** The id of the mark in the index; no document has it. */
export const MARK_ID = 'mark';

/**
 * The state of the index, written with every change of it: which database it belongs to, the rules for its words, the
 * rebuild that made it and the number of the change. Where the mark is missing, belongs to another database or is too
 * old, the server was wiped, replaced or restored.
 */
export interface Mark {
  origin: string;
  format: number;
  epoch: number;
  sequence: number;
}

/** How long an answer of PostgreSQL is reused. It is a lower bound, which stays true. */
const KEPT_MS = 1_000;

export class Marks {
  private kept: { expectation: Expectation; until: number } | undefined;
  /** The last change that this process saw in a valid mark; a valid mark read later is not older. */
  private highest = 0;

  constructor(
    private readonly database: Database,
    private readonly format: number,
  ) {}

  /** What is expected; at most a second old. */
  async expected(deadline: number): Promise<Expectation> {
    if (this.kept !== undefined && performance.now() < this.kept.until) return this.raised(this.kept.expectation);
    return this.expectedNow(deadline);
  }

  async expectedNow(deadline: number): Promise<Expectation> {
    const askedAt = performance.now();
    const expectation = await readExpectation(this.database.until(deadline));
    this.kept = { expectation, until: askedAt + KEPT_MS };
    return this.raised(expectation);
  }

  /**
   * Whether a mark that was read after `before` belongs to this index. It may be newer than `before`; then it is compared
   * with what is expected now.
   */
  async isValid(mark: Mark | undefined, before: Expectation, deadline: number): Promise<boolean> {
    if (mark?.origin !== before.origin || !canBeSearched(mark.format)) return false;
    if (!(mark.epoch >= before.builtEpoch && mark.sequence >= before.seen)) return false;
    const isKnown = mark.epoch <= before.epoch && mark.sequence <= before.sent;
    const after = isKnown ? before : await this.expectedNow(deadline);
    if (mark.epoch > after.epoch || mark.sequence > after.sent) return false;
    this.highest = Math.max(this.highest, mark.sequence);
    return true;
  }

  /** Ignores `highest` where PostgreSQL was restored to an older state. */
  private raised(expectation: Expectation): Expectation {
    const { seen, sent } = expectation;
    return this.highest > sent ? expectation : { ...expectation, seen: Math.max(seen, this.highest) };
  }

  /** A new mark. @throws MeilisearchFault where another process has become the writer. */
  async next(epoch: number, owner: string, deadline: number): Promise<Mark> {
    const given = await nextMark(this.database.until(deadline), owner);
    if (given === undefined) throw new MeilisearchFault('lease_lost', undefined);
    return { origin: given.origin, format: this.format, epoch, sequence: given.sequence };
  }

  async confirm({ sequence }: Mark, deadline: number): Promise<void> {
    await confirmMark(this.database.until(deadline), sequence);
  }
}
