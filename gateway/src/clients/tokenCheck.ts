import { refusesToken } from '@learning-library/common/rpc';
import type { Services } from './services';

type Asking = Record<keyof Services, (deadline: number) => Promise<unknown>>;

/** A call of each service that reads nothing: each is refused for its empty request, which is a response. */
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
const AGAIN_MS = 2_000;

/** Asks every service once, then those that reject the gateway's token until they accept it. An unavailable service rejects nothing. */
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
    this.timer = setInterval(() => void this.ask(this.refusing()), AGAIN_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The answers do not matter: the clients note whether the token was refused. */
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
