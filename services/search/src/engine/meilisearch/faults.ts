import { ContractError } from '@learning-library/common';
import { MeilisearchApiError } from 'meilisearch';

/**
 * What Meilisearch answered, by its code alone: its messages quote questions and documents, and are never kept.
 */
export class MeilisearchFault extends Error {
  override readonly name: string = 'MeilisearchFault';

  constructor(
    readonly code: string,
    readonly status: number | undefined,
  ) {
    super(code);
  }
}

/** A task that Meilisearch took and did not carry out. */
export class FailedTask extends MeilisearchFault {
  override readonly name: string = 'FailedTask';

  constructor(code: string | undefined) {
    super(code ?? 'canceled', undefined);
  }
}

const CODE = /^[a-z_]{1,80}$/;

/** What a call threw, without anything of what was sent. */
export function toFault(error: unknown): MeilisearchFault {
  if (error instanceof MeilisearchFault) return error;
  if (!(error instanceof MeilisearchApiError)) return new MeilisearchFault('no_answer', undefined);
  const code = error.cause?.code ?? '';
  return new MeilisearchFault(CODE.test(code) ? code : 'unexpected_answer', error.response.status);
}

/** To whoever asks the service, an engine that does not do what it has to is down. */
export function unavailable(cause: unknown): ContractError {
  if (cause instanceof ContractError) return cause as ContractError;
  return new ContractError('unavailable', null, { cause });
}

/** What ails the server, not the documents that it was given. */
const AILMENT = /^(no_space|io_error|database_size|too_many_open|index_|canceled)/;

/** Whether it is the documents that Meilisearch does not take, so that others may still be. */
export function isRefusalOfDocuments(error: unknown): boolean {
  if (error instanceof FailedTask) return !AILMENT.test(error.code);
  return error instanceof MeilisearchFault && (error.status === 413 || error.code === 'malformed_payload');
}
