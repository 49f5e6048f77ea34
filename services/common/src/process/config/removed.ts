import { SERVICES } from '../../rpc/serviceNames';

const ADDRESSES = 'set SERVICE_ADDRESSES';
const CERTIFICATE = 'to the folder of tls.crt, tls.key and ca.crt';

/** The removed settings, and what replaces each. A process does not start with one of them, so that no one relies on it. */
export const REMOVED: Readonly<Record<string, string>> = {
  BACKUP_DAYS: 'add the time for which you keep backups to finishedAt of an erasure',
  GENERATOR_FALLBACK: 'set GENERATOR to openai,extractive',
  GRPC_INSECURE: 'set GRPC_TLS to off',
  GRPC_PORT: 'set PORT',
  LIBRARY_HTTP_ADDRESS: ADDRESSES,
  OPERATOR_ADDRESS: ADDRESSES,
  SERVICES: 'run each service in its own process',
  ...Object.fromEntries(SERVICES.map((name) => [`${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`, ADDRESSES])),
  ...Object.fromEntries(
    ['GRPC_TLS', 'TEMPORAL_TLS'].flatMap((name) =>
      ['CERT', 'KEY', 'CA'].map((part) => [`${name}_${part}`, `set ${name} ${CERTIFICATE}`]),
    ),
  ),
};
