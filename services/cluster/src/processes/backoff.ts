const FIRST_MS = 100;
const LONGEST_MS = 5_000;
/** After a life of this length the next pause is the shortest again. */
const WELL_MS = 30_000;

/** The pause before a dead process is started again: 100 ms, doubled each time, at most 5 s. */
export class Backoff {
  private deaths = 0;

  next(livedMs: number): number {
    if (livedMs >= WELL_MS) this.deaths = 0;
    return Math.min(FIRST_MS * 2 ** this.deaths++, LONGEST_MS);
  }
}
