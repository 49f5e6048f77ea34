import { isPrompt, isQuestion, type Answer } from './answers';
import { isMarked, sliceRich, sourceAt, type Entry, type Item, type Rich } from './block';

interface Line {
  rich: Rich;
  at: number;
  own: number;
  isPoint: boolean;
  number: string;
}

const OPTION = /^\s*(?<box>[☐☑])?\s*(?:\(?(?<letter>[A-Ha-h])\s?[.)\]:]+\s+(?=\S))?/u;
/** "B) Iron *[CORRECT]", "b. Eisen (richtig)", "✅ B) Fer" */
const SIGN =
  /\s*[*_]?[[(](?:correct|right|richtig|korrekt|correcta?|correcte|juste|corrett[ao]|giust[ao]|vrai)(?: answer)?[\])]\*?|(?:\s*(?:[✓✔✅☑]\u{fe0f}?|:\w{0,30}check_mark:))+(?: \d{4}-\d\d-\d\d)?/iu;
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
const NUMBERED = /^\s*(?:q(?:uestion)? ?)?(?<number>\d{1,3})[.):]\s/iu;
/** The line above the answers to numbered questions. */
const KEY =
  /^\W{0,4}(?:answers?(?: keys?| sheet)?|key|solutions?|lösung(?:en|sschlüssel)?|antworten|corrigés?|réponses|respuestas|soluciones|soluzioni|risposte|clave)\W{0,3}$/iu;
const KEYED = /(?<!\d)(\d{1,3})[^\S\n]*[.):–-]*[^\S\n]*\(?([a-h])(?=[^\S\n]*(?:$|[.,;:)–(-]|\d))/gimu;
const MAX_KEYS = 50;
const MAX_KEY = 200;
const MAX_QUESTION = 300;
const MAX_GAP = 14;

/** The author's questions with options, by the entry of the options; an empty list belongs to the options of others. */
export function choicesOf(entries: readonly Entry[]): Map<number, Answer[]> {
  const lines = entries.flatMap((entry, at) => linesOf(entry, at));
  const found = new Map<number, Answer[]>();
  const bold: (() => void)[] = [];
  const keys = keysOf(lines);
  for (let from = 1, to = 0, done = 0; from < lines.length; from = Math.max(from + 1, to)) {
    to = from;
    while (to < lines.length && isNext(lines, to, from)) to++;
    const options = lines.slice(from, to);
    const [first, last] = [options[0], options.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const number = lines.slice(Math.max(done, from - REACH), from).findLast((line) => line.number !== '')?.number;
    done = to;
    const key = keys.find(({ at }) => at >= to)?.letters;
    const labelled = rightOf(lines.slice(to, to + REACH)) ?? key?.get(number ?? '');
    const { letter, box } = groupsOf(first);
    const signed = options.filter(({ rich }) => SIGN.test(rich.text));
    const headed = options.filter(({ at }) => entries[at]?.kind === 'heading');
    const bolded = headed.length > 0 ? headed : options.filter(({ rich }) => isMarked(textOf(rich)));
    const marked = letter === undefined ? [] : bolded;
    const isBold = labelled === undefined && signed.length === 0 && marked.length === 1;
    // Without letters and boxes, nothing is marked.
    const own = isBold || (letter ?? box) === undefined ? marked : signed;
    const right =
      labelled === undefined ? own : options.filter((_option, n) => labelled.includes('abcdefgh'.charAt(n)));
    const question = questionBefore(lines, from, labelled !== undefined || headed.length > 0);
    if (question === undefined || right.length === 0 || right.length === options.length) continue;
    const plain = (line: Line): string => textOf(line.rich).text.replace(SIGN, '').trim();
    const [texts, all] = [right.map(plain), options.map(plain)];
    const end = sourceAt(last.rich, last.rich.text.length);
    const choice = { question: question.text, answer: texts.join('\n'), options: all, start: question.start, end };
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

/** The letters of the right options by the numbers of their questions, and the line above them. */
function keysOf(lines: readonly Line[]): { at: number; letters: ReadonlyMap<string, string> }[] {
  const heads = lines.flatMap(({ rich }, at) => (KEY.test(rich.text) ? [at] : [])).slice(0, MAX_KEYS);
  return heads.flatMap((at, i) => {
    const below = lines.slice(at + 1, Math.min(heads[i + 1] ?? Infinity, at + MAX_KEY));
    const text = below.map(({ number, rich }) => `${number} ${rich.text}`).join('\n');
    const found = [...text.toLowerCase().matchAll(KEYED)];
    const letters = new Map(found.map(([, number = '', letter = '']) => [number, letter]));
    // Numbers that occur twice belong to several sheets.
    return letters.size > 1 && letters.size === found.length ? [{ at, letters }] : [];
  });
}

/** The questions of a list, with their answers in a list of the same length below a line such as "Answers". */
export function listedAnswers(entries: readonly Entry[]): Map<number, Answer[]> {
  const found = new Map<number, Answer[]>();
  let [asked, askedAt]: [readonly Item[], number] = [[], 0];
  for (const [i, entry] of entries.entries()) {
    if (entry.kind !== 'list') continue;
    const head = entries[i - 1];
    const isKey = head !== undefined && 'rich' in head && KEY.test(head.rich.text);
    if (isKey && asked.length === entry.items.length) {
      const answers = entry.items.map(({ rich }) => rich.text);
      const all = asked.map(({ rich, start, end }, n) => ({
        question: rich.text,
        answer: answers[n] ?? '',
        start,
        end,
      }));
      found.set(askedAt, all).set(i, []);
    }
    const isSheet = entry.items.every(
      ({ rich: { text }, items }) => items.length === 0 && (isQuestion(text) || isPrompt(text)),
    );
    if (entry.items.length > 1 && isSheet) [asked, askedAt] = [entry.items, i];
  }
  return found;
}

function linesOf(entry: Entry, at: number): Line[] {
  const split = (rich: Rich, own: number, first = ''): Line[] => {
    let from = 0;
    return rich.text.split('\n').flatMap((text) => {
      const number = (from === 0 && first) || (NUMBERED.exec(text)?.groups?.['number'] ?? '');
      const line = { rich: sliceRich(rich, from, from + text.length), at, own, isPoint: entry.kind === 'list', number };
      from += text.length + 1;
      return text.trim() === '' ? [] : [line];
    });
  };
  const ofItem = (item: Item): Line[] => [...split(item.rich, item.start, item.number), ...item.items.flatMap(ofItem)];
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
    const next = below[i + 1];
    const text = ONLY_LABEL.test(rich.text) && next?.number === '' ? `${rich.text} ${next.rich.text}` : rich.text;
    const letters = RIGHT.exec(text)?.groups?.['letters'];
    if (letters !== undefined) return letters.toLowerCase().replace(/and|und|et|y|[^a-h]|(?<=\s)e(?=\s)/gu, '');
    if (/[?？]$/u.test(rich.text) || groupsOf({ rich }).letter !== undefined) return undefined;
  }
  return undefined;
}

type Asked = Readonly<{ text: string; start: number; at: number }>;

/** The lines before the options, up to the start of their point or paragraph. Undefined if code or a picture is between them. */
function questionBefore(lines: readonly Line[], at: number, isAnswered: boolean): Asked | undefined {
  const [last, option] = [lines[at - 1], lines[at]];
  let first = at;
  while (
    lines[first - 1]?.own === last?.own &&
    isText(lines[first - 1]) &&
    !NUMBERED.test(lines[first]?.rich.text ?? '')
  )
    first--;
  const [opening, asked] = [lines[first], lines.slice(first, at)];
  if (last === undefined || opening === undefined || option === undefined || asked.length === 0) return undefined;
  const text = asked.map(({ rich }) => rich.text).join(' ');
  const isAsked = isAnswered || /[?？:…]\s*$|\.{3}\s*$|_{2,}/u.test(text);
  const gap = sourceAt(option.rich, 0) - sourceAt(last.rich, last.rich.text.length);
  return isAsked && gap <= MAX_GAP && text.split(/\s+/u).length >= 2 && text.length <= MAX_QUESTION
    ? { text, start: sourceAt(opening.rich, 0), at: last.at }
    : undefined;
}

function isText(line: Line | undefined): boolean {
  return line !== undefined && groupsOf(line).letter === undefined && !RIGHT.test(line.rich.text);
}
