import type { Readable } from 'node:stream';

/** The input and output of a command. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown };
  out(text: string | Uint8Array): void;
  err(text: string): void;
  /** Whether stdout and stderr are terminals. */
  isOutSeen: boolean;
  isErrSeen: boolean;
}

const BAR_WIDTH = 30;

/** A status line on stderr that is overwritten, only on a terminal. */
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

const MAX_SHOWN = 100;

/** One line of at most a hundred characters, without control sequences from foreign texts. */
export function bounded(text: string): string {
  const line = text.slice(0, 4 * MAX_SHOWN).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
  const characters = [...line];
  return characters.length <= MAX_SHOWN ? line : `${characters.slice(0, MAX_SHOWN - 1).join('')}…`;
}

/** `{"data": […]}`: one line per item, and other fields on the last line. */
export function jsonList(items: readonly object[], more: object = {}): string {
  return `${JSON_START}${items.map((item) => `\n${JSON.stringify(item)}`).join(',')}${jsonEnd(more)}`;
}

export const JSON_START = '{"data":[';

export function jsonEnd(more: object): string {
  const others = JSON.stringify(more).slice(1, -1);
  return `\n]${others === '' ? '' : `,${others}`}}\n`;
}
