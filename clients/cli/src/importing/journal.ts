import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, withPath } from '../output.js';

const HOUR_MS = 3_600_000;
/** A little less than the lifetime of an Idempotency-Key. */
const REMEMBERED_MS = 23 * HOUR_MS;
/** Possible clock difference between this machine and the service. */
const CLOCKS_DIFFER_MS = HOUR_MS;
/** An entry about a created item with its id, or about a sent item with its time. */
const LINE = /^\["([^"]+)","(?:([-0-9a-f]{36})|(\d{4}-[-:.\dT]+Z))"\]$/;

/**
 * Records the items that imports of one source have created, so that the next import skips them. One line is written
 * before an item is sent, another after the response. An item with only the first line was in progress when an import
 * was interrupted. Within 24 hours it is sent again with the same Idempotency-Key. After that, the import searches for
 * it in the library.
 */
export class Journal {
  private constructor(
    /** Identifies the import. */
    readonly name: string,
    private readonly file: string,
    private readonly made: Map<string, string[]>,
    /** Times at which items without a known result were first sent. */
    private readonly begun: Map<string, Date>,
  ) {}

  /** @param parts identify the import by its source and destination; ids identify the service */
  static async open(folder: string, parts: readonly string[]): Promise<Journal> {
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const file = join(folder, `${name}.jsonl`);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { made, begun } = readLines((await ifThere(readFile(file, 'utf8'))) ?? '');
    return new Journal(name, file, made, begun);
  }

  /**
   * The ids of the items created from it, oldest first. There are several if an item was deleted and imported again.
   */
  idsOf(identity: string): readonly string[] {
    return this.made.get(identity) ?? [];
  }

  /** The oldest id that matters. Ids are ordered by creation time. */
  get oldestId(): string | undefined {
    const begun = [...this.begun.values()].filter(isForgotten).map(firstIdAt);
    return [...this.made.values(), begun].flat().sort()[0];
  }

  /** All ids of items that imports have created. */
  get ids(): ReadonlySet<string> {
    return new Set([...this.made.values()].flat());
  }

  /** The first possible id of an item that was sent so long ago that its Idempotency-Key may have expired. */
  lostSince(identity: string): string | undefined {
    const begun = this.begun.get(identity);
    return begun !== undefined && isForgotten(begun) ? firstIdAt(begun) : undefined;
  }

  async begin(identity: string): Promise<void> {
    if (this.begun.has(identity)) return;
    const now = new Date();
    this.begun.set(identity, now);
    await this.write([identity, now.toISOString()]);
  }

  async note(identity: string, id: string): Promise<void> {
    this.begun.delete(identity);
    add(this.made, identity, id);
    await this.write([identity, id]);
  }

  private async write(line: readonly string[]): Promise<void> {
    try {
      await appendFile(this.file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      throw withPath(error, this.file);
    }
  }
}

function isForgotten(begun: Date): boolean {
  return Date.now() - begun.getTime() > REMEMBERED_MS;
}

/** A UUID v7 begins with its creation time in milliseconds. */
function firstIdAt(begun: Date): string {
  const hex = (begun.getTime() - CLOCKS_DIFFER_MS).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function readLines(text: string): { made: Map<string, string[]>; begun: Map<string, Date> } {
  const made = new Map<string, string[]>();
  const begun = new Map<string, Date>();
  for (const line of text.split('\n')) {
    // The last line may be incomplete if the import was killed.
    const [, identity, id, instant] = LINE.exec(line) ?? [];
    if (identity === undefined) continue;
    if (id !== undefined) {
      begun.delete(identity);
      add(made, identity, id);
    } else if (instant !== undefined && !begun.has(identity)) begun.set(identity, new Date(instant));
  }
  return { made, begun };
}

function add(made: Map<string, string[]>, identity: string, id: string): void {
  made.set(identity, [...(made.get(identity) ?? []), id]);
}
