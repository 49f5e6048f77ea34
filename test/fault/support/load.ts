import { pause } from '../../support/pause';

/** Pause between steps, short enough to overlap with every fault and long enough to leave processors for the recovery. */
const PACE_MS = 400;

export interface Lane {
  step(): Promise<void>;
}

/** Runs steps in several lanes until it is stopped. */
export class Load {
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(lanes: readonly Lane[]) {
    this.running = lanes.map((lane) => this.run(lane));
    // The error of a step is thrown by `stop`.
    for (const lane of this.running) lane.catch(() => {});
  }

  /** Stops after the running steps. */
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
