import { X509Certificate } from 'node:crypto';
import { checkServerIdentity, createSecureContext } from 'node:tls';
import { ChannelCredentials, experimental, ServerCredentials } from '@grpc/grpc-js';
import { observe } from '../telemetry';
import type { Logger } from '../telemetry/logging';
import { hostsOf, isUnix } from './addresses';
import { withHandshakeTimeout } from './handshakeTimeout';
import { type ClientTls, type GrpcTls, RenewedTls } from './renewal';

/** Server credentials: presents the certificate and requires one that `ca` signed. Plain text without `tls`. */
export function serverCredentials(tls: GrpcTls | undefined, logger?: Logger): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure();
  const renewed = RenewedTls.of(tls, logger);
  exposeExpiry(renewed);
  const provider = providerOf(renewed);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/**
 * The certificate for servers of grpc-js, which ignore an update during `add…`. Listeners are never removed, because a
 * server runs as long as its process.
 */
function providerOf(renewed: RenewedTls): experimental.CertificateProvider {
  const follow = (update: (tls: GrpcTls) => void): void => {
    queueMicrotask(() => update(renewed.now));
    renewed.onChange(update);
  };
  return {
    addCaCertificateListener: (listen) => follow(({ ca }) => listen({ caCertificate: Buffer.from(ca) })),
    addIdentityCertificateListener: (listen) =>
      follow(({ cert, key }) => listen({ certificate: Buffer.from(cert), privateKey: Buffer.from(key) })),
    removeCaCertificateListener: () => undefined,
    removeIdentityCertificateListener: () => undefined,
  };
}

/**
 * Client credentials: requires a certificate that `ca` signed and that contains one of the address's hosts. Plain text
 * without `tls`.
 */
export function channelCredentials(tls: ClientTls | undefined, address: string, logger?: Logger): ChannelCredentials {
  if (tls !== undefined) return withHandshakeTimeout(renewedTls(RenewedTls.of(tls, logger), address));
  const insecure = ChannelCredentials.createInsecure();
  return isUnix(address) ? insecure : withHandshakeTimeout(() => insecure);
}

function renewedTls(renewed: RenewedTls<ClientTls>, address: string): () => ChannelCredentials {
  exposeExpiry(renewed);
  const hosts = hostsOf(address);
  const make = (tls: ClientTls): ChannelCredentials =>
    ChannelCredentials.createFromSecureContext(createSecureContext(tls), {
      // grpc-js would always check the name of the first address in a list, even for another replica.
      checkServerIdentity: (_, certificate) => {
        const faults = hosts.map((host) => checkServerIdentity(host, certificate));
        return faults.includes(undefined) ? undefined : faults[0];
      },
    });
  let made = { of: renewed.now, credentials: make(renewed.now) };
  return () => {
    if (made.of !== renewed.now) made = { of: renewed.now, credentials: make(renewed.now) };
    return made.credentials;
  };
}

const presented = new Set<{ readonly now: ClientTls }>();

/** Exposes the expiry, so that an alert can fire in time if a renewal fails. */
function exposeExpiry(renewed: { readonly now: ClientTls }): void {
  if (renewed.now.cert === undefined) return;
  presented.add(renewed);
  if (presented.size > 1) return;
  observe(
    'learning_library.certificate.expiry',
    { description: 'Expiry of the certificate that expires first, in seconds since 1970.', unit: 's' },
    () => [{ value: (certificateEnd()?.getTime() ?? 0) / 1_000 }],
  );
}

/** The earliest expiry of the certificates that this process presents; undefined if it presents none. */
export function certificateEnd(): Date | undefined {
  const ends = [...presented].map(({ now }) => Date.parse(new X509Certificate(now.cert ?? '').validTo));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}
