import { SERVICES } from '../../rpc/serviceNames';

const ADDRESSES = 'set SERVICE_ADDRESSES';
const FIXED = 'use the fixed limit of docs/models.md';
const CERTIFICATE = 'to the folder of tls.crt, tls.key and ca.crt';

/** The removed settings, and what replaces each. A process does not start with one of them, so that no one relies on it. */
export const REMOVED: Readonly<Record<string, string>> = {
  BACKUP_DAYS: 'add the time for which you keep backups to finishedAt of an erasure',
  GENERATOR_FALLBACK: 'set GENERATOR to openai,extractive',
  GRPC_HOST: 'set HOST',
  GRPC_INSECURE: 'set GRPC_TLS to off',
  GRPC_PORT: 'set PORT',
  LIBRARY_HTTP_ADDRESS: ADDRESSES,
  OPENAI_CALL_SECONDS: FIXED,
  OPENAI_CONCURRENCY: FIXED,
  OPENAI_JOB_SECONDS: FIXED,
  OPENAI_TOKENS_PER_ACCOUNT_DAY: 'set OPENAI_TOKENS_PER_DAY to ten times its value',
  OPENAI_TOKENS_PER_JOB: FIXED,
  OPERATOR_ADDRESS: ADDRESSES,
  REDIS_KEY_PREFIX: 'use a Redis database that no other installation uses',
  SERVICES: 'run each service in its own process',
  TEMPORAL_TASK_QUEUE: 'use a TEMPORAL_NAMESPACE that no other installation uses',
  TEMPORAL_TLS_SERVER_NAME: 'use a certificate for the host of TEMPORAL_ADDRESS',
  ...Object.fromEntries(SERVICES.map((name) => [`${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`, ADDRESSES])),
  ...Object.fromEntries(
    ['GRPC_TLS', 'TEMPORAL_TLS'].flatMap((name) =>
      ['CERT', 'KEY', 'CA'].map((part) => [`${name}_${part}`, `set ${name} ${CERTIFICATE}`]),
    ),
  ),
};
