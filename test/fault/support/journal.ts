import { faultsOf } from '../../contract/support/invariants';
import type { ApiResponse } from '../../support/http';

/** The longest time limit of a request. */
const LIMIT_MS = 10_000;
/**
 * Tolerance for a busy machine, on which gateway and caller also compete for a processor with twenty processes. A request
 * without a time limit would take longer than this.
 */
const LATEST_MS = LIMIT_MS + 5_000;
export interface Observed {
  operation: string;
  /** The response; absent if the connection ended without one. */
  response?: ApiResponse;
  tookMs: number;
  /** Allowed statuses besides 503 and 409. */
  expected: readonly number[];
}

interface Phase {
  name: string;
  calls: number;
  slowestMs: number;
  /** Number of 503 responses of each operation. */
  unavailable: Record<string, number>;
  withoutResponse: number;
  /** Whether the phase proves nothing and is repeated, because the machine was too busy. */
  isRepeated?: true;
}

/** Compares every response of the run with the contract, and counts responses by phase. */
export class Journal {
  /** Number of faults of each kind, by phase. */
  readonly wrongs: Record<string, number> = {};
  readonly phases: Phase[] = [];

  constructor(private readonly baseUrl: string) {
    this.enter('at rest');
  }

  get phase(): Phase {
    return this.phases.at(-1) as Phase;
  }

  enter(name: string): void {
    this.phases.push({ name, calls: 0, slowestMs: 0, unavailable: {}, withoutResponse: 0 });
  }

  wrong(what: string): void {
    const kind = `${this.phase.name}: ${what}`;
    this.wrongs[kind] = (this.wrongs[kind] ?? 0) + 1;
  }

  observe({ operation, response, tookMs, expected }: Observed): void {
    const { phase } = this;
    phase.calls++;
    phase.slowestMs = Math.max(phase.slowestMs, Math.round(tookMs));
    if (tookMs > LATEST_MS) this.wrong(`${operation} later than 10 s`);
    if (response === undefined) {
      phase.withoutResponse++;
      return;
    }
    const { status } = response;
    if (status === 503) this.unavailable(operation);
    else if (status !== 409 && !expected.includes(status)) {
      this.wrong(`${operation} returned ${status} ${response.text.slice(0, 200)}`);
    }
    for (const fault of faultsOf(response, operation, this.baseUrl)) this.wrong(`${operation} ${status}: ${fault}`);
  }

  /** Notes a 503 outside the operations. */
  unavailable(what: string): void {
    const { unavailable } = this.phase;
    unavailable[what] = (unavailable[what] ?? 0) + 1;
  }

  /** The phases with calls that got 503 or no response, as lines, and the other faults. @param from first phase that counts */
  disturbances(from = 0): string[] {
    const disturbed = this.phases.slice(from).filter((phase) => isDisturbed(phase) && phase.isRepeated === undefined);
    return [...disturbed.map(lineOf), ...Object.entries(this.wrongs).map(([fault, count]) => `${count} × ${fault}`)];
  }

  /** @returns whether the phase has to be repeated: it was disturbed while the machine was too busy */
  repeats(wasBusy: boolean): boolean {
    if (!wasBusy || !isDisturbed(this.phase)) return false;
    this.phase.isRepeated = true;
    return true;
  }

  /** One line for each phase. */
  toString(): string {
    return this.phases.map(lineOf).join('\n');
  }
}

function isDisturbed({ unavailable, withoutResponse: pending }: Phase): boolean {
  return pending > 0 || Object.keys(unavailable).length > 0;
}

function lineOf({ name, calls, slowestMs, unavailable, withoutResponse: pending, isRepeated }: Phase): string {
  const counts = Object.entries(unavailable).map(([operation, count]) => `${operation} ${count}`);
  const line = `${name}: ${calls} calls, slowest ${slowestMs} ms, unanswered ${pending}, 503: ${counts.join(', ') || 'none'}`;
  return isRepeated ? `${line} (busy machine, repeated)` : line;
}
