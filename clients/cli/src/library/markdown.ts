import { parse, stringify } from 'yaml';
import type { ContentEntry, FolderEntry } from './entries.js';

/** The fields of a directory. */
export const FOLDER_FILE = '_folder.yaml';
/** Leaves space for a number and an extension in the 255 bytes of a file name. */
const MAX_NAME_BYTES = 200;

/** A content as Markdown: all known fields are front matter, above the missing text. */
export function markdownOf({ title, language, description, memocards, questions }: ContentEntry): string {
  const members = {
    title,
    ...(language === null ? {} : { language }),
    ...(description === null ? {} : { description }),
    ...(memocards.length === 0 ? {} : { memocards }),
    ...(questions.length === 0 ? {} : { questions }),
  };
  return `---\n${yamlOf(members)}---\n`;
}

export function folderFileOf({ path, description, color, icon }: FolderEntry): string {
  const others = Object.entries({ description, color, icon }).filter(([, value]) => value !== null);
  return yamlOf({ name: path.at(-1), ...Object.fromEntries(others) });
}

/** The fields in `_folder.yaml`; undefined if the file has another format. */
export function folderFile(yaml: string): Record<'name' | 'description' | 'color' | 'icon', string | null> {
  let values: unknown;
  try {
    values = parse(yaml, { logLevel: 'error', maxAliasCount: 100 });
  } catch {
    values = undefined;
  }
  const members = (typeof values === 'object' ? values : undefined) as Record<string, unknown> | null | undefined;
  const text = (name: string): string | null => {
    const value = members?.[name];
    return typeof value === 'string' ? value : null;
  };
  return { name: text('name'), description: text('description'), color: text('color'), icon: text('icon') };
}

/** Long lines are not folded, because YAML readers undo folding in different ways. */
function yamlOf(value: object): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Unique file names in a directory, as close to the titles as every system allows. */
export class FileNames {
  private readonly taken = new Set<string>();

  nameFor(title: string, extension: string): string {
    const safe = title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '_');
    // A character that does not fit completely is left out.
    const cut = new TextDecoder().decode(Buffer.from(safe).subarray(0, MAX_NAME_BYTES), { stream: true }).trim();
    const base = cut === '' || cut === 'node_modules' ? `_${cut}` : cut;
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}${extension}`;
      const key = name.normalize('NFC').toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return name;
    }
  }
}
