/**
 * Named places where a process may die or be overtaken. Nothing happens at them unless a test sets one: it may throw,
 * which stands for a crash, or wait, which lets the test put another step in between.
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
