import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ContractError } from '@learning-library/common';

interface Limits {
  active: number;
  /** A reader that has read nothing for so long may lose its place to another. */
  stuckMs: number;
  /** The longest wait for a place. */
  waitMs: number;
}

/** Limits how many covers are being sent. Transfers whose reader is stuck are ended when others need the place. */
export class Transfers {
  /** Time of the last progress of each, oldest first. */
  private readonly active = new Map<ServerResponse, number>();

  constructor(private readonly limits: Limits) {}

  /** Takes a place until the response is closed. @throws unavailable where all places are in use */
  async begin(response: ServerResponse): Promise<void> {
    const giveUpAt = performance.now() + this.limits.waitMs;
    while (this.active.size >= this.limits.active) {
      const wait = this.untilOneIsStuck();
      if (performance.now() + wait > giveUpAt) throw new ContractError('unavailable', null);
      if (wait > 0) await delay(wait);
      else this.endOldest();
    }
    this.moved(response);
    response.on('drain', () => this.moved(response)).on('close', () => this.active.delete(response));
  }

  private moved(response: ServerResponse): void {
    this.active.delete(response);
    this.active.set(response, performance.now());
  }

  private untilOneIsStuck(): number {
    const [movedAt = 0] = this.active.values();
    return Math.max(0, movedAt + this.limits.stuckMs - performance.now());
  }

  private endOldest(): void {
    const [oldest] = this.active.keys();
    if (oldest === undefined) return;
    this.active.delete(oldest);
    oldest.destroy();
  }
}
