import type { Span } from '../text/whitespace';
import type { Entry, Item } from './block';
import { meantLines } from './paragraphs';

const MAX_ANSWER = 900;
/** Maximum number of blocks of an answer. */
const MAX_ENTRIES = 16;
/** Maximum length of the label of a point with text below it. */
const MAX_LABEL = 90;
const LABELLED = /^(?:q(?:uestion)?|frage|pregunta|domanda|d|f|p)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const ANSWER = /^(?:a(?:nswer)?|antwort|r[ée]ponse(?: attendue)?|respuesta|risposta|r)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const PROMPT =
  /^(?:nennen|nenne|beschreiben|beschreibe|erkl[äa]ren|erkl[äa]re|definieren|definiere|erl[äa]utern?|benennen?|z[äa]hlen|name|list|describe|discuss|compare|define|explain|state|give|what|why|how|who|when|where|which|citez?|nommez|d[ée]finissez|d[ée]finir|expliquez|expliquer|d[ée]crivez|nombra|define|explica|describe|enumera|definisci|spiega|descrivi|elenca)(?=\s+[^\s(])/iu;

/** Levels of short lines and of points, which are below all headings. */
const SHORT_LEVEL = 6;
const ITEM_LEVEL = 8;

interface Answer extends Span {
  question: string;
  answer: string;
  /** Whether the author gave the answer as an option. */
  isOption?: true;
}

/** A line that begins with TODO is a note that the author left for later. */
export function isQuestion(text: string): boolean {
  return /[?？]\s*[*_"”»]*$/.test(text) && !text.startsWith('TODO') && text.trim().split(/\s+/).length >= 3;
}

export function isPrompt(text: string): boolean {
  return PROMPT.test(text.trim());
}

/** The author's own questions by the position of their entry, with their answers. */
export function answersOf(entries: readonly Entry[]): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  const headings = entries.filter(({ kind }) => kind === 'heading');
  const inLines = entries.filter((entry) => entry.kind === 'paragraph' && lineAnswer(entry.lines) !== undefined).length;
  const paragraphs = entries.filter(({ kind }) => kind === 'paragraph').length;
  const areLines = inLines >= 3 && inLines >= paragraphs * 0.5;
  const asked = headings.filter(
    (entry) => entry.kind === 'heading' && (isQuestion(entry.rich.text) || isPrompt(entry.rich.text)),
  ).length;
  // A sheet of questions also contains prompts without a question mark.
  const isSheet = asked >= 3 && asked >= headings.length * 0.4;
  for (const [i, entry] of entries.entries()) {
    if (entry.kind === 'heading') {
      const text = entry.rich.text.replace(/\s+/g, ' ').trim();
      if (!isQuestion(text) && !(isSheet && isPrompt(text))) continue;
      const question = text.replace(/^\d{1,3}[.)]\s+|(?<=\S{4})\s\([^()]*\)$/gu, '').replace(LABELLED, '');
      const answer = rightOption(entries, i) ?? below(entries, i, entry.level);
      if (answer !== undefined) answers.set(i, { question, ...answer, start: entry.start });
    } else if (entry.kind === 'list') {
      // The text below a single point with a question, and the quotation below the last one, is its answer.
      const [last, next] = [entry.items.at(-1), entries[i + 1]];
      const isAlone = entry.items.length === 1 || (next?.kind === 'paragraph' && next.isQuote === true);
      const answer =
        isAlone && isQuestion(last?.rich.text ?? '') && last?.items.length === 0
          ? below(entries, i, ITEM_LEVEL)
          : undefined;
      if (answer !== undefined) answers.set(i, { question: last?.rich.text ?? '', ...answer, start: entry.start });
    } else if (entry.kind === 'paragraph') {
      const answer =
        ownAnswer(entries, i) ?? rightOption(entries, i) ?? (areLines ? lineAnswer(entry.lines) : undefined);
      if (answer !== undefined) answers.set(i, { start: entry.start, end: entry.end, ...answer });
    }
  }
  return answers;
}

/** "Question? Answer." in one line. */
const IN_LINE = /^(?:\d{1,3}[.)]\s+)?([¿\p{Lu}«“"][^?]{7,200}\?(?:\s\p{Lu}[^?]{5,100}\?)?)\s+(\S[^?]{1,300})$/u;

function lineAnswer(lines: readonly { text: string }[]): { question: string; answer: string } | undefined {
  const found = lines.length === 1 ? IN_LINE.exec(lines[0]?.text ?? '') : null;
  return found === null ? undefined : { question: found[1] ?? '', answer: found[2] ?? '' };
}

/** An item with a question, and its answer: in the same line, below it or as its only point. */
export function itemAnswer({ rich, items }: Item): { question: string; answer: string } | undefined {
  const [first = '', ...others] = rich.text.split('\n').map((line) => line.trim());
  if (!isQuestion(first)) return items.length > 0 ? undefined : lineAnswer([{ text: rich.text.replace(/\n/g, ' ') }]);
  const below = [...others, ...items.map(textOf)].join('\n');
  const answer = below.replace(ANSWER, '').trim();
  return answer === '' || answer.length > MAX_ANSWER || isQuestion(answer)
    ? undefined
    : { question: first.replace(LABELLED, ''), answer };
}

/** All text below a question; if it is a list of steps that is too long for one answer, their labels. */
function below(entries: readonly Entry[], at: number, level: number): { answer: string; end: number } | undefined {
  const [parts, labels]: [string[], string[]] = [[], []];
  let [end, isList] = [0, true];
  for (const [i, entry] of entries.slice(at + 1, at + MAX_ENTRIES).entries()) {
    const opening =
      entry.kind === 'list' ? entry.items[0]?.rich : entry.kind === 'heading' ? entry.rich : entry.lines[0];
    const isAsked =
      isQuestion(opening?.text.split('\n')[0] ?? '') || (entry.kind === 'heading' && isPrompt(entry.rich.text));
    if (entry.kind === 'break' || (isAsked && parts.length > 0)) break;
    if (entry.kind === 'heading') {
      // A short line or a marked one before a list is a part of the answer.
      const isPart = entry.level >= SHORT_LEVEL && (entry.isShort ?? level < SHORT_LEVEL);
      if (isPart && !isAsked && entries[at + i + 2]?.kind === 'list') {
        parts.push(`${entry.rich.text.replace(/:$/u, '')}:`);
        isList = false;
        continue;
      }
      // Text above the first part of a section answers its question.
      if (entry.level > level && (parts.length === 0 || (parts.at(-1) ?? '').endsWith(':'))) return undefined;
      break;
    }
    if (entry.kind === 'table' || entry.kind === 'code' || entry.kind === 'definitions') return undefined;
    parts.push(...(entry.kind === 'paragraph' ? entry.lines.map((line) => line.text) : entry.items.map(textOf)));
    if (entry.kind === 'list' && entry.ordered)
      labels.push(...entry.items.map((item) => textOf({ ...item, items: [] }).replace(/\s*:$/u, '')));
    isList &&= entry.kind === 'list';
    end = entry.end;
  }
  const whole = parts.join('\n').replace(ANSWER, '').trim();
  const answer =
    whole.length > MAX_ANSWER && isList && labels.every((label) => label.length <= MAX_LABEL)
      ? labels.join('\n')
      : whole;
  return answer === '' || answer.length > MAX_ANSWER ? undefined : { answer, end };
}

/** "Q: … A: …", or a line with a question before the lines of its answer. */
function ownAnswer(entries: readonly Entry[], at: number): Answer | undefined {
  const entry = entries[at];
  if (entry?.kind !== 'paragraph') return undefined;
  const [first, ...others] = entry.lines;
  if (first === undefined) return undefined;
  // "**Why does it fall?** Because …"
  const marked = first.marks[0]?.start === 0 ? first.text.slice(0, first.marks[0].end) : '';
  const rest = [first.text.slice(marked.length).trim(), ...others.map((line) => line.text)].join('\n');
  if (isQuestion(marked) && rest.length > marked.length / 2 && rest.length <= MAX_ANSWER && !/[?:]$/u.test(rest))
    return { question: marked.replace(LABELLED, ''), answer: rest, start: entry.start, end: entry.end };
  const isLabelled = LABELLED.test(first.text);
  const next = entries[at + 1];
  const lines = others.length > 0 ? others : next?.kind === 'paragraph' && isLabelled ? next.lines : [];
  const opening = lines[0];
  if (opening === undefined) return undefined;
  const isAnswered = ANSWER.test(opening.text);
  if (
    !(isLabelled && isAnswered) &&
    !(others.length > 0 && isQuestion(first.text) && first.text.length <= 160 && !/[.!]\s/.test(first.text))
  )
    return undefined;
  const answer = lines
    .map((line) => line.text)
    .join('\n')
    .replace(ANSWER, '');
  if (answer.length > MAX_ANSWER || isQuestion(answer)) return undefined;
  const question = first.text.replace(/^\d{1,3}[.)]\s+/, '').replace(LABELLED, '');
  return { question, answer, start: entry.start, end: others.length > 0 ? entry.end : (next?.end ?? entry.end) };
}

const RIGHT =
  /^(?:(?:right |correct )?answer|solution|antwort|lösung|(?:bonne )?réponse|respuesta|solución|risposta|soluzione)\s*:?\s+\(?([a-h])[.)]{0,2}$/iu;

/** A question with a list of options, and the letter of the right one below them. */
function rightOption(entries: readonly Entry[], at: number): Answer | undefined {
  const [entry, options, ...below] = entries.slice(at, at + 4);
  if (entry?.kind !== 'paragraph' && entry?.kind !== 'heading') return undefined;
  if (options?.kind !== 'list' || !isQuestion(entry.rich.text)) return undefined;
  const texts = below.map((one) => (one.kind === 'paragraph' ? one.rich.text.trim() : ''));
  const letter = (RIGHT.exec(texts[0] ?? '') ?? RIGHT.exec(texts.join(' ')))?.[1] ?? '';
  const answer = options.items['abcdefgh'.indexOf(letter.toLowerCase())]?.rich.text.trim() ?? '';
  if (letter === '' || answer === '') return undefined;
  const question = entry.rich.text.replace(/\s+/g, ' ').replace(/^\d{1,3}[.)]\s+/, '');
  return { question, answer, isOption: true, start: entry.start, end: options.end };
}

function textOf({ rich, items, number = '' }: Item): string {
  const text = meantLines(rich)
    .map((line) => line.text)
    .join('\n');
  const inner = items.map((item) => textOf({ ...item, items: [] }));
  const whole = text.endsWith(':') ? `${text} ${inner.join('; ')}` : `${text} (${inner.join(', ')})`;
  return `${number === '' ? '' : `${number}. `}${inner.length === 0 ? text : whole}`;
}
