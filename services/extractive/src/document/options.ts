import type { Answer } from './answers';
import { isMarked, sliceRich, sourceAt, type Entry, type Item, type Rich } from './block';

interface Line {
  rich: Rich;
  /** Index of its entry. */
  at: number;
  /** Position of the point or paragraph that contains it. */
  own: number;
  isPoint: boolean;
}

const OPTION = /^\s*(?<box>[☐☑])?\s*(?:\(?(?<letter>[A-Ha-h])\s?[.)\]:]+\s+(?=\S))?/u;
/** "B) Iron *[CORRECT]", "b. Eisen (richtig)", "✅ B) Fer" */
const SIGN =
  /\s*[*_]?[[(](?:correct|right|richtig|korrekt|correcta?|correcte|juste|corrett[ao]|giust[ao]|vrai)(?: answer)?[\])]\*?|(?:\s*[✓✔✅☑]\u{fe0f}?)+(?: \d{4}-\d\d-\d\d)?/iu;
const LABEL =
  '(?:the )?(?:(?:right |correct |richtige )?(?:answers?|solution|antwort(?:en)?|lösung(?:en)?)|correct|(?:bonnes? )?réponses?(?: correctes?| justes?)?|respuestas?(?: correctas?)?|solución|rispost[ae](?: corrett[ae]| esatt[ae])?|soluzione)';
/** "**Answer:** B", "Lösung: a, c", "Respuesta correcta: b) JOIN" */
const RIGHT = new RegExp(
  `^\\W{0,4}${LABEL}(?: is| ist| est| es| è)?\\s*[:=–-]?\\s*(?<letters>\\(?[a-h](?:\\s?(?:,|&|\\+|and|und|et|y|e)\\s?\\(?[a-h])*)(?=\\s*(?:$|[.)\\]:;,(–—-]))`,
  'iu',
);
const ONLY_LABEL = new RegExp(`^\\W{0,4}${LABEL}\\s*:?$`, 'iu');
/** Options that are nothing without the others. */
const RELATIVE =
  /^(?:(?:all|none|both|alle|keine|beide|toutes|tous|aucune?|tod[oa]s|ningun[oa]|ambas|tutt[ei]|nessun[oa]|entrambe)(?!\p{L})|(?:true|false|yes|no|wahr|falsch|richtig|ja|nein|vrai|faux|oui|non|verdadero|falso|sí|vero|sì)[.!]?$|[a-h] (?:and|und|et|y|e) [a-h]$)/iu;
/** The sign of an empty box of a list, and of a filled one. */
export const BOX = /^[☐☑]/u;
/** Lines after the options that are searched for the label of the right one. */
const REACH = 4;
const MAX_QUESTION = 300;
const MAX_GAP = 14;

/** The author's questions with options, by the entry of the options; an empty list belongs to the options of others. */
export function choicesOf(entries: readonly Entry[]): Map<number, Answer[]> {
  const lines = entries.flatMap((entry, at) => linesOf(entry, at));
  const found = new Map<number, Answer[]>();
  const bold: (() => void)[] = [];
  for (let from = 1, to = 0; from < lines.length; from = Math.max(from + 1, to)) {
    to = from;
    while (to < lines.length && isNext(lines, to, from)) to++;
    const options = lines.slice(from, to);
    const [first, last] = [options[0], options.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const labelled = rightOf(lines.slice(to, to + REACH));
    const { letter, box } = groupsOf(first);
    const signed = options.filter(({ rich }) => SIGN.test(rich.text));
    const marked = letter === undefined ? [] : options.filter(({ rich }) => isMarked(textOf(rich)));
    const isBold = labelled === undefined && signed.length === 0 && marked.length === 1;
    // Without letters and boxes, nothing is marked.
    const own = isBold || (letter ?? box) === undefined ? marked : signed;
    const right =
      labelled === undefined ? own : options.filter((_option, n) => labelled.includes('abcdefgh'.charAt(n)));
    const question = questionBefore(lines, from, labelled !== undefined);
    if (question === undefined || right.length === 0 || right.length === options.length) continue;
    const texts = right.map(({ rich }) => textOf(rich).text.replace(SIGN, '').trim());
    const end = sourceAt(last.rich, last.rich.text.length);
    const choice = { question: question.text, answer: texts.join('\n'), start: question.start, end };
    const publish = (): void => {
      for (let at = question.at; at <= last.at; at++) if (!found.has(at)) found.set(at, []);
      if (!texts.some((text) => text === '' || RELATIVE.test(text))) found.get(first.at)?.push(choice);
    };
    if (isBold) bold.push(publish);
    else publish();
  }
  // A single bold option can be an emphasis.
  if (bold.length > 1) for (const publish of bold) publish();
  return found;
}

function linesOf(entry: Entry, at: number): Line[] {
  const split = (rich: Rich, own: number): Line[] => {
    let from = 0;
    return rich.text.split('\n').flatMap((text) => {
      const line = { rich: sliceRich(rich, from, from + text.length), at, own, isPoint: entry.kind === 'list' };
      from += text.length + 1;
      return text.trim() === '' ? [] : [line];
    });
  };
  const ofItem = (item: Item): Line[] => [...split(item.rich, item.start), ...item.items.flatMap(ofItem)];
  if (entry.kind === 'list') return entry.items.flatMap(ofItem);
  return entry.kind === 'paragraph' || entry.kind === 'heading' ? split(entry.rich, entry.start) : [];
}

/** Whether a line is the next option: with the next letter, a box like the first, or as a plain point of the same list. */
function isNext(lines: readonly Line[], at: number, from: number): boolean {
  const [first, { letter, box }] = [groupsOf(lines[from]), groupsOf(lines[at])];
  if (first.letter !== undefined) return letter?.toLowerCase() === 'abcdefgh'.charAt(at - from);
  const isSame = letter === undefined && (box === undefined) === (first.box === undefined);
  const list = lines[from]?.isPoint === true ? lines[from].at : undefined;
  return isSame && list !== undefined && lines[from - 1]?.at !== list && lines[at]?.at === list;
}

function groupsOf(line: Pick<Line, 'rich'> | undefined): { letter?: string; box?: string } {
  return OPTION.exec(line?.rich.text ?? '')?.groups ?? {};
}

function textOf(rich: Rich): Rich {
  return sliceRich(rich, OPTION.exec(rich.text)?.[0].length ?? 0, rich.text.length);
}

/** The letters of the right options, by a label below them. */
function rightOf(below: readonly Line[]): string | undefined {
  for (const [i, { rich }] of below.entries()) {
    const text = ONLY_LABEL.test(rich.text) ? `${rich.text} ${below[i + 1]?.rich.text ?? ''}` : rich.text;
    const letters = RIGHT.exec(text)?.groups?.['letters'];
    if (letters !== undefined) return letters.toLowerCase().replace(/and|und|et|y|[^a-h]|(?<=\s)e(?=\s)/gu, '');
    if (/[?？]$/u.test(rich.text) || groupsOf({ rich }).letter !== undefined) return undefined;
  }
  return undefined;
}

/** The lines before the options, up to the start of their point or paragraph. Undefined if code or a picture is between them. */
function questionBefore(
  lines: readonly Line[],
  at: number,
  isAnswered: boolean,
): { text: string; start: number; at: number } | undefined {
  const [last, option] = [lines[at - 1], lines[at]];
  let first = at;
  while (lines[first - 1]?.own === last?.own && isText(lines[first - 1])) first--;
  const [opening, asked] = [lines[first], lines.slice(first, at)];
  if (last === undefined || opening === undefined || option === undefined || asked.length === 0) return undefined;
  const text = asked.map(({ rich }) => rich.text).join(' ');
  const isAsked = isAnswered || /[?？:…]\s*$|\.{3}\s*$|_{2,}/u.test(text);
  const gap = sourceAt(option.rich, 0) - sourceAt(last.rich, last.rich.text.length);
  return isAsked && gap <= MAX_GAP && text.split(/\s+/u).length >= 3 && text.length <= MAX_QUESTION
    ? { text, start: sourceAt(opening.rich, 0), at: last.at }
    : undefined;
}

function isText(line: Line | undefined): boolean {
  return line !== undefined && groupsOf(line).letter === undefined && !RIGHT.test(line.rich.text);
}
