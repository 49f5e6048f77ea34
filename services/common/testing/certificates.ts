import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { isIP } from 'node:net';
import type { GrpcTls } from '../src/rpc';

const DAY_MS = 86_400_000;

/** A certificate authority for tests. It needs no program or package that could be missing. */
export class TestAuthority {
  private static made = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  private readonly name = nameOf(`authority ${++TestAuthority.made}`);
  private serial = 1;
  readonly ca = this.certify(this.name, this.keys.publicKey, [BASIC_CONSTRAINTS_CA]);

  /** A certificate for these host names and IPv4 addresses, with its key and authority. */
  issue(...hosts: string[]): GrpcTls {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const cert = this.certify(nameOf(hosts[0] as string), publicKey, [alternativeNames(hosts)]);
    return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), ca: this.ca };
  }

  /** The parts of RFC 5280 that TLS requires. */
  private certify(subject: Buffer, publicKey: KeyObject, extensions: readonly Buffer[]): string {
    const day = (at: number): Buffer => der(0x17, utcTime(new Date(at)));
    const body = der(
      SEQUENCE,
      der(0xa0, der(INTEGER, Buffer.of(2))),
      der(INTEGER, Buffer.of(this.serial++)),
      ECDSA_WITH_SHA256,
      this.name,
      der(SEQUENCE, day(Date.now() - DAY_MS), day(Date.now() + DAY_MS)),
      subject,
      publicKey.export({ type: 'spki', format: 'der' }),
      der(0xa3, der(SEQUENCE, ...extensions)),
    );
    const signature = der(0x03, Buffer.of(0), sign('sha256', body, this.keys.privateKey));
    const lines =
      der(SEQUENCE, body, ECDSA_WITH_SHA256, signature)
        .toString('base64')
        .match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  }
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const head = [tag, ...(length < 0x80 ? [length] : long)];
  return Buffer.concat([Buffer.from(head), content]);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function nameOf(commonName: string): Buffer {
  const attribute = der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(commonName)));
  return der(SEQUENCE, der(0x31, attribute));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  return der(SEQUENCE, oid('551d11'), der(OCTETS, der(SEQUENCE, ...names)));
}

function utcTime(at: Date): Buffer {
  return Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`);
}

const ECDSA_WITH_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const BASIC_CONSTRAINTS_CA = der(
  SEQUENCE,
  oid('551d13'),
  der(0x01, Buffer.of(0xff)),
  der(OCTETS, der(SEQUENCE, der(0x01, Buffer.of(0xff)))),
);
