import type { Readable } from 'node:stream';

/** Where a command reads and writes. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown };
  out(text: string): void;
  err(text: string): void;
  /** Whether a person sees what goes to stdout, and to stderr. */
  isOutSeen: boolean;
  isErrSeen: boolean;
}

const BAR_WIDTH = 30;

/** One line on stderr that is written over, for a person alone. */
export class StatusLine {
  constructor(private readonly terminal: Terminal) {}

  show(text: string): void {
    if (this.terminal.isErrSeen) this.terminal.err(`\r\x1b[K${text}`);
  }

  bar(percent: number): void {
    const filled = Math.round((percent / 100) * BAR_WIDTH);
    this.show(`[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${percent} %`);
  }

  clear(): void {
    this.show('');
  }
}
