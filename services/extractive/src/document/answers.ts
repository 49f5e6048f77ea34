import type { Span } from '../text/whitespace';
import type { Entry, Item } from './block';

const MAX_ANSWER = 900;
/** Maximum number of blocks of an answer. */
const MAX_ENTRIES = 12;
const LABELLED = /^(?:q(?:uestion)?|frage|pregunta|domanda|d|f|p)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const ANSWER = /^(?:a(?:nswer)?|antwort|r[ée]ponse|respuesta|risposta|r)\s*\d{0,3}\s*[:.)]\s+(?=\S)/iu;
const PROMPT =
  /^(?:nennen|nenne|beschreiben|beschreibe|erkl[äa]ren|erkl[äa]re|definieren|definiere|erl[äa]utern?|benennen?|z[äa]hlen|name|list|describe|discuss|compare|define|explain|state|give|what|why|how|who|when|where|which|citez?|nommez|d[ée]finissez|d[ée]finir|expliquez|expliquer|d[ée]crivez|nombra|define|explica|describe|enumera|definisci|spiega|descrivi|elenca)(?=\s+[^\s(])/iu;

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
      // The quotation below a point with a question is its answer.
      const [question, next] = [entry.items.at(-1)?.rich.text ?? '', entries[i + 1]];
      if (next?.kind === 'paragraph' && next.isQuote === true && isQuestion(question))
        answers.set(i, { question, answer: next.rich.text, start: entry.start, end: next.end });
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

/** All text below a heading with a question; nothing if it is too long for one answer. */
function below(entries: readonly Entry[], at: number, level: number): { answer: string; end: number } | undefined {
  const parts: string[] = [];
  let length = 0;
  let end = 0;
  for (const entry of entries.slice(at + 1, at + MAX_ENTRIES)) {
    if (entry.kind === 'break') break;
    if (entry.kind === 'heading') {
      if (entry.level > level) return undefined;
      break;
    }
    const opening = entry.kind === 'list' ? entry.items[0]?.rich : entry.lines[0];
    if (parts.length > 0 && isQuestion(opening?.text.split('\n')[0] ?? '')) break;
    if (entry.kind === 'table' || entry.kind === 'code' || entry.kind === 'definitions') return undefined;
    const text =
      entry.kind === 'paragraph' ? entry.lines.map((line) => line.text).join('\n') : entry.items.map(textOf).join('\n');
    length += text.length;
    if (length > MAX_ANSWER) return undefined;
    parts.push(text);
    end = entry.end;
  }
  const answer = parts.join('\n').replace(ANSWER, '').trim();
  return answer === '' ? undefined : { answer, end };
}

/** "Q: … A: …", or a line with a question before the lines of its answer. */
function ownAnswer(entries: readonly Entry[], at: number): Answer | undefined {
  const entry = entries[at];
  if (entry?.kind !== 'paragraph') return undefined;
  const [first, ...others] = entry.lines;
  if (first === undefined) return undefined;
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

function textOf({ rich, items }: Item): string {
  const inner = items.map(({ rich: sub }) => sub.text).join(', ');
  return inner === '' ? rich.text : `${rich.text} (${inner})`;
}
