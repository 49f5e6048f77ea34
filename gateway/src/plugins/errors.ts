import { ContractError, type ErrorCode } from '@learning-library/common/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import { renderError } from '../errors/renderError';
import { LANGUAGES, lookUpLanguage } from '../i18n';
import { isReuse } from './idempotency';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the answer. */
    refusedWith: ErrorCode | undefined;
  }
}

/**
 * Renders every error. One that is not a ContractError becomes `internal_error`. Headers of an answer that was begun
 * are removed.
 */
export const errors = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('refusedWith');
    app.setErrorHandler((error, request, reply) => {
      const refusal = refusalOf(request, error);
      request.refusedWith = refusal.code;
      if (refusal.code === 'internal_error') {
        ctx.logger.error({ err: error, requestId: request.id, operation: request.route.operationId }, 'fault');
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
      }
      const { invalidIn } = request;
      const language = invalidIn ?? lookUpLanguage(request.lines['accept-language'], LANGUAGES);
      const { status, payload, headers } = renderError(refusal, language, ctx.baseUrl);
      if (invalidIn !== undefined && status === 400) reply.header('idempotent-replayed', 'true');
      void reply.code(status).headers(headers).send(payload);
    });
    done();
  },
  { name: 'errors', dependencies: ['requestLine'] },
);

function refusalOf(request: FastifyRequest, error: unknown): ContractError {
  const refusal: ContractError =
    error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
  return isReuse(request, refusal) ? new ContractError('idempotency_key_reused', null) : refusal;
}
