import { readDocument, type Block, type Span } from '@learning-library/extractive';
import type { Run } from '../generator';

/** A block of a text: where it begins, in UTF-16 units, the headings above it, the outermost first, and what it is. */
export interface OutlineEntry {
  start: number;
  path: readonly string[];
  /** What a part that was cut out of it no longer shows: the heads of a table, the line above a list, the marked terms. */
  note?: string;
}

export type OutlineOf = (text: string, run: Run) => Promise<readonly OutlineEntry[]>;

const MAX_TERMS = 12;
const MAX_NOTES = 6;
const LONGEST_TERM = 60;

export function readOutline(text: string): OutlineEntry[] {
  const blocks = readDocument(text)
    .filter(({ kind }) => kind !== 'heading')
    .map((block): OutlineEntry => {
      const note = noteOf(block);
      return { start: block.start, path: block.path, ...(note === undefined ? {} : { note }) };
    });
  return blocks.sort((a, b) => a.start - b.start);
}

function noteOf(block: Block): string | undefined {
  switch (block.kind) {
    case 'table':
      return `Table with the columns: ${block.head.join(' | ')}`;
    case 'list':
      return block.intro === '' ? undefined : `List of: ${block.intro}`;
    case 'pairs':
      return block.words ? 'Words with their translations' : 'Terms with their meanings';
    case 'answer':
      return "The author's own questions with their answers";
    case 'prose': {
      const { text, marks } = block.rich;
      const terms = marks
        .map(({ start, end }) => text.slice(start, end).trim())
        .filter((term) => term !== '' && term.length <= LONGEST_TERM);
      return terms.length === 0 ? undefined : `Marked terms: ${terms.slice(0, MAX_TERMS).join('; ')}`;
    }
    case 'heading':
      return undefined;
    default:
      return block satisfies never;
  }
}

export function pathOf(outline: readonly OutlineEntry[], { start, end }: Span): readonly string[] {
  const within = outline.find((block) => block.start >= start && block.start < end);
  return (within ?? outline.findLast((block) => block.start < start))?.path ?? [];
}

export function structureOf(outline: readonly OutlineEntry[], { start, end }: Span): readonly string[] {
  const before = outline.findLast((block) => block.start < start);
  const within = outline.filter((block) => block.start >= start && block.start < end);
  const cutFrom = within[0]?.start === start ? [] : [before];
  const notes = [...cutFrom, ...within].flatMap((block) => block?.note ?? []);
  return [...new Set(notes)].slice(0, MAX_NOTES);
}
