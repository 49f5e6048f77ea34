/**
 * Points in the code at which a test can simulate a crash (with a function that throws) or a pause. They have no effect
 * otherwise.
 */
export class Failpoints {
  private readonly actions = new Map<string, () => Promise<void> | void>();

  on(name: string, action: () => Promise<void> | void): void {
    this.actions.set(name, action);
  }

  off(name: string): void {
    this.actions.delete(name);
  }

  async reach(name: string): Promise<void> {
    await this.actions.get(name)?.();
  }
}
