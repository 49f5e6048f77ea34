import type { TLSConfig } from '@temporalio/client';
import type { TemporalConfig } from '../config';

export function serverOptions({ address, tls }: TemporalConfig): { address: string; tls: TLSConfig | false } {
  return { address, tls: tls === undefined ? false : tlsOptions(tls) };
}

function tlsOptions({ cert, key, ca }: NonNullable<TemporalConfig['tls']>): TLSConfig {
  return {
    ...(ca === undefined ? {} : { serverRootCACertificate: Buffer.from(ca) }),
    ...(cert === undefined || key === undefined
      ? {}
      : { clientCertPair: { crt: Buffer.from(cert), key: Buffer.from(key) } }),
  };
}
