import type { Activities } from '../engine/orchestrate';
import type { ActivityDeps } from '../kinds/kind';
import { generate } from './generate';
import { giveBack } from './giveBack';
import { publish } from './publish';
import { refuse } from './refuse';

/** @param stageMs pieces made within so many milliseconds are staged together. */
export function createActivities(deps: ActivityDeps, stageMs: number): Activities {
  return {
    generate: generate(deps, stageMs),
    publish: publish(deps),
    refuse: refuse(deps),
    giveBack: giveBack(deps),
  };
}
