/** A turn passes on after this even when it has not ended, so that a peer that does not answer one holds up no other. */
const TURN_MS = 250;
/** What an acceptance takes at most when there are few, and by how much each more of them puts off the last. */
const ACCEPTANCE_MS = 1_000;
const CROWD_MS = 30;

interface Waiting {
  /** Never rejects. */
  run: () => Promise<void>;
  /** Milliseconds since the epoch. */
  deadline: number;
}

/**
 * Lets acceptances run one after the other, in the order in which they came. A hundred at once take the same time in all, but
 * the first of them run while the last are still planned; side by side all of them would be accepted at the end of that time.
 * The time that all who are there may need is kept free: a long line is let go faster, and a flood does not stand in line.
 */
export class Turns {
  private readonly line: Waiting[] = [];
  private underWay = 0;
  /** The one that holds up the next; undefined once it has ended. */
  private turn: { begunAt: number } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly turnMs = TURN_MS) {}

  /** @param deadline of what is run, in milliseconds since the epoch. */
  take<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.line.push({ deadline, run: () => run().then(resolve, reject) });
      this.advance();
    });
  }

  private advance(): void {
    clearTimeout(this.timer);
    for (let next = this.line[0]; next !== undefined; next = this.line[0]) {
      const waitMs = this.nextAt() - Date.now();
      if (waitMs > 0) {
        this.timer = setTimeout(() => this.advance(), waitMs);
        return;
      }
      this.line.shift();
      this.begin(next);
    }
  }

  /** When the next may begin, in milliseconds since the epoch. */
  private nextAt(): number {
    if (this.turn === undefined) return 0;
    // Who is at it is half done, so that turns overlap as far as the line needs it instead of ending all at once.
    const needed = ACCEPTANCE_MS + CROWD_MS * (this.line.length + this.underWay / 2);
    const latest = Math.min(...this.line.map(({ deadline }) => deadline)) - needed;
    return Math.min(this.turn.begunAt + this.turnMs, latest);
  }

  private begin({ run }: Waiting): void {
    const turn = { begunAt: Date.now() };
    this.turn = turn;
    this.underWay++;
    void run().then(() => {
      this.underWay--;
      if (this.turn === turn) this.turn = undefined;
      this.advance();
    });
  }
}
