/**
 * Named places in the code at which a test can interrupt it. A test sets a function there that throws, which acts as a
 * crash, or waits, which lets another step run in between. Without one nothing happens.
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
