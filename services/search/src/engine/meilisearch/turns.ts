/** Lets one run at a time, in the order in which they came. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.last.then(run);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
