import { STATUS_CODES } from 'node:http';
import { constants } from 'node:os';
import { status } from '@grpc/grpc-js';
import { ERROR_CODES } from '../contract/errors';

const OTHER = '_OTHER';

/** Errors of TLS, fetch, Redis, Meilisearch and this product. */
const WORDS = `timeout closed down refused no_response unexpected_response lease_lost index_lost canceled
  EAI_AGAIN ENOTFOUND EPROTO ERR_SSL_WRONG_VERSION_NUMBER CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT
  SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID
  UND_ERR_CONNECT_TIMEOUT UND_ERR_SOCKET UND_ERR_RES_EXCEEDED_MAX_SIZE TypeError RangeError SyntaxError AbortError TimeoutError ServiceError
  ApplicationFailure CancelledFailure TransportError READONLY LOADING OOM BUSY MISCONF MASTERDOWN NOREPLICAS NOAUTH
  WRONGPASS NOPERM NOSCRIPT ERR MOVED ASK TRYAGAIN CLUSTERDOWN CROSSSLOT UNBLOCKED index_not_found index_not_accessible
  document_not_found task_not_found
  invalid_api_key missing_authorization_header internal payload_too_large malformed_payload too_many_search_requests
  no_space_left_on_device io_error too_many_open_files database_size_limit_reached remote_timeout`;

/** SQLSTATEs of the classes that a service can encounter; PostgreSQL defines about 250. */
const SQL_STATE = /^(08|2[1-8]|34|3D|3F|40|42|53|54|55|57|58|XX)[0-9P]\d\d$/;

const KNOWN: ReadonlySet<string> = new Set([
  ...WORDS.split(/\s+/),
  ...Object.keys(constants.errno),
  ...ERROR_CODES,
  ...Object.values(status).map(String),
  ...Object.keys(STATUS_CODES),
]);
const isKnown = (name: string): boolean => KNOWN.has(name) || SQL_STATE.test(name);

/** A value of `error.type` from a closed set, so that no response of a server can add series. */
export function knownErrorType(name: string): string {
  return isKnown(name) ? name : OTHER;
}

/** The error's code (of the contract, SQLSTATE, of Node or a server), or its name if it has none; never its message. */
export function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].find((word): word is string => typeof word === 'string' && isKnown(word)) ?? OTHER;
}
