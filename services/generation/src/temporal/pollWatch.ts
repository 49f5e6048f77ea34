/** How the server sees the polls of one worker; undefined where it did not answer or does not know the worker. */
export type LastPoll = number | undefined;

/**
 * Whether a worker polls, by the instants that the server says. They are compared with each other alone: the two clocks need not
 * agree.
 */
export class PollWatch {
  private last: LastPoll;
  private movedAt: number | undefined;

  /** @param silenceMs how long the server may see no new poll; a poll lasts a minute where there is nothing to do. */
  constructor(private readonly silenceMs: number) {}

  /** An answer of the server. @param now milliseconds of the worker's own clock */
  seen(poll: LastPoll, now: number): void {
    if (this.movedAt !== undefined && poll === this.last) return;
    this.last = poll;
    this.movedAt = now;
  }

  /** No answer: nothing can be said against the worker until there is one again. */
  unknown(): void {
    this.movedAt = undefined;
  }

  /** Whether the server has seen a poll of it, and answers. */
  isSeen(): boolean {
    return this.movedAt !== undefined && this.last !== undefined;
  }

  isSilent(now: number): boolean {
    return this.movedAt !== undefined && now - this.movedAt > this.silenceMs;
  }
}
