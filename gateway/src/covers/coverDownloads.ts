import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/contract';

interface Limits {
  active: number;
  share: number;
  /** A reader that has read nothing for so long may lose its place to another. */
  stuckMs: number;
  waitMs: number;
}

interface Transfer {
  contentId: string;
  movedAt: number;
}

/** Limits the covers that are being sent, in all and of one content: one whose reader is stuck gives way. */
export class CoverDownloads {
  private readonly active = new Map<ServerResponse, Transfer>();

  constructor(private readonly limits: Limits) {}

  /** Takes a place. The caller must call the returned function to free it. @throws unavailable where all places are in use */
  async begin(response: ServerResponse, contentId: string): Promise<() => void> {
    const giveUpAt = performance.now() + this.limits.waitMs;
    for (let rivals = this.rivalsOf(contentId); rivals.length > 0; rivals = this.rivalsOf(contentId)) {
      const [oldest, { movedAt }] = rivals[0] as [ServerResponse, Transfer];
      const wait = movedAt + this.limits.stuckMs - performance.now();
      if (performance.now() + wait > giveUpAt) throw new ContractError('unavailable', null);
      if (wait > 0) await delay(wait);
      else this.end(oldest);
    }
    this.moved(response, contentId);
    response.on('drain', () => {
      if (this.active.has(response)) this.moved(response, contentId);
    });
    return () => void this.active.delete(response);
  }

  /** The transfers of which one has to end first, oldest first; none where there is a place. */
  private rivalsOf(contentId: string): [ServerResponse, Transfer][] {
    const all = [...this.active];
    const own = all.filter(([, transfer]) => transfer.contentId === contentId);
    if (own.length >= this.limits.share) return own;
    return all.length >= this.limits.active ? all : [];
  }

  private moved(response: ServerResponse, contentId: string): void {
    this.active.delete(response);
    this.active.set(response, { contentId, movedAt: performance.now() });
  }

  private end(response: ServerResponse): void {
    this.active.delete(response);
    response.destroy();
  }
}
