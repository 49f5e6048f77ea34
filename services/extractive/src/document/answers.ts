import type { Span } from '../text/whitespace';
import { SHORT_LEVEL, type Entry, type Item } from './block';
import { meantLines } from './paragraphs';

const MAX_ANSWER = 900;
export const MAX_ENTRIES = 16;
export const LABELLED = /^(?:q(?:uestion)?|frage|pregunta|domanda|d|f|p)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const ANSWER = /^(?:a(?:nswer)?|antwort|r[ée]ponse(?: attendue)?|respuesta|risposta|r)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const PROMPT =
  /^(?:nennen|nenne|beschreiben|beschreibe|erkl[äa]ren|erkl[äa]re|definieren|definiere|erl[äa]utern?|benennen?|z[äa]hlen|name|list|describe|discuss|compare|define|explain|state|give|what|why|how|who|when|where|which|citez?|nommez|d[ée]finissez|d[ée]finir|expliquez|expliquer|d[ée]crivez|nombra|define|explica|describe|enumera|definisci|spiega|descrivi|elenca)(?=\s+[^\s(])/iu;

const ITEM_LEVEL = 8;

export interface Answer extends Span {
  question: string;
  answer: string;
  options?: readonly string[];
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
      const answer = below(entries, i, entry.level);
      if (answer !== undefined) answers.set(i, { question, ...answer, start: entry.start });
    } else if (entry.kind === 'list') {
      // The text below a single point with a question, and the quotation below the last one, is its answer.
      const [last, next] = [entry.items.at(-1), entries[i + 1]];
      const isAlone = entry.items.length === 1 || (next?.kind === 'paragraph' && next.isQuote === true);
      if (!isAlone || last?.items.length !== 0 || !isQuestion(last.rich.text)) continue;
      const answer = below(entries, i, ITEM_LEVEL);
      if (answer !== undefined) answers.set(i, { question: last.rich.text, ...answer, start: entry.start });
    } else if (entry.kind === 'paragraph') {
      const answer = ownAnswer(entries, i) ?? (areLines ? lineAnswer(entry.lines) : undefined);
      if (answer !== undefined) answers.set(i, { start: entry.start, end: entry.end, ...answer });
    }
  }
  return answers;
}

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

/** All text below a question. */
function below(entries: readonly Entry[], at: number, level: number): { answer: string; end: number } | undefined {
  const parts: string[] = [];
  let end = 0;
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
        continue;
      }
      // Text above the first part of a section answers its question.
      if (entry.level > level && (parts.length === 0 || (parts.at(-1) ?? '').endsWith(':'))) return undefined;
      break;
    }
    if (entry.kind === 'table' || entry.kind === 'code' || entry.kind === 'definitions') return undefined;
    parts.push(...(entry.kind === 'paragraph' ? entry.lines.map((line) => line.text) : entry.items.map(textOf)));
    end = entry.end;
  }
  const answer = parts.join('\n').replace(ANSWER, '').trim();
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

function textOf({ rich, items, number = '' }: Item): string {
  const text = meantLines(rich)
    .map((line) => line.text)
    .join('\n');
  const inner = items.map((item) => textOf({ ...item, items: [] }));
  const whole = text.endsWith(':') ? `${text} ${inner.join('; ')}` : `${text} (${inner.join(', ')})`;
  return `${number === '' ? '' : `${number}. `}${inner.length === 0 ? text : whole}`;
}
