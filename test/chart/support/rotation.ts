import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { waitFor } from '../../support/waitFor';
import type { RenderedCluster } from './cluster';
import { makeTokens, newSigningKey, publicKeyOf, readSigningKey, TestAuthority } from './secrets';

const HOST = '127.0.0.1';
/** Interval of the checks that cost more than a request. */
const SELDOM = { everyMs: 500 };
const OPERATOR_TOKENS = ['the-first-token-of-the-operator', 'the-second-token-of-the-operator'] as const;
const LISTS = {
  INTERNAL_TOKENS: [makeTokens('the-first-secret').join(','), makeTokens('the-second-secret').join(',')],
  OPERATOR_TOKENS,
  SIGNING_KEYS: [`k1:${'1'.repeat(32)}`, `k2:${'2'.repeat(32)}`],
} as const;
const OPERATOR_KEYS = [newSigningKey(), newSigningKey()] as const;

const publicPem = (key: string): string =>
  publicKeyOf(readSigningKey(key)).export({ type: 'spki', format: 'pem' }).toString();

/** The secrets of a cluster that docs/runbook.md#rotation replaces. */
export class Rotation {
  private readonly authority = new TestAuthority();
  private readonly next = new TestAuthority();

  constructor(private readonly cluster: RenderedCluster) {}

  /** Sets the first generation of every secret, before the processes start. */
  begin(): void {
    this.list(0);
    this.useToken(0);
    this.trust(this.authority);
    this.certify(this.authority);
  }

  /** Sets the lists with these generations. The first entry is used, and every entry is accepted. */
  list(...generations: readonly [0 | 1, ...(0 | 1)[]]): void {
    const lists = Object.entries(LISTS).map(
      ([name, each]) => [name, generations.map((n) => each[n]).join(',')] as const,
    );
    this.cluster.change({
      ...Object.fromEntries(lists),
      OPERATOR_SIGNING_KEY: OPERATOR_KEYS[generations[0]],
      OPERATOR_PUBLIC_KEYS: generations.map((n) => publicPem(OPERATOR_KEYS[n])).join(''),
    });
  }

  /** Selects the token that the operator's commands send. */
  useToken(generation: 0 | 1): void {
    this.cluster.change({ OPERATOR_TOKEN: OPERATOR_TOKENS[generation] });
  }

  /** Replaces the certificate, then the authority, without a start. @param meet is called after each change that calls can notice */
  async renewCertificates(meet: (what: string) => Promise<void>): Promise<void> {
    await this.renewed(() => this.certify(this.authority));
    await meet('with a new certificate');
    await this.renewed(() => this.trust(this.authority, this.next));
    let serial = '';
    await this.renewed(() => (serial = this.certify(this.next)));
    await meet('with a certificate of another authority');
    await this.renewed(() => this.trust(this.next));
    await meet('with the old authority gone');
    const serials = await Promise.all(this.cluster.serviceAddresses.map((each) => this.serialOf(each)));
    if (serials.some((each) => each !== serial)) throw new Error(`${serials.join(', ')} instead of ${serial}`);
  }

  private certify(by: TestAuthority): string {
    const { cert, key } = by.issue('localhost', HOST);
    this.cluster.change({ GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key });
    return new X509Certificate(cert).serialNumber;
  }

  private trust(...authorities: readonly TestAuthority[]): void {
    this.cluster.change({ GRPC_TLS_CA: authorities.map(({ ca }) => ca).join('') });
  }

  /** Waits until every process has loaded the new files. */
  private async renewed(change: () => void): Promise<void> {
    const count = (): number[] => this.cluster.logs.map((log) => log.split('certificate renewed').length);
    const before = count();
    change();
    await waitFor(async () => count().every((times, n) => times > (before[n] as number)), SELDOM);
  }

  /** The serial number of the certificate that a service presents to a new connection. */
  private serialOf(address: string): Promise<string> {
    const { GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key, GRPC_TLS_CA: ca } = this.cluster.values;
    const port = Number(address.slice(address.lastIndexOf(':') + 1));
    return new Promise<string>((resolve, reject) => {
      const socket = connect({ host: HOST, port, cert, key, ca, ALPNProtocols: ['h2'] }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
      socket.on('error', reject);
    });
  }
}
