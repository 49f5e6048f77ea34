import { describe } from '@jest/globals';
import { describeCancelling } from './suites/cancelling';
import { describeRunning } from './suites/running';
import type { EngineKit } from './support/kits';

/** The guarantees of every engine (docs/protocols/generation.md). */
export function describeEngine(kit: EngineKit): void {
  describe(`jobs run ${kit.name}`, () => {
    describeRunning(kit);
    describeCancelling(kit);
  });
}
