/** Stands for a process that was killed: nothing goes on behind it until the test lets it. */
export function stuck(): { reached: Promise<void>; action: () => Promise<void>; release: () => void } {
  let release = (): void => undefined;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    reached,
    action: () => {
      reach();
      return released;
    },
    release: () => release(),
  };
}
