import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '@learning-library/data-dir';
import { askForReport } from './ask';

const POLL_MS = 200;
/** The time limit for one process: the start of the successor and the end of running calls. */
const REPLACED_MS = 120_000;

/** Replaces every process by a successor of the current build, gateways last. @throws StartupError where one is not ready */
export async function restartEach(dataDir: string, say: (line: string) => void): Promise<void> {
  const { processes } = await askForReport(dataDir);
  for (const [name, { pid }] of Object.entries(processes).reverse()) {
    if (pid !== null) process.kill(pid, 'SIGTERM');
    await untilReplaced(dataDir, name, pid);
    say(`${name} restarted`);
  }
}

async function untilReplaced(dataDir: string, name: string, before: number | null): Promise<void> {
  const giveUpAt = Date.now() + REPLACED_MS;
  while (Date.now() < giveUpAt) {
    const now = (await askForReport(dataDir)).processes[name];
    if (now?.ready === true && now.pid !== before) return;
    await delay(POLL_MS);
  }
  throw new StartupError(
    `${name} is not ready: see ${dataDir}/logs/${name}.log. The processes after it were left as they are.`,
  );
}
