import type { Steps } from '../engine/runJob';
import { tracedStep } from '../engine/traced';
import type { ActivityDeps } from '../kinds/kind';
import { begin } from './begin';
import { generate } from './generate';
import { publish } from './publish';
import { refuse } from './refuse';

/** The activities of a job. The engine's signal aborts the long one, which then throws `unavailable`. */
export interface Activities extends Omit<Steps, 'generate'> {
  generate(jobId: string, shard: number, of: number, signal: AbortSignal): Promise<void>;
}

export function createActivities(deps: ActivityDeps): Activities {
  return {
    begin: tracedStep('begin', begin(deps)),
    generate: tracedStep('generate', generate(deps)),
    publish: tracedStep('publish', publish(deps)),
    refuse: tracedStep('refuse', refuse(deps)),
  };
}
