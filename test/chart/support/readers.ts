import { type Env, readMigration, readSettings, REMOVED } from '@learning-library/common/process';
import { envToConfig as accounts } from '../../../services/accounts/src/config';
import { envToConfig as cards } from '../../../services/cards/src/config';
import { envToConfig as gateway } from '../../../gateway/src/config';
import { envToConfig as generation, envToWorkerConfig as worker } from '../../../services/generation/src/config';
import { envToConfig as library } from '../../../services/library/src/config';
import { envToConfig as operator } from '../../../services/operator/src/config';
import { envToConfig as questions } from '../../../services/questions/src/config';
import { envToConfig as search } from '../../../services/search/src/config';
import { envToConfig as spacesSessionsStats } from '../../../services/spaces-sessions-stats/src/config';
import { envToConfig as standalone } from '../../../services/standalone/src/config';

export { REMOVED };

/** The function that reads the environment of each component's process. */
const READERS: Readonly<Record<string, (env: Env) => unknown>> = {
  ...{ gateway, accounts, library, cards, questions, search, generation, operator, standalone },
  'generation-worker': worker,
  'spaces-sessions-stats': spacesSessionsStats,
  migrations: (env) => readSettings(env, readMigration),
};

/** The variables that a component’s process reads. @throws ConfigError if it would not start */
export function readBy(component: string, env: Env): Set<string> {
  const reader = READERS[component];
  if (reader === undefined) throw new Error(`no reader for the environment of ${component}`);
  const read = new Set<string>();
  reader(new Proxy(env, { get: (target, name: string) => (read.add(name), target[name]) }));
  return read;
}
