import { type Client, connect } from '@learning-library/common';
import {
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type LibraryOperatorServiceServer,
  LibraryOperatorServiceService,
  type SearchOperatorServiceServer,
  SearchOperatorServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
} from '@learning-library/proto';
import { findTarget, type Target } from './target';
import type { OperatorConfig } from './config';

const CALL_MS = 5_000;

/** The limit of a single call. */
export function soon(): { deadline: number } {
  return { deadline: Date.now() + CALL_MS };
}

/** The operator's services; none is looked for before a command needs it. */
export class Services {
  private readonly clients: { close(): void }[] = [];
  private target: Target | undefined;

  constructor(private readonly config: OperatorConfig) {}

  get accounts(): Client<AccountsOperatorServiceServer> {
    return this.open(connect<AccountsOperatorServiceServer>(AccountsOperatorServiceService, this.options()));
  }

  get cards(): Client<CardsOperatorServiceServer> {
    return this.open(connect<CardsOperatorServiceServer>(CardsOperatorServiceService, this.options()));
  }

  get generation(): Client<GenerationOperatorServiceServer> {
    return this.open(connect<GenerationOperatorServiceServer>(GenerationOperatorServiceService, this.options()));
  }

  get library(): Client<LibraryOperatorServiceServer> {
    return this.open(connect<LibraryOperatorServiceServer>(LibraryOperatorServiceService, this.options()));
  }

  get search(): Client<SearchOperatorServiceServer> {
    return this.open(connect<SearchOperatorServiceServer>(SearchOperatorServiceService, this.options()));
  }

  get study(): Client<SpacesSessionsStatsOperatorServiceServer> {
    return this.open(
      connect<SpacesSessionsStatsOperatorServiceServer>(SpacesSessionsStatsOperatorServiceService, this.options()),
    );
  }

  /** The file that a command names, as an absolute path's base. */
  get callerDirectory(): string {
    return this.config.callerDirectory;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }

  private options(): { address: string; operatorToken: string } {
    this.target ??= findTarget(this.config);
    return { address: this.target.address, operatorToken: this.target.token };
  }

  private open<C extends { close(): void }>(client: C): C {
    this.clients.push(client);
    return client;
  }
}
