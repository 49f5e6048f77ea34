import { readFileSync, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Logger } from '../telemetry/logging';

/** PEM texts. Without `ca`, the authorities of the system are trusted; without `cert` and `key`, no certificate is sent. */
export interface ClientTls {
  cert?: string;
  key?: string;
  ca?: string;
  /** Paths of the parts that are read from files. Replaced files are used without a restart. */
  files?: { cert?: string; key?: string; ca?: string };
}

/** Mutual TLS between processes: each presents its certificate and accepts only those that `ca` signed. */
export type GrpcTls = ClientTls & Record<'cert' | 'key' | 'ca', string>;

/** Interval for checking the files of a certificate, in milliseconds. */
const LOOK_MS = 5_000;

/**
 * A certificate whose files may be replaced while the process runs. It consists of the last matching parts that were read.
 */
export class RenewedTls<Tls extends ClientTls = GrpcTls> {
  /** Renewals by configured certificate, so that servers and clients of the process share one. */
  private static readonly known = new WeakMap<ClientTls, unknown>();
  private readonly listeners: ((tls: Tls) => void)[] = [];

  static of<Tls extends ClientTls>(tls: Tls, logger?: Logger): RenewedTls<Tls> {
    const known = (RenewedTls.known.get(tls) ?? new RenewedTls(tls, logger)) as RenewedTls<Tls>;
    RenewedTls.known.set(tls, known);
    return known;
  }

  private constructor(
    private latest: Tls,
    private readonly logger: Logger | undefined,
  ) {
    for (const [, file] of filesOf(latest)) {
      watchFile(file, { interval: LOOK_MS, persistent: false }, () => this.read());
    }
  }

  get now(): Tls {
    return this.latest;
  }

  /** Open connections keep their certificates. */
  onChange(listener: (tls: Tls) => void): void {
    this.listeners.push(listener);
  }

  /** The files may be replaced one after another. Until certificate and key match, the old pair is used. */
  private read(): void {
    const given = this.latest;
    try {
      const read = filesOf(given).map(([part, file]) => [part, readFileSync(file, 'utf8').trim()] as const);
      const latest: Tls = { ...given, ...Object.fromEntries(read) };
      createSecureContext(latest);
      if (latest.cert === given.cert && latest.key === given.key && latest.ca === given.ca) return;
      this.latest = latest;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.logger?.warn({ code }, 'new certificate not usable, the old one stays');
      return;
    }
    for (const listener of this.listeners) listener(this.latest);
    this.logger?.info('certificate renewed');
  }
}

function filesOf({ files = {} }: ClientTls): [part: string, file: string][] {
  return Object.entries<string | undefined>(files).flatMap(([part, file]) =>
    file === undefined ? [] : [[part, file]],
  );
}
