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
  answer?: ApiResponse;
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
  unanswered: number;
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
    this.phases.push({ name, calls: 0, slowestMs: 0, unavailable: {}, unanswered: 0 });
  }

  wrong(what: string): void {
    const kind = `${this.phase.name}: ${what}`;
    this.wrongs[kind] = (this.wrongs[kind] ?? 0) + 1;
  }

  observe({ operation, answer, tookMs, expected }: Observed): void {
    const { phase } = this;
    phase.calls++;
    phase.slowestMs = Math.max(phase.slowestMs, Math.round(tookMs));
    if (tookMs > LATEST_MS) this.wrong(`${operation} later than 10 s`);
    if (answer === undefined) {
      phase.unanswered++;
      return;
    }
    const { status } = answer;
    if (status === 503) phase.unavailable[operation] = (phase.unavailable[operation] ?? 0) + 1;
    else if (status !== 409 && !expected.includes(status)) {
      this.wrong(`${operation} answered ${status} ${answer.text.slice(0, 200)}`);
    }
    for (const fault of faultsOf(answer, operation, this.baseUrl)) this.wrong(`${operation} ${status}: ${fault}`);
  }

  /** One line for each phase. */
  toString(): string {
    return this.phases
      .map(({ name, calls, slowestMs, unavailable, unanswered }) => {
        const counts = Object.entries(unavailable).map(([operation, count]) => `${operation} ${count}`);
        return `${name}: ${calls} calls, slowest ${slowestMs} ms, unanswered ${unanswered}, 503: ${counts.join(', ') || 'none'}`;
      })
      .join('\n');
  }
}
