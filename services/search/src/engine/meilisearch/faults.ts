/** An error of Meilisearch. Only its code is kept, because its messages quote queries and documents. */
export class MeilisearchFault extends Error {
  override readonly name: string = 'MeilisearchFault';

  constructor(
    readonly code: string,
    readonly status: number | undefined,
  ) {
    super(code);
  }
}

/** A task that Meilisearch accepted but did not complete. */
export class FailedTask extends MeilisearchFault {
  override readonly name: string = 'FailedTask';

  constructor(code: string | undefined) {
    super(code ?? 'canceled', undefined);
  }
}

const CODE = /^[a-z_]{1,80}$/;

/** The code of a refusal; nothing else of its body is kept. */
export function codeOf(refusal: unknown): string {
  const { code } = (refusal ?? {}) as { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : 'unexpected_answer';
}

/** Codes of failures that are not caused by the documents. */
const SERVER_FAILURE = /^(no_space|io_error|database_size|too_many_open|index_|canceled)/;

/** Whether Meilisearch refused these documents; it may accept others. */
export function isRefusalOfDocuments(error: unknown): boolean {
  if (error instanceof FailedTask) return !SERVER_FAILURE.test(error.code);
  return error instanceof MeilisearchFault && (error.status === 413 || error.code === 'malformed_payload');
}
