import type { Database } from '@learning-library/common';
import { confirmMark, nextMark, readExpectation } from '../../persistence/repositories/indexWriter';
import { MeilisearchFault } from './faults';

/** Stands in the index under this id; no document has it. */
export const MARK_ID = 'mark';

/**
 * What the index says of itself, written with every change of it: whose it is, by which rules its words were made, the
 * rebuild that brought it and how many changes it has seen. An index without its mark, with another's or with one that
 * was overtaken is not the one that was built: the server was wiped, replaced or restored.
 */
export interface Mark {
  origin: string;
  format: number;
  epoch: number;
  sequence: number;
}

/** What PostgreSQL knows of the mark. */
export interface Expectation {
  origin: string;
  /** Of the last rebuild that was finished, and of the last that was asked for. */
  builtEpoch: number;
  epoch: number;
  /** The last change that Meilisearch confirmed, and the last that was sent. */
  seen: number;
  sent: number;
}

/** How long a search relies on what PostgreSQL said; a lower bound does not become wrong by that. */
const KEPT_MS = 1_000;

export class Marks {
  private kept: { expectation: Expectation; until: number } | undefined;
  /** The last change that a valid mark told this process of: no index that is asked later is behind it. */
  private highest = 0;

  constructor(
    private readonly database: Database,
    private readonly format: number,
  ) {}

  /** What is expected, as of a second ago at most. */
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
   * Whether a mark that was read after `before` is the index's own. What was read meanwhile may be ahead of it: then it
   * is compared with what is expected by now.
   */
  async isValid(mark: Mark | undefined, before: Expectation, deadline: number): Promise<boolean> {
    if (mark?.origin !== before.origin || mark.format !== this.format) return false;
    if (!(mark.epoch >= before.builtEpoch && mark.sequence >= before.seen)) return false;
    const isKnown = mark.epoch <= before.epoch && mark.sequence <= before.sent;
    const after = isKnown ? before : await this.expectedNow(deadline);
    if (mark.epoch > after.epoch || mark.sequence > after.sent) return false;
    this.highest = Math.max(this.highest, mark.sequence);
    return true;
  }

  /** Where PostgreSQL was set back to an older state what was seen before counts no more. */
  private raised(expectation: Expectation): Expectation {
    const { seen, sent } = expectation;
    return this.highest > sent ? expectation : { ...expectation, seen: Math.max(seen, this.highest) };
  }

  /** A mark that was never given before. @throws MeilisearchFault where another process has become the writer. */
  async next(epoch: number, owner: string, deadline: number): Promise<Mark> {
    const given = await nextMark(this.database.until(deadline), owner);
    if (given === undefined) throw new MeilisearchFault('lease_lost', undefined);
    return { origin: given.origin, format: this.format, epoch, sequence: given.sequence };
  }

  async confirm({ sequence }: Mark, deadline: number): Promise<void> {
    await confirmMark(this.database.until(deadline), sequence);
  }
}
