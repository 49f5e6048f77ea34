import type { Block } from '../../domain/document/block';
import { readDocument } from '../../domain/document/readDocument';
import type { Language } from '../../domain/language';
import type { Span } from '../../domain/whitespace';
import type { Run } from '../generator';

/** Where a block of a text begins, in UTF-16 units, and the headings above it, the outermost first. */
export interface OutlineEntry {
  start: number;
  path: readonly string[];
}

/** The blocks of a text in order, read off the event loop. */
export type OutlineOf = (text: string, language: Language | undefined, run: Run) => Promise<readonly OutlineEntry[]>;

export function readOutline(text: string, language: Language | undefined): OutlineEntry[] {
  const blocks = readDocument(text, language).map((block) => ({ start: startOf(block), path: block.path }));
  return blocks.sort((a, b) => a.start - b.start);
}

/** The headings above a stretch of the text, with those that it begins with. */
export function pathOf(outline: readonly OutlineEntry[], { start, end }: Span): readonly string[] {
  const within = outline.find((block) => block.start >= start && block.start < end);
  return (within ?? outline.findLast((block) => block.start < start))?.path ?? [];
}

function startOf(block: Block): number {
  switch (block.kind) {
    case 'prose':
      return block.flow.sourceAt(0);
    case 'list':
      return block.items[0]?.flow.sourceAt(0) ?? 0;
    case 'table':
      return block.rows[0]?.line.sourceAt(0) ?? 0;
    case 'pairs':
      return block.pairs[0]?.line.sourceAt(0) ?? 0;
    case 'reply':
    case 'answer':
      return block.answer.sourceAt(0);
    case 'code':
    case 'formula':
      return block.source;
    default:
      return block satisfies never;
  }
}
