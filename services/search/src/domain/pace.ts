/** Characters, folded or of words: a few milliseconds, since a call waits for several turns on its way. */
const TURN = 8_000;

/** Counts work, and lets other work of this process have its turn whenever enough is done. */
export class Pace {
  private done = 0;

  /** @returns what to wait for, where others have their turn now */
  spend(units: number): Promise<void> | undefined {
    this.done += units;
    if (this.done < TURN) return undefined;
    this.done = 0;
    return new Promise((resolve) => setImmediate(resolve));
  }
}
