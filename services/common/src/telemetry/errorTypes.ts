import { STATUS_CODES } from 'node:http';
import { status } from '@grpc/grpc-js';
import { ERROR_CODES } from '../contract/errors';

const OTHER = '_OTHER';

const WORDS: readonly string[] = [
  ...['timeout', 'closed', 'down', 'refused', 'cancelled', 'failed', 'too_large'],
  ...['no_time', 'no_answer', 'unexpected_answer', 'canceled'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EACCES', 'EMFILE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['TypeError', 'RangeError', 'SyntaxError', 'AbortError', 'TimeoutError'],
  ...['ServiceError', 'ApplicationFailure', 'CancelledFailure', 'TransportError'],
  ...['READONLY', 'LOADING', 'OOM', 'BUSY', 'MISCONF', 'MASTERDOWN', 'NOREPLICAS', 'NOAUTH', 'WRONGPASS', 'NOPERM'],
  ...['NOSCRIPT', 'ERR', 'MOVED', 'ASK', 'TRYAGAIN', 'CLUSTERDOWN', 'CROSSSLOT', 'UNBLOCKED'],
  ...['index_not_found', 'index_not_accessible', 'invalid_api_key', 'missing_authorization_header', 'internal'],
  ...['payload_too_large', 'malformed_payload', 'too_many_search_requests', 'no_space_left_on_device', 'io_error'],
  ...['too_many_open_files', 'database_size_limit_reached', 'remote_timeout'],
];

/** The SQLSTATEs of PostgreSQL that a service can meet, by class. */
const SQL_STATES: Readonly<Record<string, readonly string[]>> = {
  '08': ['000', '001', '003', '004', '006', 'P01'],
  '21': ['000'],
  '22': ['000', '001', '003', '007', '008', '012', '021', '023', 'P02', 'P05'],
  '23': ['000', '001', '502', '503', '505', '514', 'P01'],
  '25': ['000', '006', 'P01', 'P02', 'P03', 'P04'],
  '26': ['000'],
  '28': ['000', 'P01'],
  '34': ['000'],
  '3D': ['000'],
  '3F': ['000'],
  '40': ['001', '002', '003', 'P01'],
  '42': ['501', '601', '703', '704', '804', '883', 'P01', 'P02', 'P05', 'P07'],
  '53': ['000', '100', '200', '300', '400'],
  '54': ['000', '001'],
  '55': ['000', '006', 'P03', 'P04'],
  '57': ['000', '014', 'P01', 'P02', 'P03', 'P04', 'P05'],
  '58': ['000', '030', 'P01'],
  XX: ['000', '001', '002'],
};

const KNOWN: ReadonlySet<string> = new Set([
  ...WORDS,
  ...Object.entries(SQL_STATES).flatMap(([group, codes]) => codes.map((code) => group + code)),
  ...ERROR_CODES,
  ...Object.values(status).map(String),
  ...Object.keys(STATUS_CODES),
]);

/** A value of `error.type`: one of a closed set, so that no server adds series by what it answers. */
export function knownErrorType(name: string): string {
  return KNOWN.has(name) ? name : OTHER;
}

/** The error's code (of the contract, SQLSTATE, of Node or a server), else its name; never its message. */
export function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].find((word): word is string => typeof word === 'string' && KNOWN.has(word)) ?? OTHER;
}
