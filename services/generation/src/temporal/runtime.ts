import type { Logger } from '@learning-library/common';
import { DefaultLogger, Runtime } from '@temporalio/worker';

let isInstalled = false;

/**
 * What all of Temporal's workers of a process share: it leaves signals to the process, and its log lines say what happened to
 * which workflow, nothing more.
 */
export function installRuntime(logger: Logger): void {
  if (isInstalled) return;
  isInstalled = true;
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message, meta = {} }) => {
      const { workflowId, activityType } = meta;
      logger[level === 'ERROR' ? 'error' : 'warn']({ workflowId, activityType }, message);
    }),
    telemetryOptions: { logging: { filter: { core: 'ERROR', other: 'ERROR' }, forward: {} } },
  });
}
