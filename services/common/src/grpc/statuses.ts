import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { ContractError, contractError, ERROR_CATALOGUE } from '../errors';

const CODE_KEY = 'contract-code';
const DETAILS_KEY = 'contract-details-bin';

/** What grpc-js makes a response's trailers from. */
export interface Status {
  code: status;
  details: string;
  metadata?: Metadata;
}

/** The transport faults that say "not now": whoever is asked again later may answer. */
const NOT_NOW = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/**
 * An error as it travels: the contract's code and details in the trailers, and the status that fits for those who only
 * know gRPC. What is no ContractError is a fault of ours and tells nothing.
 */
export function toStatus(error: unknown): Status {
  const refusal = error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
  const metadata = new Metadata();
  metadata.set(CODE_KEY, refusal.code);
  if (refusal.details !== null) metadata.set(DETAILS_KEY, Buffer.from(JSON.stringify(refusal.details)));
  return { code: statusOf(ERROR_CATALOGUE[refusal.code].status), details: refusal.code, metadata };
}

/** grpc-js says INTERNAL where a connection broke in the middle of a call: it may have been done, or not. */
const BROKEN = 'Received RST_STREAM';

/** The error that a service threw, as it was; a fault of the transport is `unavailable` or `internal_error`. */
export function fromServiceError(error: ServiceError): ContractError {
  const code = error.metadata.get(CODE_KEY)[0];
  if (typeof code === 'string') return contractError(code, parseDetails(error.metadata.get(DETAILS_KEY)[0]));
  const away = NOT_NOW.has(error.code) || (error.code === status.INTERNAL && error.details.startsWith(BROKEN));
  return new ContractError(away ? 'unavailable' : 'internal_error', null, { cause: error });
}

function parseDetails(details: string | Buffer | undefined): unknown {
  return details === undefined ? null : JSON.parse(details.toString());
}

function statusOf(httpStatus: number): status {
  switch (httpStatus) {
    case 401:
      return status.UNAUTHENTICATED;
    case 403:
      return status.PERMISSION_DENIED;
    case 404:
      return status.NOT_FOUND;
    case 409:
      return status.ABORTED;
    case 402:
    case 412:
    case 422:
      return status.FAILED_PRECONDITION;
    case 429:
      return status.RESOURCE_EXHAUSTED;
    case 500:
      return status.INTERNAL;
    case 503:
      return status.UNAVAILABLE;
    default:
      return status.INVALID_ARGUMENT;
  }
}
