import type { Activities } from '../engine/orchestrate';
import type { ActivityDeps } from '../kinds/kind';
import { generate } from './generate';
import { giveBack } from './giveBack';
import { prepare } from './prepare';
import { publish } from './publish';
import { refuse } from './refuse';

export function createActivities(deps: ActivityDeps): Activities {
  return {
    prepare: prepare(deps),
    generate: generate(deps),
    publish: publish(deps),
    refuse: refuse(deps),
    giveBack: giveBack(deps),
  };
}
