import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What imports of one source have made, a line for each, so that the next one leaves it out. A line is written when the
 * service has answered; what was made and not noted is made again under the same Idempotency-Key.
 */
export class Journal {
  private constructor(
    /** Which import this is. */
    readonly name: string,
    private readonly file: string,
    private readonly made: Map<string, string[]>,
  ) {}

  /** @param parts what tells one import from another: the source and where it goes; ids tell one service from another */
  static async open(folder: string, parts: readonly string[]): Promise<Journal> {
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    const file = join(folder, `${name}.jsonl`);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return new Journal(name, file, readMade(await readIfThere(file)));
  }

  /** The ids that were made of it, the oldest first: more than one where it was deleted and imported again. */
  idsOf(identity: string): readonly string[] {
    return this.made.get(identity) ?? [];
  }

  /** Ids are ordered by when they were made. */
  get oldestId(): string | undefined {
    return [...this.made.values()].flat().sort()[0];
  }

  async note(identity: string, id: string): Promise<void> {
    add(this.made, identity, id);
    await appendFile(this.file, `${JSON.stringify([identity, id])}\n`, { mode: 0o600 });
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function readMade(text: string): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    // The last line may have been cut when the import was killed.
    const [, identity, id] = /^\["([^"]+)","([-0-9a-f]{36})"\]$/.exec(line) ?? [];
    if (identity !== undefined && id !== undefined) add(made, identity, id);
  }
  return made;
}

function add(made: Map<string, string[]>, identity: string, id: string): void {
  made.set(identity, [...(made.get(identity) ?? []), id]);
}
