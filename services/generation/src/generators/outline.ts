import { readDocument, type Block, type Span } from '@learning-library/extractive';
import type { JobContext, Planning } from './generator';

/** A block of a text: its start in UTF-16 units, the headings above it (outermost first), and its kind. */
interface OutlineEntry {
  start: number;
  path: readonly string[];
  /** Context that an excerpt may lack: the heads of a table, the line above a list, the marked terms. */
  note?: string;
}

export interface Outline {
  blocks: readonly OutlineEntry[];
  headings: readonly { start: number; level: number; title: string }[];
  /** Starts of the word pairs, in order. */
  pairs: readonly number[];
}

export type OutlineOf = (text: string, by: JobContext | Planning) => Promise<Outline>;

const MAX_TERMS = 12;
const MAX_NOTES = 8;
const MAX_TERM = 60;
/** Maximum UTF-16 units of each side of a word pair. */
const MAX_WORD = 40;
/** Maximum UTF-16 units of all headings; the deepest are left out first. */
const MAX_HEADINGS = 1_200;

export function readOutline(text: string): Outline {
  const document = readDocument(text).sort((a, b) => a.start - b.start);
  return {
    blocks: document
      .filter(({ kind }) => kind !== 'heading')
      .map((block): OutlineEntry => {
        const note = noteOf(block);
        return { start: block.start, path: block.path, ...(note === undefined ? {} : { note }) };
      }),
    headings: document.flatMap((block) =>
      block.kind === 'heading' ? { start: block.start, level: block.level, title: block.title } : [],
    ),
    pairs: document.flatMap((block) => {
      if (block.kind !== 'pairs') return [];
      const isShort = (side: string): boolean => side.length <= MAX_WORD;
      return block.pairs
        .filter(({ term, meaning }) => block.words || (isShort(term) && isShort(meaning)))
        .map(({ start }) => start);
    }),
  };
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
        .filter((term) => term !== '' && term.length <= MAX_TERM);
      return terms.length === 0 ? undefined : `Marked terms: ${terms.slice(0, MAX_TERMS).join('; ')}`;
    }
    case 'heading':
      return undefined;
    default:
      return block satisfies never;
  }
}

export function pathOf({ blocks }: Outline, { start, end }: Span): readonly string[] {
  const within = blocks.find((block) => block.start >= start && block.start < end);
  return (within ?? blocks.findLast((block) => block.start < start))?.path ?? [];
}

export function structureOf({ blocks }: Outline, { start, end }: Span): readonly string[] {
  const before = blocks.findLast((block) => block.start < start);
  const within = blocks.filter((block) => block.start >= start && block.start < end);
  const cutFrom = within[0]?.start === start ? [] : [before];
  const notes = [...cutFrom, ...within].flatMap((block) => block?.note ?? []);
  return [...new Set(notes)].slice(0, MAX_NOTES);
}

/** The headings with as many levels as fit, indented. */
export function contentsOf({ headings }: Outline): readonly string[] {
  for (let deepest = 6; deepest > 0; deepest--) {
    const lines = headings
      .filter(({ level }) => level <= deepest)
      .map(({ level, title }) => `${'  '.repeat(level - 1)}${title}`);
    if (lines.join('\n').length <= MAX_HEADINGS) return lines.length > 1 ? lines : [];
  }
  return [];
}
