export interface Terminal {
  stdin: AsyncIterable<string | Buffer>;
  out(text: string): void;
  err(text: string): void;
  /** Whether a person sees what goes to stdout, and to stderr. */
  isOutSeen: boolean;
  isErrSeen: boolean;
}

const EVERY_MS = 10_000;

/** How far long work is, on stderr: one line that is written over for a person, else a line every ten seconds. */
export class Progress {
  private toldAt = Date.now();

  constructor(private readonly terminal: Terminal) {}

  tell(text: string): void {
    if (this.terminal.isErrSeen) return this.terminal.err(`\r\x1b[K${text}`);
    const now = Date.now();
    if (now - this.toldAt < EVERY_MS) return;
    this.toldAt = now;
    this.terminal.err(`${text}\n`);
  }

  end(): void {
    if (this.terminal.isErrSeen) this.terminal.err('\r\x1b[K');
  }
}
