/** Runs one task at a time, in order of arrival. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.last.then(run);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
