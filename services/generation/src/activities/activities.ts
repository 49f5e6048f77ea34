import type { Database, Failpoints } from '@learning-library/common';
import type { Activities } from '../engine/orchestrate';
import type { Generator } from '../generators/generator';
import type { Peers } from '../peers';
import { generate } from './generate';
import { prepare } from './prepare';
import { publish } from './publish';
import { refuse } from './refuse';

/** What the steps of a job work with. */
export interface ActivityDeps {
  database: Database;
  peers: Peers;
  generator: Generator;
  failpoints: Failpoints;
}

/** Bound of one statement or transaction of a step, in milliseconds. */
export const STEP_MS = 10_000;

export function createActivities(deps: ActivityDeps): Activities {
  return { prepare: prepare(deps), generate: generate(deps), publish: publish(deps), refuse: refuse(deps) };
}
