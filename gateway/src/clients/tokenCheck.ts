import { ContractError } from '@learning-library/common/contract';
import { RetryableError } from '@learning-library/common/rpc';

const ASK_MS = 1_000;
const INTERVAL_MS = 2_000;

/** Calls every service at the start and every 2 s, to find those that reject the gateway's token. */
export class TokenCheck {
  private timer: NodeJS.Timeout | undefined;
  private readonly rejecting = new Set<string>();

  /** @param calls one for each service */
  constructor(private readonly calls: Readonly<Record<string, (deadline: number) => Promise<unknown>>>) {}

  get isRejected(): boolean {
    return this.rejecting.size > 0;
  }

  async start(): Promise<void> {
    await this.askAll();
    this.timer = setInterval(() => void this.askAll(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async askAll(): Promise<void> {
    const deadline = Date.now() + ASK_MS;
    await Promise.all(Object.entries(this.calls).map(([name, call]) => this.ask(name, call(deadline))));
  }

  /** An unavailable service changes nothing. */
  private async ask(name: string, call: Promise<unknown>): Promise<void> {
    const cause = await call.catch((error: unknown) => (error instanceof ContractError ? error.cause : undefined));
    const reason = cause instanceof RetryableError ? cause.reason : undefined;
    if (reason === 'denied') this.rejecting.add(name);
    else if (reason === undefined) this.rejecting.delete(name);
  }
}
