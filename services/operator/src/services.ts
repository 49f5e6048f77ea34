import { setTimeout as delay } from 'node:timers/promises';
import {
  connect,
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
import { isContractError, OperatorError } from './failure';
import { findTarget, type Target } from './target';

const CALL_MS = 5_000;
const MAX_LINE = 1_000;
/** Time for which a session is used. It is replaced while it is still valid. */
const SESSION_USE_MS = SESSION_MS / 2;

export interface GlobalOptions {
  reason?: string;
  dryRun?: boolean;
}

type Common = Pick<TimedCalls<AccountsOperatorServiceServer>, 'listAudit' | 'getServiceState'>;
type WithOutbox = Common & Pick<TimedCalls<AccountsOperatorServiceServer>, 'listEvents' | 'retryEvents'>;

export class Services {
  private readonly clients: { close(): void }[] = [];
  private readonly opened = new Map<ServiceName, unknown>();
  private found: Target | undefined;
  private sessionService: TimedCalls<OperatorSessionServiceServer> | undefined;
  private readonly sessions = new Map<string, { opened: Promise<string>; at: number }>();

  constructor(
    private readonly config: OperatorConfig,
    private readonly stdin: AsyncIterable<string | Buffer>,
    private readonly readOptions: () => GlobalOptions,
  ) {}

  get options(): GlobalOptions {
    return this.readOptions();
  }

  get accounts(): TimedCalls<AccountsOperatorServiceServer> {
    return this.open(AccountsOperatorServiceService, 'accounts');
  }

  /** Checks that an account exists, for a service that does not store accounts. @throws not_found, validation_error */
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

  /** Services that send events. */
  get outboxes(): readonly { name: ServiceName; calls: WithOutbox }[] {
    return (['accounts', 'library', 'cards'] as const).map((name) => ({ name, calls: this[name] }));
  }

  /** The directory of the caller, to which file names are relative. */
  get callerDirectory(): string {
    return this.config.callerDirectory;
  }

  /** The first line of standard input. */
  async readLine(): Promise<string> {
    let text = '';
    for await (const piece of this.stdin) {
      text += piece.toString();
      if (text.includes('\n') || text.length > MAX_LINE) break;
    }
    return (text.split('\n', 1)[0] ?? '').slice(0, MAX_LINE).trim();
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  private get opener(): TimedCalls<OperatorSessionServiceServer> {
    return (this.sessionService ??= this.connect(OperatorSessionServiceService, 'accounts'));
  }

  private get target(): Target {
    return (this.found ??= findTarget(this.config));
  }

  private open<Server>(definition: Parameters<typeof connect>[0], name: ServiceName): TimedCalls<Server> {
    const known = this.opened.get(name);
    if (known !== undefined) return known as TimedCalls<Server>;
    const operatorSession = (service: string): Promise<string> => this.openSession(service);
    const { reason, dryRun: isDryRun } = this.options;
    const calls = this.connect<Server>(definition, name, {
      operatorSession,
      ...(reason && { reason }),
      ...(isDryRun && { isDryRun }),
    });
    this.opened.set(name, calls);
    return calls;
  }

  private connect<Server>(
    definition: Parameters<typeof connect>[0],
    name: ServiceName,
    tokens: Pick<Parameters<typeof connect>[1], 'operatorSession' | 'reason' | 'isDryRun'> = {},
  ): TimedCalls<Server> {
    const client = connect<Server>(definition, {
      address: this.target.addressOf(name),
      tls: this.config.tls,
      ...tokens,
    });
    this.clients.push(client);
    return timedCalls<Server>(client, CALL_MS);
  }

  /** Sends the token only to the accounts service, which returns a session for one service. */
  private openSession(service: string): Promise<string> {
    const now = performance.now();
    const known = this.sessions.get(service);
    if (known !== undefined && now - known.at < SESSION_USE_MS) return known.opened;
    const { token } = this.target;
    const opened = this.opener.openSession({ token, service }).then(
      ({ session }) => session,
      (error: unknown) => {
        if (!isContractError(error) || error.code !== 'unavailable' || service === 'accounts') throw error;
        throw new OperatorError(
          'unavailable',
          'The accounts service is unavailable, so there is no session for this service.',
        );
      },
    );
    this.sessions.set(service, { opened, at: now });
    return opened;
  }
}

const RETRIED_CALL_MS = 10_000;
const TRIES = 8;

/** Repeats an idempotent call while the service is unavailable: for about half a minute. */
export async function withRetries<T>(send: (call: { deadline: number }) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send({ deadline: Date.now() + RETRIED_CALL_MS });
    } catch (error) {
      if (!isContractError(error) || error.code !== 'unavailable' || attempt === TRIES) throw error;
    }
    await delay(attempt * 1_000);
  }
}
