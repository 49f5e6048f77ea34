import type { Converted } from '../markup/convert.js';
import { ClozeText } from './cloze.js';
import { type CardText, cardOf, textOfField } from './fields.js';
import type { NoteType, Template } from './noteTypes.js';

/** A card, with the reasons for any parts that could not be converted. */
export interface ShownCard {
  card: CardText;
  left: ReadonlySet<string>;
}

const TAG = /(\{\{[^{}]*\}\})/;
const PARTED_TAG = /^\{\{\s*(?!\s)([#^/]?)([^{}]*)\}\}$/;
const ANSWER_LINE = /<hr\b(?=[^<>]*>)[^<>]*\bid\s*=\s*["']?answer\b[^<>]*>/i;
const LINE = /<hr\b[^<>]*>/i;
/** Filters for the answer to type, and for a hint, which the front hides. */
const HIDDEN = /^(?:type|hint)$/;
/** `漢[かん]`: the text with this reading begins after a space. */
const FURIGANA = / ?([^ >]{1,100}?)\[(?!sound:|anki:)([^\][]+)\]/g;
const WORD_OR_SIGN = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** The service rejects sides that are half as long. */
const MAX_COMPARED = 10_000;
/** Placeholder for the front, in the template of the back. */
const FRONT_SIDE = '\uE010';
const OCCLUSION = /\{\{c\d+::image-occlusion:/;
/** Fields of the add-on Image Occlusion Enhanced. */
const MASKS = ['Question Mask', 'Answer Mask'];

/** How a card shows the fields of its note. @returns the reason if the card cannot be converted to text */
export function shownCard(type: NoteType, fields: ReadonlyMap<string, string>, ord: number): ShownCard | string {
  const template = type.templates[type.isCloze ? 0 : ord];
  if (template === undefined) return 'Its note type has no such card.';
  const isOccluded = type.isCloze
    ? [...fields.values()].some((field) => OCCLUSION.test(field))
    : MASKS.some((name) => fields.has(name));
  if (isOccluded) return 'It hides parts of a picture.';
  return type.isCloze ? clozeCard(template, fields, type.css, ord + 1) : plainCard(template, fields, type.css);
}

/** Fields with a value that no card of the note type shows. A condition shows no value. */
export function unshownFields({ templates }: NoteType, fields: ReadonlyMap<string, string>): string[] {
  const names = templates.flatMap(({ front, back }) => [...namesIn(front, true), ...namesIn(back, false)]);
  return [...fields].flatMap(([name, value]) => (value.trim() === '' || names.includes(name) ? [] : [name]));
}

function namesIn(template: string, isFront: boolean): string[] {
  return [...template.matchAll(new RegExp(TAG, 'g'))].flatMap(([tag]) => {
    const [, kind, inner = ''] = PARTED_TAG.exec(tag) ?? [];
    const parts = inner.split(':').map((part) => part.trim());
    return kind !== '' || (isFront && parts.some((part) => HIDDEN.test(part))) ? [] : (parts.at(-1) ?? []);
  });
}

function plainCard(
  { front: frontFormat, back: backFormat }: Template,
  fields: ReadonlyMap<string, string>,
  css: string,
): ShownCard | string {
  const textOf = (html: string): Converted => textOfField(html, { css });
  const shown = (text: string): string => new ClozeText(text).shown();
  const front = textOfField(render(frontFormat, fields, { isFront: true, cloze: shown }), { css, isClosed: true });
  const whole = render(repeated(backFormat, frontFormat), fields, { isFront: false, cloze: shown });
  const line = ANSWER_LINE.exec(whole);
  const answer = line === null ? whole.replaceAll(FRONT_SIDE, '') : whole.slice(line.index + line[0].length);
  const [backHtml = '', ...rest] = answer.split(LINE).filter((part) => textOf(part).text !== '');
  const back = textOf(backHtml);
  const explanations = rest.map(textOf);
  const isRepeated = line === null && back.text.startsWith(`${front.text}\n`);
  const backText = isRepeated ? back.text.slice(front.text.length).trim() : back.text;
  // Some templates repeat the front with more on it.
  const above = textOf(whole.slice(0, line?.index ?? 0).replaceAll(FRONT_SIDE, ''));
  const said = [front.text, backText].map(wordsOf);
  const more = linesWithout(above.text, (text) => said.some((words) => words.includes(wordsOf(text))));
  // Some have the answer above the line, instead of more of the front.
  const isAnswer =
    more !== '' && (backText === front.text || (backText === '' && !wordsOf(more).includes(wordsOf(front.text))));
  const left = new Set([front, above, textOf(answer), ...explanations].flatMap((part) => [...part.left]));
  const others = explanations.map(({ text }) => text);
  return checked(front.text, isAnswer ? [more, ...others] : [backText, ...others, more], left);
}

/** The words and signs of a text, with one space around each. */
function wordsOf(text: string): string {
  return ` ${(text.slice(0, MAX_COMPARED).match(WORD_OR_SIGN) ?? []).join(' ')} `;
}

/** The lines of a text that were not said before, and empty ones. */
function linesWithout(text: string, isSaid: (line: string) => boolean): string {
  const lines = text.split('\n').filter((line) => line === '' || !isSaid(line));
  return lines.join('\n').trim();
}

/** The template of the back, if it begins with that of the front. */
function repeated(back: string, front: string): string {
  return back.startsWith(front) && !/\{\{(?:type|hint):/.test(front)
    ? `{{FrontSide}}${back.slice(front.length)}`
    : back;
}

function clozeCard(
  { front: frontFormat, back: backFormat }: Template,
  fields: ReadonlyMap<string, string>,
  css: string,
  number: number,
): ShownCard | string {
  const answers: string[] = [];
  const cloze = (text: string): string => {
    const gapped = new ClozeText(text);
    answers.push(...gapped.answers(number));
    return gapped.shown(number);
  };
  const front = textOfField(render(frontFormat, fields, { isFront: true, cloze, number }), { css, isClosed: true });
  if (answers.length === 0) return `Its note has no gap c${number}.`;
  const rest = textOfField(
    render(backFormat, fields, { isFront: false, cloze: () => '', number }).replaceAll(FRONT_SIDE, ''),
    { css },
  );
  const backs = [...new Set(answers)].map((answer) => textOfField(new ClozeText(answer).shown(), { css }));
  const said = new Set(front.text.split('\n'));
  const explanation = linesWithout(rest.text, (line) => said.has(line));
  const left = new Set([front, rest, ...backs].flatMap((part) => [...part.left]));
  return checked(front.text, [backs.map(({ text }) => text).join(', '), explanation], left);
}

function checked(
  front: string,
  [back = '', ...others]: readonly string[],
  left: ReadonlySet<string>,
): ShownCard | string {
  if (front !== '' && front === back && left.size > 0)
    return 'Its front and back differ only in parts that are not text.';
  const side = front === '' ? 'front' : back === '' ? 'back' : undefined;
  if (side !== undefined)
    return left.size === 0
      ? `Its ${side} is empty.`
      : `Its ${side} contains no text: ${[...left].join(', ').toLowerCase()}.`;
  return { card: cardOf([front, back, ...others]), left };
}

interface Side {
  isFront: boolean;
  cloze: (text: string) => string;
  /** Number of the gap that a cloze card asks for. */
  number?: number;
}

/**
 * Fills a template as Anki does: with filtered fields, and with sections that depend on whether a field has a value.
 */
function render(template: string, fields: ReadonlyMap<string, string>, side: Side): string {
  const isOpen: boolean[] = [];
  let html = '';
  for (const part of template.split(TAG)) {
    const [, kind, tag = ''] = PARTED_TAG.exec(part) ?? [];
    if (kind === undefined) html += isOpen.includes(false) ? '' : part;
    else if (kind === '/') isOpen.pop();
    else if (kind === '') html += isOpen.includes(false) ? '' : value(tag, fields, side);
    else isOpen.push(isFilled(tag.trim(), fields, side) === (kind === '#'));
  }
  return html;
}

function isFilled(name: string, fields: ReadonlyMap<string, string>, { number }: Side): boolean {
  if (/^c\d+$/.test(name)) return name === `c${number ?? 0}`;
  return (fields.get(name) ?? '').replace(/<(?!img|audio|video)[^<>]*>|&nbsp;/gi, '').trim() !== '';
}

function value(tag: string, fields: ReadonlyMap<string, string>, side: Side): string {
  const [name = '', ...filters] = tag
    .split(':')
    .map((part) => part.trim())
    .reverse();
  if (name === 'FrontSide') return side.isFront ? '' : FRONT_SIDE;
  if (filters.some((filter) => filter.startsWith('tts'))) return '';
  const field = fields.get(name);
  if (field === undefined) return '';
  return filters.reduce((text, filter) => filtered(text, filter, side), field);
}

function filtered(text: string, filter: string, { isFront, cloze }: Side): string {
  if (isFront && HIDDEN.test(filter)) return '';
  switch (filter) {
    case 'cloze':
    case 'cloze-only':
      return cloze(text);
    case 'furigana':
      return text.replace(FURIGANA, '$1($2)');
    case 'kanji':
      return text.replace(FURIGANA, '$1');
    case 'kana':
      return text.replace(FURIGANA, '$2');
    default:
      return text;
  }
}
