import { FaultCluster } from '../../support/faultCluster';
import { newAccount } from '../../support/operator';
import { waitFor } from '../../support/waitFor';
import { Caller } from './caller';
import { Journal } from './journal';
import { Library } from './library';
import { Load } from './load';
import { Reader } from './reader';
import { Writer } from './writer';

type Account = Awaited<ReturnType<typeof newAccount>>;

export interface Tenant {
  account: Account;
  caller: Caller;
  library: Library;
  writers: Writer[];
}

export const CREDITS = 100_000;
/** Time limit for a test with many recoveries. */
export const LONG_MS = 480_000;
/** No other text of the run contains these words. */
const WORDS = ['zyzzyva', 'quokkaberry'];
const WRITERS = ['a', 'b'];
/** Recoveries take a few seconds on a quiet machine; this is enough next to other clusters. */
const RECOVERY_MS = 60_000;
const OVER = ['succeeded', 'failed', 'cancelled'];

/** The cluster, two accounts that use it, and their observations. */
export class Stage {
  readonly probe: Writer;
  private readonly load: Load;

  private constructor(
    readonly cluster: FaultCluster,
    readonly journal: Journal,
    readonly tenants: readonly Tenant[],
  ) {
    const { caller, library } = this.first;
    this.probe = new Writer('probe', caller, library);
    this.load = new Load(
      tenants.flatMap((tenant, n) => {
        const other = tenants[(n + 1) % tenants.length] ?? tenant;
        return [...tenant.writers, new Reader(tenant.caller, tenant.library, other.library)];
      }),
    );
  }

  static async start(): Promise<Stage> {
    const cluster = await FaultCluster.start();
    const { baseUrls } = cluster.cluster.info;
    const journal = new Journal(baseUrls[0]);
    const tenants: Tenant[] = [];
    for (const word of WORDS) {
      const account = await newAccount(cluster.dataDir, { credits: CREDITS });
      const caller = new Caller(baseUrls, account.key, journal);
      const library = new Library(word);
      tenants.push({ account, caller, library, writers: WRITERS.map((name) => new Writer(name, caller, library)) });
    }
    return new Stage(cluster, journal, tenants);
  }

  get first(): Tenant {
    return this.tenants[0] as Tenant;
  }

  /** Words that only the API’s responses may contain. */
  get secrets(): string[] {
    return [...WORDS, ...this.tenants.map(({ account }) => account.key), 'mitochondrion', 'Institute of Botany'];
  }

  stopLoad(): Promise<void> {
    return this.load.stop();
  }

  /** Waits until everything works through both gateways. */
  async recovered(): Promise<void> {
    this.journal.enter(`after ${this.journal.phase.name}`);
    await waitFor(() => this.isWell(), { timeoutMs: RECOVERY_MS, everyMs: 200 });
  }

  private async isWell(): Promise<boolean> {
    const { caller } = this.first;
    for (const gateway of [0, 1]) {
      for (const path of ['/v1/contents', '/v1/folders', '/v1/spaces', '/v1/study-sessions', '/v1/learning-stats']) {
        const response = await caller.once({ method: 'GET', path, expected: [200] }, gateway);
        if (response?.status !== 200) return false;
      }
    }
    const [contentId] = await this.probe.content();
    const { jobId } = await this.probe.generateCards();
    await Promise.all([this.untilFound(contentId), this.untilOver(jobId, RECOVERY_MS)]);
    return true;
  }

  /** Waits until search finds it at both gateways. */
  async untilFound(contentId: string): Promise<void> {
    const { caller, library } = this.first;
    const title = library.contents.get(contentId)?.title ?? '';
    const query = `q=${encodeURIComponent(title)}`;
    for (const gateway of [0, 1]) {
      await waitFor(
        async () => {
          const response = await caller.once({ method: 'GET', path: '/v1/search', query, expected: [200] }, gateway);
          return response?.text.includes(contentId) === true;
        },
        { timeoutMs: RECOVERY_MS, everyMs: 200 },
      );
    }
  }

  /** The final status of the job. */
  async untilOver(jobId: string, timeoutMs: number, caller = this.first.caller): Promise<Record<string, unknown>> {
    return waitFor(
      async () => {
        const response = await caller.once({ method: 'GET', path: '/v1/jobs/{jobId}', id: jobId, expected: [200] });
        return response !== undefined && OVER.includes(String(response.json['status'])) && response.json;
      },
      { timeoutMs, everyMs: 200 },
    );
  }
}
