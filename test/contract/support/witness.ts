import type { ApiResponse } from '../../support/http';
import { faultsOf } from './invariants';
import { OpenApi } from './openApi';
import { nameOf, OPERATIONS } from './operations';

const SEGMENT = '[^/]+';
const PATHS = OPERATIONS.map((operation) => ({
  name: nameOf(operation),
  method: operation.method,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, SEGMENT)}$`),
}));

/** Checks every response of the run, and records each kind of violation once. */
export class Witness {
  private readonly faults = new Set<string>();
  private readonly seen = new Map<string, Set<number>>();
  private openApi: OpenApi | undefined;
  private baseUrl = '';
  count = 0;

  /** Reads the published document. Earlier responses are not compared with it. */
  async read(baseUrl: string): Promise<void> {
    this.baseUrl = baseUrl;
    this.openApi = await OpenApi.read(baseUrl);
  }

  observe(response: ApiResponse): void {
    this.count++;
    const { method, path } = response.asked;
    const operation = operationOf(method, path);
    if (operation !== undefined) {
      const statuses = this.seen.get(operation) ?? new Set();
      this.seen.set(operation, statuses.add(response.status));
    }
    const at = `${operation ?? `${method} (no operation)`} → ${response.status}`;
    for (const fault of faultsOf(response, operation, this.baseUrl)) this.faults.add(`${at}: ${fault}`);
    if (operation === undefined || this.openApi === undefined) return;
    for (const fault of this.openApi.faultsOf(response, operation)) this.faults.add(`${at}: OpenAPI: ${fault}`);
  }

  /** Returns all violations as text. */
  get violations(): readonly string[] {
    return [...this.faults].sort();
  }

  /** The statuses that an operation has returned. */
  statusesOf(operation: string): ReadonlySet<number> {
    return this.seen.get(operation) ?? new Set();
  }

  get document(): OpenApi {
    if (this.openApi === undefined) throw new Error('/v1/openapi.json could not be read');
    return this.openApi;
  }
}

function operationOf(method: string, path: string): string | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const [bare = ''] = path.split('?');
  return PATHS.find((candidate) => candidate.method === asked && candidate.pattern.test(bare))?.name;
}
