// Errors of the public API: { error: { code, message, details } }.
import { DEADLINE_EXCEEDED, NOT_FOUND, UNAVAILABLE } from './rpc.mjs';

export class ApiError extends Error {
  constructor(statusCode, code, message, details = null) {
    super(message);
    Object.assign(this, { statusCode, code, details });
  }
}

function asApiError(error) {
  if (error instanceof ApiError) return error;
  if (error.validation) {
    return new ApiError(400, 'validation_error', error.message, {
      issues: error.validation.map(({ instancePath, keyword, message }) => ({
        in: error.validationContext,
        field: instancePath,
        rule: keyword,
        message,
      })),
    });
  }
  if (error.code === NOT_FOUND) return new ApiError(404, 'not_found', 'Not found.');
  if (error.code === UNAVAILABLE || error.code === DEADLINE_EXCEEDED)
    return new ApiError(503, 'unavailable', 'Temporarily unavailable.');
  if (error.statusCode === 413) return new ApiError(413, 'payload_too_large', 'The body is too large.');
  if (error.statusCode === 415)
    return new ApiError(415, 'unsupported_media_type', 'Content-Type must be application/json.');
  if (error.statusCode === 400) return new ApiError(400, 'bad_request', 'The body is not valid JSON.');
  return null;
}

export function sendError(error, request, reply) {
  const known = asApiError(error);
  if (!known) request.log.error(error);
  const { statusCode, code, message, details } = known ?? new ApiError(500, 'internal_error', 'Internal error.');
  if (statusCode === 503) reply.header('Retry-After', '5');
  return reply
    .code(statusCode)
    .header('Link', `</v1/docs/errors#${code}>; rel="help"`)
    .send({ error: { code, message, details } });
}
