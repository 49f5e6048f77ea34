import { refusesToken } from '@learning-library/common/rpc';
import type { Services } from './services';

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
const RETRY_MS = 2_000;

/**
 * Calls every service once, then repeats the call to each service that rejects the gateway's token until it accepts the
 * token. An unavailable service rejects nothing.
 */
export class TokenCheck {
  private timer: NodeJS.Timeout | undefined;
  private readonly calls: Asking;

  constructor(private readonly services: Services) {
    this.calls = callsOf(services);
  }

  get isRefused(): boolean {
    return this.refusing().length > 0;
  }

  async start(): Promise<void> {
    await this.ask(this.names());
    this.timer = setInterval(() => void this.ask(this.refusing()), RETRY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The responses do not matter, because the clients record whether a service rejected the token. */
  private async ask(names: readonly (keyof Services)[]): Promise<void> {
    await Promise.allSettled(names.map((name) => this.calls[name](Date.now() + ASK_MS)));
  }

  private refusing(): (keyof Services)[] {
    return this.names().filter((name) => refusesToken(this.services[name]));
  }

  private names(): (keyof Services)[] {
    return Object.keys(this.calls) as (keyof Services)[];
  }
}
