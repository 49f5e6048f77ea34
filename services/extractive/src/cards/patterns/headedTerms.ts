import { fold } from '@learning-library/common/contract';
import type { Block } from '../../document/block';
import { areTerms } from '../../document/blocks';
import { isFormula } from '../../document/pairs';
import type { Context, Pattern } from '../candidate';
import { dateOf } from '../dates';
import { meaningOf } from '../meaning';
import { isAspect, isTerm } from '../term';
import { isEmpty, isGlossary, topicOf } from '../topic';
import { isRule } from './rules';
import { colon } from './terms';

const MAX_LENGTH = 400;
const MAX_OF_GLOSSARY = 800;
const FEWEST_WORDS = 4;
/** Number of blocks that are searched for the end of a short section. */
const REACH = 10;
/** Number of blocks that are searched for a similar section. */
const MAX_DISTANCE = 40;

/** A sentence that says when the subject of its heading occurs. */
const OCCURS =
  /^(?:(?:it |this )?(?:occurs|happens|arises) (?:when|if)|(?:se )?(?:ocurre|sucede|presenta|produce) (?:cuando|si)|(?:(?:es|sie|er|dies) )?(?:tritt (?:dann )?(?:auf|ein)|entsteht)(?: dann)?, (?:wenn|falls)|(?:(?:il|elle|cela) )?(?:se produit|survient|apparaît) (?:quand|lorsqu|si)|(?:si )?(?:verifica|presenta) (?:quando|se)|(?:accade|avviene) (?:quando|se))[^\n]{20,300}?\.(?=\s|$)/iu;

/** The level of the title of a box. */
const BOX_LEVEL = 6;

/** Headings with a short text each: glossaries, and sections that only define their heading. */
export const headedTerms: Pattern = {
  name: 'headed terms',
  make(block, context, at) {
    if (block.kind !== 'heading' || isRule(block, context)) return [];
    const isOwn = block.path.some((heading) => isGlossary(heading));
    const isBox = block.level === BOX_LEVEL && !block.isShort;
    const body = bodyOf(context, at, isOwn ? MAX_OF_GLOSSARY : MAX_LENGTH, isBox);
    if (body === undefined) return [];
    const { language } = context;
    if (body.text.split('\n').every(isFormula) && isTerm(block.title, 'marked', language))
      return [
        { front: formulaOf(block.title, context), back: body.text, topic: 'after', start: block.start, end: body.end },
      ];
    const back = meaningOf(body.text, language, isOwn ? 'glossary' : 'plain');
    if (back === undefined || (back.match(/\p{L}+/gu)?.length ?? 0) < FEWEST_WORDS) return [];
    const draft = { back, start: block.start, end: body.end, explanation: body.text };
    const date = dateOf(block.title);
    if (date !== undefined) return [{ ...draft, front: language.ask.happened(date.date, date.isDay), topic: 'before' }];
    const first = fold(/\p{L}+/u.exec(back)?.[0] ?? '');
    if (!isOwn && language.personal.has(first)) return [];
    if (isOwn)
      return isTerm(block.title, 'glossary', language) ? [{ ...draft, front: block.title, topic: 'none' }] : [];
    if (isEmpty(block.title) || (!isBox && !body.isSure && !hasSibling(block, context, at))) return [];
    const topic = topicOf(block.path, context);
    if (isAspect(block.title, language))
      return topic === '' ? [] : [{ ...draft, front: `${topic}${colon(language.code)}${block.title}`, topic: 'none' }];
    // "Solution #1: Dimming" is a term because of its name.
    const name = block.title.replace(/^\p{L}+ #\d{1,2}\s?[:–-]\s(?=\p{L})/u, '');
    return isTerm(name, 'plain', language) ? [{ ...draft, front: block.title, topic: 'after' }] : [];
  },
};

/** "Amoroso–Robinson formula" is its own front. */
function formulaOf(title: string, { language }: Context): string {
  return /form(?:el|ul|ule)|equation|gleichung|ecuaci|equazion|[ée]quation/iu.test(title)
    ? title
    : language.ask.formula(title);
}

/** The text of a section that consists of a short text. */
function bodyOf(
  { blocks }: Context,
  at: number,
  most: number,
  isBox = false,
): { text: string; end: number; isSure?: true } | undefined {
  const lines: string[] = [];
  const { level, title } = blocks[at] as Block & { kind: 'heading' };
  const isOwn = most === MAX_OF_GLOSSARY;
  let [end, listEnd] = [0, 0];
  for (const block of blocks.slice(at + 1, at + REACH)) {
    if (block.kind === 'heading') {
      if (block.level > level && !isOwn) return undefined;
      break;
    }
    // Text after the end of a box does not belong to its title.
    if (block.path.at(-1) !== title) break;
    // Marked terms come before their paragraph, and the items of a list after it.
    if (block.start < listEnd) continue;
    if (block.kind === 'pairs' && !block.words && block.glossary === undefined && block.pairs.length === 1) continue;
    if (block.kind !== 'prose' && block.kind !== 'list') return undefined;
    const riches = block.kind === 'list' ? block.items.map(({ rich }) => rich) : [block.rich];
    const occurs = riches.flatMap(({ text }) => OCCURS.exec(text)?.[0] ?? [])[0];
    if (occurs !== undefined && !isOwn) return { text: occurs, end: block.end, isSure: true };
    if (block.kind === 'list' && !isOwn && (!isBox || areTerms(block.items))) return undefined;
    const [texts, marks] = [riches.map(({ text }) => text), riches[0]?.marks ?? []];
    // A marked word begins the next entry. In a long entry, the first paragraphs are the meaning.
    if (isOwn && lines.length > 0 && (marks[0]?.start === 0 || [...lines, ...texts].join().length > most)) break;
    lines.push(...texts.map((text) => text.replace(/\s+/gu, ' ').trim()));
    end = block.end;
    if (block.kind === 'list') listEnd = end;
  }
  const text = lines.join('\n');
  const isShort = lines.length > 0 && (isOwn || lines.length <= 4) && text.length <= most;
  // The line announces a list or a picture.
  return isShort &&
    (isOwn ? lines.slice(-1) : lines).every((line, i) => !line.endsWith(':') || isFormula(lines[i + 1] ?? ''))
    ? { text, end }
    : undefined;
}

/** Whether another section of the same heading is as short. */
function hasSibling(block: Block & { kind: 'heading' }, context: Context, at: number): boolean {
  const isLike = (i: number): boolean => {
    const other = context.blocks[i];
    return other?.kind === 'heading' && other.level === block.level && bodyOf(context, i, MAX_LENGTH) !== undefined;
  };
  for (const step of [1, -1])
    for (let i = at + step; Math.abs(i - at) <= MAX_DISTANCE; i += step) {
      const other = context.blocks[i];
      if (other === undefined || (other.kind === 'heading' && other.level < block.level)) break;
      if (isLike(i)) return true;
    }
  return false;
}
