import { readDocument, type Span } from '@learning-library/extractive';
import type { Run } from '../generator';

/** Where a block of a text begins, in UTF-16 units, and the headings above it, the outermost first. */
export interface OutlineEntry {
  start: number;
  path: readonly string[];
}

/** The blocks of a text in order, read off the event loop. */
export type OutlineOf = (text: string, run: Run) => Promise<readonly OutlineEntry[]>;

export function readOutline(text: string): OutlineEntry[] {
  const blocks = readDocument(text)
    .filter(({ kind }) => kind !== 'heading')
    .map(({ start, path }) => ({ start, path }));
  return blocks.sort((a, b) => a.start - b.start);
}

/** The headings above a stretch of the text, with those that it begins with. */
export function pathOf(outline: readonly OutlineEntry[], { start, end }: Span): readonly string[] {
  const within = outline.find((block) => block.start >= start && block.start < end);
  return (within ?? outline.findLast((block) => block.start < start))?.path ?? [];
}
