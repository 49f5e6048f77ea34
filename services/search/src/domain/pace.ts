/** Counts work, and lets other work of this process have its turn whenever enough is done. */
export class Pace {
  private done = 0;

  constructor(private readonly unitsPerTurn: number) {}

  /** @returns what to wait for, where others have their turn now */
  spend(units: number): Promise<void> | undefined {
    this.done += units;
    if (this.done < this.unitsPerTurn) return undefined;
    this.done = 0;
    return new Promise((resolve) => setImmediate(resolve));
  }
}
