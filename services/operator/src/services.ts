import {
  connect,
  OPERATOR_TOKEN_PREFIX,
  SERVICES,
  type ServiceName,
  SESSION_MS,
  type TimedCalls,
  timedCalls,
} from '@learning-library/common/rpc';
import {
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type LibraryOperatorServiceServer,
  LibraryOperatorServiceService,
  type OperatorSessionServiceServer,
  OperatorSessionServiceService,
  type QuestionsOperatorServiceServer,
  QuestionsOperatorServiceService,
  type SearchOperatorServiceServer,
  SearchOperatorServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
} from '@learning-library/proto';
import type { OperatorConfig } from './config';
import { isRefusal } from './failure';
import { findTarget, type Served, type Target } from './target';
import type { Progress } from './terminal';

const CALL_MS = 5_000;
/** A session is replaced while it still opens the services. */
const SESSION_USE_MS = SESSION_MS / 2;

export interface Wishes {
  reason?: string;
  dryRun?: boolean;
}

type Common = Pick<TimedCalls<AccountsOperatorServiceServer>, 'listAudit' | 'getServiceState'>;
type WithOutbox = Common & Pick<TimedCalls<AccountsOperatorServiceServer>, 'listEvents' | 'retryEvents'>;

export class Services {
  private readonly clients: { close(): void }[] = [];
  private found: Target | undefined;
  private session: { opened: Promise<string>; at: number } | undefined;

  constructor(
    private readonly config: OperatorConfig,
    readonly stdin: AsyncIterable<string | Buffer>,
    readonly progress: Progress,
    private readonly wishesNow: () => Wishes,
  ) {}

  get wishes(): Wishes {
    return this.wishesNow();
  }

  get accounts(): TimedCalls<AccountsOperatorServiceServer> {
    return this.open(AccountsOperatorServiceService, 'accounts');
  }

  /** For what belongs to an account, kept by a service that knows no accounts. @throws not_found, validation_error */
  async requireAccount(accountId: string): Promise<void> {
    await this.accounts.getAccount({ accountId });
  }

  get cards(): TimedCalls<CardsOperatorServiceServer> {
    return this.open(CardsOperatorServiceService, 'cards');
  }

  get generation(): TimedCalls<GenerationOperatorServiceServer> {
    return this.open(GenerationOperatorServiceService, 'generation');
  }

  get library(): TimedCalls<LibraryOperatorServiceServer> {
    return this.open(LibraryOperatorServiceService, 'library');
  }

  get questions(): TimedCalls<QuestionsOperatorServiceServer> {
    return this.open(QuestionsOperatorServiceService, 'questions');
  }

  get search(): TimedCalls<SearchOperatorServiceServer> {
    return this.open(SearchOperatorServiceService, 'search');
  }

  get study(): TimedCalls<SpacesSessionsStatsOperatorServiceServer> {
    return this.open(SpacesSessionsStatsOperatorServiceService, 'spaces-sessions-stats');
  }

  get each(): readonly { name: ServiceName; calls: Common }[] {
    return SERVICES.map((name) => ({ name, calls: this[name === 'spaces-sessions-stats' ? 'study' : name] }));
  }

  /** Services whose changes others hear of. */
  get outboxes(): readonly { name: ServiceName; calls: WithOutbox }[] {
    return (['accounts', 'library', 'cards'] as const).map((name) => ({ name, calls: this[name] }));
  }

  /** What serves callers, and the health of processes, as far as a running standalone or cluster has written it. */
  get served(): Served {
    return this.target.served;
  }

  /** The file that a command names, as an absolute path's base. */
  get callerDirectory(): string {
    return this.config.callerDirectory;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  private get target(): Target {
    return (this.found ??= findTarget(this.config));
  }

  private open<Server>(definition: Parameters<typeof connect>[0], name: ServiceName): TimedCalls<Server> {
    const { token } = this.target;
    const operatorToken = token.startsWith(OPERATOR_TOKEN_PREFIX) ? () => this.openSession(token) : token;
    const { reason, dryRun: isDryRun } = this.wishes;
    return this.connect(definition, name, { operatorToken, ...(reason && { reason }), ...(isDryRun && { isDryRun }) });
  }

  private connect<Server>(
    definition: Parameters<typeof connect>[0],
    name: ServiceName,
    tokens: Pick<Parameters<typeof connect>[1], 'operatorToken' | 'reason' | 'isDryRun'> = {},
  ): TimedCalls<Server> {
    const client = connect<Server>(definition, {
      address: this.target.addressOf(name),
      tls: this.config.tls,
      ...tokens,
    });
    this.clients.push(client);
    return timedCalls<Server>(client, CALL_MS);
  }

  /** What accounts gives for the token of one operator. */
  private openSession(token: string): Promise<string> {
    const now = performance.now();
    if (this.session === undefined || now - this.session.at > SESSION_USE_MS) {
      const sessions = this.connect<OperatorSessionServiceServer>(OperatorSessionServiceService, 'accounts');
      this.session = { opened: sessions.openSession({ token }).then(({ session }) => session), at: now };
    }
    return this.session.opened;
  }
}

const PATIENT_CALL_MS = 10_000;
const TRIES = 5;

/** A call that can be repeated without harm, and is where the service is away. */
export async function patiently<T>(send: (call: { deadline: number }) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send({ deadline: Date.now() + PATIENT_CALL_MS });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'unavailable' || attempt === TRIES) throw error;
    }
  }
}
