/** Maximum number of files to list per note. */
const MAX_NAMED = 20;
/** The same, for the terminal. */
const MAX_FILES = 5;

export interface UnreadFile {
  file: string;
  reason: string;
}

/** The notes of an import, next to its counts. */
export class ImportReport {
  unreadCount = 0;
  /** The unread items that the service would reject. */
  readonly rejected: UnreadFile[] = [];
  readonly unread: UnreadFile[] = [];
  /** Number of occurrences, by note and file. */
  private readonly notes = new Map<string, Map<string, number>>();

  addUnread(file: string, reason: string): void {
    this.unreadCount++;
    this.unread.push({ file, reason });
  }

  addRejected(file: string, reason: string): void {
    this.rejected.push({ file, reason });
    this.addUnread(file, reason);
  }

  /** A report whose files are in a folder or archive of this one. */
  within(folder: string): ImportReport {
    const inner = new ImportReport();
    inner.addUnread = (file, reason) => {
      inner.unreadCount++;
      this.addUnread(`${folder}/${file}`, reason);
    };
    inner.addRejected = (file, reason) => {
      inner.unreadCount++;
      this.addRejected(`${folder}/${file}`, reason);
    };
    inner.addNote = (note, file) => this.addNote(note, `${folder}/${file}`);
    return inner;
  }

  addNote(note: string, file: string): void {
    const files = this.notes.get(note) ?? new Map<string, number>();
    files.set(file, (files.get(file) ?? 0) + 1);
    this.notes.set(note, files);
  }

  /** `Read as windows-1252: a.txt, b.txt (3 times)`, one sentence per note. @param most files to name in it */
  noteLines(most = MAX_FILES): string[] {
    return [...this.notes].map(([note, files]) => {
      const named = [...files].slice(0, most).map(([file, count]) => (count === 1 ? file : `${file} (${count} times)`));
      return `${note}: ${listed(named, files.size)}.`;
    });
  }

  /** Both, for JSON output. */
  toJson(): { unread?: readonly UnreadFile[]; notes?: string[] } {
    const notes = this.noteLines(Infinity);
    return {
      ...(this.unread.length === 0 ? {} : { unread: this.unread }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  }

  /** One line per reason, with its files. */
  unreadLines(): string[] {
    if (this.unreadCount === 0) return [];
    const lines = [...grouped(this.unread)].map(
      ([reason, files]) => `  ${listed(files.slice(0, MAX_NAMED), files.length)}: ${reason}`,
    );
    return [
      `${this.unreadCount} ${this.unreadCount === 1 ? 'file or item was' : 'files or items were'} not read:`,
      ...lines,
    ];
  }
}

function listed(files: readonly string[], count: number): string {
  return files.join(', ') + (count > files.length ? ` and ${count - files.length} more` : '');
}

function grouped(unread: readonly UnreadFile[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { file, reason } of unread) {
    const files = groups.get(reason);
    if (files === undefined) groups.set(reason, [file]);
    else files.push(file);
  }
  return groups;
}
