import type { Logger } from '../telemetry/logging';
import { withTimeout } from '../async';

const STOP_LIMIT_MS = 8_000;

export class ShutdownStack {
  private readonly started: { name: string; stop: () => Promise<void>; limitMs: number }[] = [];
  private ending: Promise<void> | undefined;

  constructor(private readonly logger: Logger) {}

  add(name: string, stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
    this.started.push({ name, stop, limitMs });
  }

  /** Stops all parts. A part that fails or takes too long does not keep the others from stopping. */
  stop(): Promise<void> {
    this.ending ??= this.stopEach();
    return this.ending;
  }

  private async stopEach(): Promise<void> {
    for (const { name, stop, limitMs } of this.started.reverse()) {
      await withTimeout(Promise.resolve().then(stop), limitMs).catch((error: unknown) =>
        this.logger.error({ err: error, part: name }, 'part not stopped'),
      );
    }
  }
}
