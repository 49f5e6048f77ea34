import { Client } from 'pg';
import { Api } from '../support/api';
import type { Dependency, FaultCluster } from '../support/faultCluster';
import { newAccount } from '../support/operator';
import { studyText } from '../support/texts';

/** Runs work until the condition holds. */
export async function during<T>(work: () => Promise<unknown>, awaited: () => Promise<T>): Promise<T> {
  const state = { isOver: false };
  const working = (async () => {
    while (!state.isOver) await work();
  })();
  try {
    return await awaited();
  } finally {
    state.isOver = true;
    await working;
  }
}

/** Faults of a cluster that last while some work runs. */
export class Faults {
  constructor(private readonly stage: FaultCluster) {}

  async account(): Promise<{ account: Api; organizationId: string }> {
    const { key, organizationId } = await newAccount(this.stage.dataDir, { credits: 1_000 });
    return { account: new Api(this.stage.cluster.info.baseUrls[0], key), organizationId };
  }

  /** Locks a table against all others. */
  async locked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const session = await this.connected();
    try {
      await session.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return await work();
    } finally {
      await session.end();
    }
  }

  /** A process that is stopped, but not dead. */
  async stopped<T>(name: string, work: () => Promise<T>): Promise<T> {
    const pid = Number(this.stage.cluster.info.pids[name]);
    process.kill(pid, 'SIGSTOP');
    try {
      return await work();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  async away<T>(store: Dependency, work: () => Promise<T>): Promise<T> {
    await this.stage.proxies[store].break('refuse');
    return work().finally(() => this.stage.proxies[store].heal());
  }

  /** A row of library’s outbox for cards. */
  async event(type: string, attempts: number, age: string, due: string, work: () => Promise<unknown>): Promise<void> {
    await this.query(
      `INSERT INTO library.outbox VALUES (gen_random_uuid(), 'cards', '${type}', gen_random_uuid(), '{}', ${attempts}, ` +
        `now() + interval '${due}', now(), now() - interval '${age}')`,
    );
    await work();
    await this.query('DELETE FROM library.outbox');
  }

  /** Starts a generation. @returns the job’s id */
  async generate(account: Api): Promise<string> {
    const content = await account.content({ text: studyText(2_000), language: 'en' });
    const { json } = await account.post(`/v1/contents/${content}/memocard-generations`);
    return String(json['jobId']);
  }

  async query(sql: string): Promise<void> {
    const session = await this.connected();
    await session.query(sql).finally(() => session.end());
  }

  private async connected(): Promise<Client> {
    const session = new Client({ connectionString: this.stage.databaseUrl });
    await session.connect();
    return session;
  }
}
