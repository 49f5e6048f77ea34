import type { Block, Item } from '../../document/block';
import { sentenceSpans } from '../../text/sentences';
import type { Span } from '../../text/whitespace';
import type { Context, Draft, Pattern } from '../candidate';

const NUMBER =
  '(?:[LRD]\\.?\\s?)?(?:\\d+(?:[-.]\\d+)*|[IVXL]+)(?:\\s?(?:[a-z]|bis|ter|quater)(?![\\p{L}.)]))?(?:er|º|°)?';
export const RULE = new RegExp(
  `^(?<name>(?:(?:art\\.?|article|artikel|artículo|articolo|sec\\.?|section)\\s+|§+\\s*)${NUMBER})(?![\\p{L}\\d])(?<paragraph>\\s?\\(\\d+\\))?`,
  'iu',
);
/** "(2)", "2.1", "a)", "1.": a part of a rule. */
const PART =
  /^(?:\((?<bracket>\d{1,2}[a-z]?|\p{L})\)|(?<point>\d{1,2}(?:\.\d{1,2})+\.?|\d{1,2}[.)]|\p{L}\)))\s+(?=\S)/u;
/** A part that extends another part or names a point of its list has no meaning of its own. */
const REFERS =
  /^(?:(?:das |ein )?gleiches? gilt|dasselbe gilt|(?:die )?abs(?:atz|ätze) \d|satz \d|the same (?:applies|shall apply)|(?:paragraphs?|subsections?) \(?\d|il en (?:est|va) de même|les (?:alinéas|paragraphes) \d|lo mismo|lo dispuesto en (?:el|los) (?:apartados?|párrafos?)|lo stesso (?:vale|si applica)|i commi \d|il comma \d)|(?<!\p{L})(?:Nummern? \d|(?:in|under|by|of|au|aux|du|des|el|los|del|al) (?:points?|puntos?|numeral(?:es)?) \(?(?:\d|\p{L}\)))/iu;
const REFERENCE =
  /§+ ?\d|(?<!\p{L})(?:abs(?:atz|ätze|\.)|nr\.|nummern?|art(?:\.|ikel[ns]?|icles?|[íi]culos?|icol[oi])?|(?:sub)?(?:section|paragraph|alin[ée]a|apartado|p[áa]rrafo|comma|comm[ai])s?) \(?\d/giu;
/** Words of a text for each reference in it. With fewer, the text cannot be understood without the other rules. */
const WORDS_PER_REFERENCE = 14;
const MAX_LENGTH = 900;
const MAX_LEAD = 100;
/** A longer sentence is not learned by heart. */
const MAX_SENTENCE = 560;
const FEWEST_WORDS = 4;
const REACH = 40;
const FEWEST_RULES = 2;

/** The wording of a rule by its number, and of its parts by their numbers; an enumeration with its lead-in. */
export const rules: Pattern = {
  name: 'rules',
  make(block, context, at) {
    if (block.kind === 'prose') {
      const inLine = RULE.exec(block.rich.text)?.[0] ?? '';
      const sign = /^\s?[.:–-]+\s?[–-]?\s+(?=[\p{Lu}(\d«“"])/u.exec(block.rich.text.slice(inLine.length))?.[0] ?? '';
      if (inLine === '' || sign === '' || !context.isLaw) return [];
      const text = block.rich.text.slice(inLine.length + sign.length);
      return cardOf(inLine.trim(), '', text, block, context);
    }
    if (!isRule(block, context) || block.kind !== 'heading') return [];
    const found = RULE.exec(block.title);
    const name = found?.groups?.['name'] ?? '';
    if (name === '') return [];
    const title = block.title
      .slice(found?.[0].length)
      .replace(/^[\s.:–—-]+/u, '')
      .replace(/^\((.*)\)$/u, '$1');
    return partsOf(context.blocks, at).flatMap(({ number, text, place }) => {
      const whole = numberOf(name, number);
      if (text.length <= MAX_LENGTH) return cardOf(whole, title, text, place, context);
      // If it is too long for one answer, each of its points by its own number, after a short lead-in.
      const [intro = '', ...others] = text.split('\n');
      const lead = PART.test(intro) ? '' : intro.replace(/\s*,$/u, '');
      return [intro, ...others].flatMap((line) => {
        const part = PART.exec(line);
        if (part === null) return [];
        const point = line
          .slice(part[0].length)
          .replace(/(?:[,;](?: (?:et|ou|y|o|e))?|[,;]? (?:und|oder|and|or))$/u, '');
        const back = lead.length <= MAX_LEAD || /^\p{Ll}/u.test(point) ? `${lead} ${point}` : point;
        return cardOf(numberOf(whole, numberIn(part), whole.startsWith('§')), title, back, place, context);
      });
    });
  },
};

export function isRule(block: Block, { isLaw: isOne }: Context): boolean {
  return isOne && block.kind === 'heading' && !block.isShort && RULE.test(block.title);
}

/** "3.1" of Article 3 is its own number. */
function numberOf(name: string, part: string, isPoint = false): string {
  if (part === '') return name;
  if (isPoint) return `${name} ${/\d/u.test(part) ? 'Nr.' : 'Buchst.'} ${part}`;
  return /\d\.\d/u.test(part) ? name.replace(/\d+$/u, part) : `${name} (${part})`;
}

function numberIn(part: RegExpExecArray): string {
  return part.groups?.['bracket'] ?? part.groups?.['point']?.replace(/[.)]$/u, '') ?? '';
}

/** Whether a text has several rules, in headings or at the start of prose. */
export function isLaw(blocks: readonly Block[]): boolean {
  const isRule = (block: Block): boolean =>
    (block.kind === 'heading' && RULE.test(block.title)) ||
    (block.kind === 'prose' && RULE.test(block.rich.text.slice(0, 80)));
  return blocks.filter(isRule).length >= FEWEST_RULES;
}

interface RulePart {
  number: string;
  text: string;
  place: Span;
}

/** The numbered parts of the rule below a heading; its paragraphs without a number are one part. */
function partsOf(blocks: readonly Block[], at: number): RulePart[] {
  const parts: RulePart[] = [];
  for (const block of blocks.slice(at + 1, at + REACH)) {
    if (block.kind === 'heading' && !block.isShort) break;
    const plain = block.kind === 'prose' ? block.rich.text : block.kind === 'heading' ? block.title : undefined;
    const lines =
      plain !== undefined
        ? [plain]
        : block.kind === 'list'
          ? block.items.map((item, i) => `${block.ordered ? String(i + 1) + '. ' : '– '}${wholeOf(item)}`)
          : undefined;
    const last = parts.at(-1);
    // The items of a list occur again as prose.
    if (lines === undefined || (last !== undefined && block.start < last.place.end)) continue;
    const part = block.kind === 'prose' ? PART.exec(block.rich.text) : null;
    const number = part === null ? '' : numberIn(part);
    const opens = last !== undefined && (!/[.!?;]$/u.test(last.text) || /[^.!?;]\n/u.test(last.text));
    const isInside =
      opens && (block.kind === 'list' || /^(?:\p{L}|\d{1,2})\)|^\d{1,2}\.\s|^\(\p{L}\)/u.test(lines[0] ?? ''));
    if (last !== undefined && (isInside || (number === '' && block.kind === 'prose'))) {
      last.text += `\n${lines.join('\n')}`;
      last.place.end = block.end;
    } else {
      const text = part === null ? lines.join('\n') : (lines[0] ?? '').slice(part[0].length);
      parts.push({ number, text, place: { start: block.start, end: block.end } });
    }
  }
  return parts;
}

function wholeOf({ rich, items }: Item): string {
  return [rich, ...items.map((inner) => inner.rich)].map(({ text }) => text.replace(/\s+/gu, ' ')).join(' ');
}

function cardOf(name: string, title: string, text: string, { start, end }: Span, { language }: Context): Draft[] {
  const back = text.trim().replace(/[;,]?\s?(?:\.{3,}|…)$/u, '.');
  const [words, references] = [back.split(/\s+/u).length, back.match(REFERENCE)?.length ?? 0];
  if (references > 1 && words < references * WORDS_PER_REFERENCE) return [];
  if (REFERS.test(back) || sentenceSpans(back).some((one) => one.end - one.start > MAX_SENTENCE)) return [];
  if (back.length > MAX_LENGTH || words < FEWEST_WORDS) return [];
  if (/[:,]$|^[^]{300,}\p{L}$/u.test(back)) return [];
  const front = language.ask.rule(name);
  const named = title === '' || title.length > 90 ? front : `(${title}) ${front}`;
  return [{ front: named, back, topic: 'none', start, end, explanation: back }];
}
