import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replacePrivateFile } from '@learning-library/data-dir';

export interface DemoInfo {
  liveKey: string;
  testKey: string;
  accountId: string;
  organizationId: string;
}

/** `DATA_DIR/standalone.json`, from which the `operator` command reads how to reach the service. */
export interface StandaloneInfo {
  baseUrl: string;
  operatorAddress: string;
  operatorToken: string;
  pid: number;
  adminAddress?: string;
  demo: DemoInfo | null;
}

export function infoFile(dataDir: string): string {
  return join(dataDir, 'standalone.json');
}

export async function writeInfo(dataDir: string, info: StandaloneInfo): Promise<void> {
  await replacePrivateFile(infoFile(dataDir), `${JSON.stringify(info, null, 2)}\n`);
}

/** The demo of the last start; null if there was none, or if the file is lost or damaged. */
export async function readDemo(dataDir: string): Promise<DemoInfo | null> {
  let text: string;
  try {
    text = await readFile(infoFile(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { demo } = JSON.parse(text) as { demo?: unknown };
    return isDemo(demo) ? demo : null;
  } catch {
    return null;
  }
}

function isDemo(value: unknown): value is DemoInfo {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return ['liveKey', 'testKey', 'accountId', 'organizationId'].every((name) => typeof members[name] === 'string');
}
