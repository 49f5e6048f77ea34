export interface Terminal {
  stdin: AsyncIterable<string | Buffer>;
  out(text: string): void;
  err(text: string): void;
  /** Whether a person sees what goes to stdout, and to stderr. */
  isOutSeen: boolean;
  isErrSeen: boolean;
}

/** What is counted, how much there is about where that is known, and since when it is watched (ms since the epoch). */
export interface Counted {
  count: number;
  total: number | undefined;
  since: { at: number; count: number };
}

const BAR = 24;

/** `[######------------------]  25 %  2,500 of 10,000, 1,930 a second, 4 s left` */
export function progressLine({ count, total, since }: Counted): string {
  const seconds = (Date.now() - since.at) / 1_000;
  const rate = seconds === 0 ? 0 : (count - since.count) / seconds;
  const speed = rate > 0 ? `, ${number(rate)} a second` : '';
  if (total === undefined || total === 0 || total < count) return `${number(count)}${speed}`;
  const share = Math.min(1, count / total);
  const bar = '#'.repeat(Math.floor(share * BAR)).padEnd(BAR, '-');
  const left = rate > 0 && total > count ? `, ${duration((total - count) / rate)} left` : '';
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${number(count)} of ${number(total)}${speed}${left}`;
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
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
