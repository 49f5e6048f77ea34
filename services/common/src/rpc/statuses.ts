import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { CarryResponse } from '@learning-library/proto';
import { ContractError, contractError, ERROR_CATALOGUE } from '../contract/errors';
import { type Reason, RetryableError } from './retry';

const CODE_KEY = 'contract-code';
const DETAILS_KEY = 'contract-details-bin';
/** The trailer of a persistent stream with the number of calls that the server has read. */
export const READ_CALLS_KEY = 'read-calls';
const NOTHING = Buffer.alloc(0);

export interface Status {
  code: status;
  details: string;
  metadata?: Metadata;
}

/** Transport errors after which a later attempt may succeed. */
const NOT_NOW = new Set([status.UNAVAILABLE, status.CANCELLED]);

const NEAREST: Readonly<Record<number, status>> = {
  401: status.UNAUTHENTICATED,
  402: status.FAILED_PRECONDITION,
  403: status.PERMISSION_DENIED,
  404: status.NOT_FOUND,
  409: status.ABORTED,
  412: status.FAILED_PRECONDITION,
  422: status.FAILED_PRECONDITION,
  429: status.RESOURCE_EXHAUSTED,
  500: status.INTERNAL,
  503: status.UNAVAILABLE,
};

/**
 * Trailers with the contract's code and details, in addition to the nearest gRPC status. Any other error reveals nothing.
 */
export function toStatus(error: unknown): Status {
  const rejection =
    error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
  const metadata = new Metadata();
  metadata.set(CODE_KEY, rejection.code);
  if (rejection.details !== null) metadata.set(DETAILS_KEY, Buffer.from(JSON.stringify(rejection.details)));
  return {
    code: NEAREST[ERROR_CATALOGUE[rejection.code].status] ?? status.INVALID_ARGUMENT,
    details: rejection.code,
    metadata,
  };
}

/**
 * Status details of grpc-js for a connection that was lost during a call, with status INTERNAL. The call may have been
 * executed.
 */
const BROKEN = 'Received RST_STREAM';

/** A failed call. @param address of the replica that failed, so that a retry goes to another one */
export function serviceError({ code, details, metadata = new Metadata() }: Status, address?: string): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata, address });
}

/** A failure in the form that a persistent stream carries. Its trailers are fields, because real trailers would end the stream. */
export function carriedStatus({ code, details, metadata }: Status): CarryResponse {
  const [contractCode] = metadata?.get(CODE_KEY) ?? [];
  const [contractDetails] = metadata?.get(DETAILS_KEY) ?? [];
  return {
    status: code,
    message: details,
    contractCode: contractCode?.toString(),
    contractDetails: Buffer.isBuffer(contractDetails) ? contractDetails : undefined,
    payload: NOTHING,
  };
}

export function carriedError({ status: carried, message, contractCode, contractDetails }: CarryResponse): ServiceError {
  const metadata = new Metadata();
  if (contractCode !== undefined) metadata.set(CODE_KEY, contractCode);
  if (contractDetails !== undefined) metadata.set(DETAILS_KEY, contractDetails);
  const code = status[status[carried] as keyof typeof status];
  return serviceError({ code, details: message, metadata });
}

/** Returns the ContractError that the service threw. A transport error becomes `unavailable` or `internal_error`. */
export function fromServiceError(error: ServiceError): ContractError {
  const code = error.metadata.get(CODE_KEY)[0];
  if (typeof code === 'string' && code !== 'unavailable') {
    return contractError(code, parseDetails(error.metadata.get(DETAILS_KEY)[0]));
  }
  const reason = code === 'unavailable' ? 'unavailable' : reasonOf(error);
  if (reason === undefined) return new ContractError('internal_error', null, { cause: error });
  return new ContractError('unavailable', null, { cause: new RetryableError(reason, error) });
}

function reasonOf({ code, details }: ServiceError): Reason | undefined {
  if (code === status.DEADLINE_EXCEEDED) return 'late';
  // An error of the contract has its code in the trailers, so it is not handled here.
  if (code === status.UNAUTHENTICATED || code === status.PERMISSION_DENIED) return 'denied';
  return NOT_NOW.has(code) || (code === status.INTERNAL && details.startsWith(BROKEN)) ? 'broken' : undefined;
}

function parseDetails(details: string | Buffer | undefined): unknown {
  return details === undefined ? null : JSON.parse(details.toString());
}
