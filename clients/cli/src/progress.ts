import { StatusLine, type Terminal } from './terminal.js';

const SEEN_EVERY_MS = 200;
const LOGGED_EVERY_MS = 10_000;

/**
 * Shows the progress of a long command: on a terminal in one line that is overwritten, otherwise in one line every ten
 * seconds.
 */
export class Progress {
  private readonly line: StatusLine;
  private readonly started = Date.now();
  private readonly timer: NodeJS.Timeout;
  private done = 0;
  private total = 0;

  /** @param isJson whether each line is a JSON object */
  constructor(
    private readonly terminal: Terminal,
    private readonly isJson: boolean,
  ) {
    this.line = new StatusLine(terminal);
    this.timer = setInterval(() => this.tell(), terminal.isErrSeen ? SEEN_EVERY_MS : LOGGED_EVERY_MS).unref();
  }

  found(count: number): void {
    this.total += count;
  }

  advance(): void {
    this.done++;
  }

  stop(): void {
    clearInterval(this.timer);
    this.line.clear();
  }

  private tell(): void {
    const seconds = (Date.now() - this.started) / 1000;
    const rate = this.done / seconds;
    const secondsLeft = this.total > this.done && this.done > 0 ? Math.ceil((this.total - this.done) / rate) : null;
    const { done, total } = this;
    if (this.isJson && !this.terminal.isErrSeen) {
      const progress = { done, total: total === 0 ? null : total, perSecond: Number(rate.toFixed(1)), secondsLeft };
      return this.terminal.err(`${JSON.stringify({ progress })}\n`);
    }
    const of = total === 0 ? '' : ` of ${total}`;
    const left = secondsLeft === null ? '' : `, ${duration(secondsLeft)} left`;
    const text = `${done}${of}, ${rate.toFixed(1)} a second${left}`;
    if (this.terminal.isErrSeen) this.line.show(text);
    else this.terminal.err(`${text}\n`);
  }
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
