import { pause } from '../../support/pause';

const PACE_MS = 150;

export interface Lane {
  step(): Promise<void>;
}

/** Lanes that step until they are told to stop. */
export class Load {
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(lanes: readonly Lane[]) {
    this.running = lanes.map((lane) => this.run(lane));
    // Whoever stops it hears of a fault.
    for (const lane of this.running) lane.catch(() => {});
  }

  /** After the steps under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async run(lane: Lane): Promise<void> {
    while (!this.stopped) {
      await lane.step();
      await pause(PACE_MS);
    }
  }
}
