import { ContractError } from '@learning-library/common/contract';
import { RetryableError } from '@learning-library/common/rpc';
import type { Services } from '.';

type Asking = Record<keyof Services, (deadline: number) => Promise<unknown>>;

/**
 * One call per service that reads nothing. The service rejects its empty request, and the rejection counts as a response.
 */
function callsOf({ accounts, library, cards, questions, generation, search, spacesSessionsStats }: Services): Asking {
  const key = undefined;
  return {
    accounts: (deadline) => accounts.verifyKey({ keyHash: Buffer.alloc(0) }, { deadline }),
    library: (deadline) => library.getContent({ key }, { deadline }),
    cards: (deadline) => cards.getMemocard({ key }, { deadline }),
    questions: (deadline) => questions.getQuestion({ key }, { deadline }),
    generation: (deadline) => generation.getJob({ key }, { deadline }),
    search: (deadline) => search.search({ accountId: '', q: '', pageSize: 0, offset: 0 }, { deadline }),
    spacesSessionsStats: (deadline) => spacesSessionsStats.getSpace({ key }, { deadline }),
  };
}

const ASK_MS = 1_000;
const INTERVAL_MS = 2_000;

/** Calls every service at the start and every 2 s, to find those that reject the gateway's token. */
export class TokenCheck {
  private timer: NodeJS.Timeout | undefined;
  private readonly calls: Asking;
  private readonly refusing = new Set<string>();

  constructor(services: Services) {
    this.calls = callsOf(services);
  }

  get isRefused(): boolean {
    return this.refusing.size > 0;
  }

  async start(): Promise<void> {
    await this.askAll();
    this.timer = setInterval(() => void this.askAll(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async askAll(): Promise<void> {
    const deadline = Date.now() + ASK_MS;
    await Promise.all(Object.entries(this.calls).map(([name, call]) => this.ask(name, call(deadline))));
  }

  /** An unavailable service changes nothing. */
  private async ask(name: string, call: Promise<unknown>): Promise<void> {
    const cause = await call.catch((error: unknown) => (error instanceof ContractError ? error.cause : undefined));
    const reason = cause instanceof RetryableError ? cause.reason : undefined;
    if (reason === 'denied') this.refusing.add(name);
    else if (reason === undefined) this.refusing.delete(name);
  }
}
