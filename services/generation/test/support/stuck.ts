import type { Fixture, Process } from './fixture';

/** Simulates a killed process: nothing continues after it until the test releases it. */
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

/** Starts an engine whose steps wait at the failpoint until the test releases them. Resolves once one has reached it. */
export async function pauseAt(
  { engine, failpoints }: Pick<Process, 'engine' | 'failpoints'>,
  failpoint: string,
): Promise<{ release: () => void }> {
  const pause = stuck();
  failpoints.on(failpoint, pause.action);
  await engine.start();
  await pause.reached;
  return pause;
}

/**
 * Starts an engine that is killed when a job reaches the failpoint, or the second chunk, so that the first is already
 * staged. Resolves when it is dead.
 */
export async function dieAt(fixture: Fixture, failpoint: string): Promise<{ dying: Process; release: () => void }> {
  const dying = fixture.newProcess({ engine: fixture.kit.dying });
  const death = stuck();
  let passed = 0;
  dying.failpoints.on(failpoint, () =>
    failpoint === 'generation.chunk' && passed++ === 0 ? undefined : death.action(),
  );
  await dying.engine.start();
  await death.reached;
  fixture.kit.kill(dying);
  return { dying, release: death.release };
}
