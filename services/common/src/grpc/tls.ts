import { checkServerIdentity, createSecureContext } from 'node:tls';
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js';
import { hostsOf, isUnix } from './addresses';
import { withoutSilence } from './silence';

/**
 * Mutual TLS between the processes of a cluster: each shows the same kind of certificate to those who call it and to
 * those it calls, and takes nobody's that `ca` did not sign. PEM texts.
 */
export interface GrpcTls {
  /** The certificate, with what is between it and `ca`. */
  cert: string;
  key: string;
  ca: string;
}

/** Gives everybody who calls the certificate of `tls`, and requires one that its `ca` signed; in the clear without. */
export function serverCredentials(tls: GrpcTls | undefined): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure();
  const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
  return ServerCredentials.createSsl(Buffer.from(tls.ca), [pair], true);
}

/** Takes none but a certificate that `ca` signed and that names one of the address's hosts; in the clear without. */
export function channelCredentials(tls: GrpcTls | undefined, address: string): ChannelCredentials {
  const credentials = tls === undefined ? ChannelCredentials.createInsecure() : mutualTls(tls, address);
  return isUnix(address) ? credentials : withoutSilence(credentials);
}

function mutualTls(tls: GrpcTls, address: string): ChannelCredentials {
  const hosts = hostsOf(address);
  return ChannelCredentials.createFromSecureContext(createSecureContext(tls), {
    // grpc-js asks for the first address of a list alone, whichever replica it has connected to.
    checkServerIdentity: (_, certificate) => {
      const faults = hosts.map((host) => checkServerIdentity(host, certificate));
      return faults.includes(undefined) ? undefined : faults[0];
    },
  });
}
