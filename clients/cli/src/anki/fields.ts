import { decode } from 'html-entities';
import { type Converted, plainTextOf, type Showing } from '../markup/convert.js';
import { withFormulas } from '../markup/formulas.js';
import { ClozeText } from './cloze.js';

/** One card of a note. */
export interface CardText {
  front: string;
  back: string;
  explanation?: string;
}

const SOUND = /\[sound:[^\][]*\]|\[anki:(?!tts)[^\][]*\]|\[\/?anki:tts[^\][]*\]/g;

/** The text of a field as Anki shows it: without markup, entities and media, and with formulas between dollar signs. */
export function textOfField(html: string, showing: Showing = {}): Converted {
  const silent = html.replace(SOUND, '');
  const { text, left } = plainTextOf(silent, showing);
  return { text, left: silent === html ? left : new Set([...left, 'Sounds']) };
}

/** The HTML of a field that shows this text unchanged. */
export function fieldOfText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The inverse of `fieldOfText`, unless Anki's editor has added markup since. */
export function textOfOwnField(html: string): string {
  // Anki's editor inserts non-breaking spaces as entities.
  return html.includes('<') ? textOfField(html).text : decode(html.replaceAll(/&nbsp;|&#160;|&#xa0;/gi, ' '));
}

/**
 * Cards of a note without a known note type: the first field is the front, the second the back, and the others are the
 * explanation. If `hasGaps` and a field has gaps, the first such field makes one card per gap number, and the others are the
 * explanation.
 */
export function cardsOfFields(
  fields: readonly string[],
  isHtml: boolean,
  hasGaps: boolean,
  onLeft: (what: string) => void,
): CardText[] {
  const texts = hasGaps ? fields.map((field) => new ClozeText(field)) : [];
  const gapped = texts.find(({ numbers }) => numbers.length > 0);
  const plain = (field: string): string => {
    if (!isHtml) return withFormulas(field);
    const { text, left } = textOfField(field);
    for (const what of left) onLeft(`${what} of cards were left out`);
    return text;
  };
  if (gapped === undefined) return [cardOf(fields.map(plain))];
  const others = texts.filter((text) => text !== gapped).map((text) => plain(text.shown()));
  return gapped.numbers.map((number) => {
    const back = gapped.answers(number).map(plain).join(', ');
    return cardOf([plain(gapped.shown(number)), back, ...others]);
  });
}

export function cardOf([front = '', back = '', ...others]: readonly string[]): CardText {
  const explanation = others.filter((text) => text !== '').join('\n\n');
  return { front, back, ...(explanation === '' ? {} : { explanation }) };
}
