import type { Logger } from '@learning-library/common/telemetry';
import { DefaultLogger, Runtime } from '@temporalio/worker';

let isInstalled = false;

/** The runtime of all workers of a process: it leaves signals alone, and its log names the event and the workflow only. */
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
