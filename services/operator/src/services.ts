import { connect, type ServiceName, type TimedCalls, timedCalls } from '@learning-library/common/rpc';
import {
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type LibraryOperatorServiceServer,
  LibraryOperatorServiceService,
  type QuestionsOperatorServiceServer,
  QuestionsOperatorServiceService,
  type SearchOperatorServiceServer,
  SearchOperatorServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
} from '@learning-library/proto';
import type { OperatorConfig } from './config';
import { findTarget, type Target } from './target';
import type { Progress } from './terminal';

const CALL_MS = 5_000;

export class Services {
  private readonly clients: { close(): void }[] = [];
  private target: Target | undefined;

  constructor(
    private readonly config: OperatorConfig,
    readonly progress: Progress,
  ) {}

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

  /** The file that a command names, as an absolute path's base. */
  get callerDirectory(): string {
    return this.config.callerDirectory;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  private open<Server>(definition: Parameters<typeof connect>[0], name: ServiceName): TimedCalls<Server> {
    this.target ??= findTarget(this.config);
    const { token: operatorToken } = this.target;
    const address = this.target.addressOf(name);
    const client = connect<Server>(definition, { address, operatorToken, tls: this.config.tls });
    this.clients.push(client);
    return timedCalls<Server>(client, CALL_MS);
  }
}
