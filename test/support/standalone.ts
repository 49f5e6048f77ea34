import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from './productProcess';

const MAIN = join(__dirname, '../../services/standalone/dist/main.js');

/** The content of DATA_DIR/standalone.json. */
export interface StandaloneInfo {
  baseUrl: string;
  operatorAddress: string;
  operatorToken: string;
  pid: number;
  demo: { liveKey: string; testKey: string; accountId: string; organizationId: string } | null;
}

/** The product as `npm start` runs it. */
export class Standalone extends ProductProcess<StandaloneInfo> {
  constructor(dataDir: string, env: Readonly<Record<string, string>> = {}, node?: string) {
    super(dataDir, 'standalone.json', MAIN, env, node);
  }

  get baseUrl(): string {
    return this.info.baseUrl;
  }

  get demo(): NonNullable<StandaloneInfo['demo']> {
    const { demo } = this.info;
    if (demo === null) throw new Error('this instance was started without demo data');
    return demo;
  }
}

/** A running instance on a new DATA_DIR in the system’s temporary folder. */
export async function startStandalone(env: Readonly<Record<string, string>> = {}): Promise<Standalone> {
  const standalone = new Standalone(mkdtempSync(join(tmpdir(), 'learning-library-')), env);
  await standalone.start();
  return standalone;
}
