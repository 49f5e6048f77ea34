import { readFileSync, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Logger } from '../telemetry/logging';
import type { GrpcTls } from './tls';

/** How often the files of a certificate are looked at, in milliseconds. */
const LOOK_MS = 5_000;

type Listener = (tls: GrpcTls) => void;

/** A certificate whose files may be replaced while the process runs: what was read last and fits together. */
export class RenewedTls {
  /** By what the process was configured with, so that its servers and clients share one. */
  private static readonly known = new WeakMap<GrpcTls, RenewedTls>();
  private readonly listeners: Listener[] = [];

  static of(tls: GrpcTls, logger?: Logger): RenewedTls {
    const known = RenewedTls.known.get(tls) ?? new RenewedTls(tls, logger);
    RenewedTls.known.set(tls, known);
    return known;
  }

  private constructor(
    private latest: GrpcTls,
    private readonly logger: Logger | undefined,
  ) {
    for (const file of Object.values(latest.files ?? {})) {
      watchFile(file, { interval: LOOK_MS, persistent: false }, () => this.read());
    }
  }

  get now(): GrpcTls {
    return this.latest;
  }

  /** Connections that are open go on with what they began with. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Certificate and key may be replaced one after the other: until both are, the old ones are used. */
  private read(): void {
    const { files = {}, ...given } = this.latest;
    try {
      const read = Object.entries(files).map(([part, file]) => [part, readFileSync(file, 'utf8').trim()] as const);
      const texts: GrpcTls = { ...given, ...Object.fromEntries(read) };
      createSecureContext(texts);
      if (texts.cert === given.cert && texts.key === given.key && texts.ca === given.ca) return;
      this.latest = { ...texts, files };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.logger?.warn({ code }, 'new certificate not usable, the old one stays');
      return;
    }
    for (const listener of this.listeners) listener(this.latest);
    this.logger?.info('certificate renewed');
  }
}
