const FIRST_MS = 100;
const LONGEST_MS = 5_000;
/** A process that lived that long begins again with the shortest pause. */
const WELL_MS = 30_000;

/** How long to wait before a process that died is started again: 100 ms, twice as long each time, 5 s at most. */
export class Backoff {
  private deaths = 0;

  /** @param livedMs how long the process lived that has died now. */
  next(livedMs: number): number {
    if (livedMs >= WELL_MS) this.deaths = 0;
    return Math.min(FIRST_MS * 2 ** this.deaths++, LONGEST_MS);
  }
}
