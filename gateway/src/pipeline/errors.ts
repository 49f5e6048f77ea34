import { ContractError } from '@learning-library/common/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { inEpoch } from '../http/etag';
import { renderError } from '../errors/renderError';
import { LANGUAGES, lookUpLanguage } from '../i18n';
import { isReuse } from './idempotency';

function withEpoch(refusal: ContractError, epoch: number | undefined): ContractError {
  if (refusal.code !== 'precondition_failed' || epoch === undefined) return refusal;
  const { details, variant } = refusal as ContractError<'precondition_failed'>;
  if (details === null) return refusal;
  const currentEtag = inEpoch(details.currentEtag, epoch);
  return new ContractError('precondition_failed', { currentEtag }, { ...(variant && { variant }) });
}

/** One that is no ContractError becomes `internal_error`. Headers of an answer that was begun are removed. */
export function renderErrors(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, { id, state }, reply) => {
    const thrown: ContractError =
      error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
    const refusal = isReuse(state, thrown) ? new ContractError('idempotency_key_reused', null) : thrown;
    state.errorCode = refusal.code;
    if (refusal.code === 'internal_error') {
      ctx.logger.error({ err: error, requestId: id, operation: state.route.operationId }, 'fault');
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    }
    const { replayLanguage } = state;
    const language = replayLanguage ?? lookUpLanguage(state.headerValues['accept-language'], LANGUAGES);
    const shown = withEpoch(refusal, ctx.config.tagEpoch);
    const { status, payload, headers } = renderError(shown, language, ctx.baseUrl);
    if (replayLanguage !== undefined && status === 400) reply.header('idempotent-replayed', 'true');
    void reply.code(status).headers(headers).send(payload);
  });
}
