import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replacePrivateFile } from '@learning-library/data-dir';

/** `DATA_DIR/cluster.json`, where the operator's command reads how to reach the cluster. */
export interface ClusterInfo {
  baseUrls: readonly string[];
  operatorAddresses: Readonly<Record<string, string>>;
  operatorToken: string;
  /** By their names; `adminAddress` serves health and metrics. */
  processes: Readonly<Record<string, { adminAddress: string }>>;
  /** By the name of the process; without processes that are down. */
  pids: Readonly<Record<string, number>>;
}

/** Writes one after the other, so that the last state stays. */
export class InfoFile {
  private readonly path: string;
  private writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.path = join(dataDir, 'cluster.json');
  }

  write(info: ClusterInfo): Promise<void> {
    const text = `${JSON.stringify(info, null, 2)}\n`;
    this.writing = this.writing.catch(() => {}).then(() => replacePrivateFile(this.path, text));
    return this.writing;
  }

  async remove(): Promise<void> {
    await this.writing.catch(() => {});
    await rm(this.path, { force: true });
  }

  /** The processes of a killed launcher, as it wrote them last; none where it ended normally. */
  async leftPids(): Promise<number[]> {
    try {
      const { pids } = JSON.parse(await readFile(this.path, 'utf8')) as Partial<ClusterInfo>;
      return Object.values(pids ?? {}).filter((pid) => Number.isInteger(pid) && pid > 1);
    } catch {
      return [];
    }
  }
}
