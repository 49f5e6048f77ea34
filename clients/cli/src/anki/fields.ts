import { decode } from 'html-entities';

/** One card of a note. */
export interface CardText {
  front: string;
  back: string;
  explanation?: string;
}

const BREAK = /<br\s*\/?>|<\/(?:div|p|li|tr|h[1-6]|blockquote|ul|ol|table|pre)>|<hr\b[^>]*>/gi;
const ITEM = /<li\b[^>]*>/gi;
const UNSEEN = /<!--.*?-->|<(style|script)\b.*?<\/\1>/gis;
const TAG = /<\/?[a-z][^<>]*>/gi;
const PICTURE = /<img\b[^>]*?\balt\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>/gi;
const SOUND = /\[sound:[^\]]*\]/g;
const ANY_MARKUP = /<[a-z/!]|\[sound:/i;
const MATHS: readonly [RegExp, string][] = [
  [/\\\((.+?)\\\)/gs, '$$$1$$'],
  [/\\\[(.+?)\\\]/gs, '$$$$$1$$$$'],
  [/\[\$\](.+?)\[\/\$\]/gs, '$$$1$$'],
  [/\[\$\$\](.+?)\[\/\$\$\]/gs, '$$$$$1$$$$'],
];
const CLOZE = /\{\{c(\d{1,3})::((?:(?!\{\{c\d|\}\}).)*?)(?:::((?:(?!\{\{c\d|\}\}).)*?))?\}\}/gs;
const GAP = '[…]';

/** The text of a field as Anki shows it: without markup, entities and media; formulas between dollar signs. */
export function textOfField(html: string): string {
  if (!ANY_MARKUP.test(html)) return entitiesDecoded(html);
  const broken = html
    .replace(UNSEEN, '')
    .replace(SOUND, '')
    .replace(PICTURE, (_tag, double?: string, single?: string) => double ?? single ?? '')
    .replace(ITEM, '- ')
    .replace(BREAK, '\n')
    .replace(TAG, '');
  return entitiesDecoded(broken)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text as a field of Anki that shows it as it is. */
export function fieldOfText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Back from `fieldOfText`, unless Anki's editor has put markup in since. */
export function textOfOwnField(html: string): string {
  return html.includes('<') ? textOfField(html) : entitiesDecoded(html);
}

/** A space that does not break is one that the editor has put in, where it is written as an entity. */
function entitiesDecoded(text: string): string {
  return decode(text.replaceAll(/&nbsp;|&#160;|&#xa0;/gi, ' '));
}

/**
 * The first field is the front, the second the back, what else there is the explanation. A text with gaps makes a card
 * for each number of its gaps: this gap is on the front, what fills it on the back, and the other fields explain.
 */
export function cardsOfFields(fields: readonly string[]): CardText[] {
  const [first = '', ...others] = fields.map(textOfField).map(withFormulas);
  const numbers = [...new Set([...first.matchAll(CLOZE)].map(([, number]) => Number(number)))].sort((a, b) => a - b);
  if (numbers.length === 0) return [cardOf(first, others)];
  return numbers.map((number) => {
    const answers: string[] = [];
    const front = filled(first, (n, answer, hint) => {
      if (n !== number) return answer;
      answers.push(filled(answer, (_, inner) => inner));
      return hint === undefined ? GAP : `[${hint}]`;
    });
    return cardOf(front, [[...new Set(answers)].join(', '), ...others]);
  });
}

function cardOf(front: string, [back = '', ...others]: readonly string[]): CardText {
  const explanation = others.filter((field) => field !== '').join('\n\n');
  return { front, back, ...(explanation === '' ? {} : { explanation }) };
}

/** Gaps may stand in gaps: the inner ones are filled first. */
function filled(text: string, fill: (number: number, answer: string, hint?: string) => string): string {
  let before: string;
  let after = text;
  do {
    before = after;
    after = before.replace(CLOZE, (_gap, number: string, answer: string, hint?: string) =>
      fill(Number(number), answer, hint),
    );
  } while (after !== before);
  return after;
}

function withFormulas(text: string): string {
  return MATHS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
