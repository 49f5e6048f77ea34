import { X509Certificate } from 'node:crypto';
import { checkServerIdentity, createSecureContext } from 'node:tls';
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';
import { observe } from '../telemetry';
import { hostsOf, isUnix } from './addresses';
import { withHandshakeTimeout } from './handshakeTimeout';

/** Mutual TLS between processes: each presents its certificate and accepts only those that `ca` signed. PEM texts. */
export interface GrpcTls {
  /** The certificate, followed by intermediate ones. */
  cert: string;
  key: string;
  ca: string;
}

/** Presents the certificate and requires one that `ca` signed; plain text without `tls`. */
export function serverCredentials(tls: GrpcTls | undefined): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure();
  tellExpiry(tls);
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(Buffer.from(tls.ca), [pair], true);
}

/** Requires a certificate that `ca` signed and that names one of the address's hosts; plain text without `tls`. */
export function channelCredentials(tls: GrpcTls | undefined, address: string): ChannelCredentials {
  const credentials = tls === undefined ? ChannelCredentials.createInsecure() : mutualTls(tls, address);
  return isUnix(address) ? credentials : withHandshakeTimeout(credentials);
}

function mutualTls(tls: GrpcTls, address: string): ChannelCredentials {
  tellExpiry(tls);
  const hosts = hostsOf(address);
  return ChannelCredentials.createFromSecureContext(createSecureContext(tls), {
    // grpc-js would check for the first address of a list, whichever replica it is connected to.
    checkServerIdentity: (_, certificate) => {
      const faults = hosts.map((host) => checkServerIdentity(host, certificate));
      return faults.includes(undefined) ? undefined : faults[0];
    },
  });
}

let isTold = false;

/** The certificate is read once, so that somebody has to notice in time; a process has one, as server and as client. */
function tellExpiry({ cert }: GrpcTls): void {
  if (isTold) return;
  isTold = true;
  const expiresAt = Date.parse(new X509Certificate(cert).validTo) / 1_000;
  observe(
    'learning_library.certificate.expiry',
    { description: 'When the certificate that the process presents ends, in seconds since 1970.', unit: 's' },
    () => [{ value: expiresAt }],
  );
}
