import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import { endsSentence, markerLength, wordCount, type Line } from './line';

const NUMBERED = /^\d{1,2}(?:[.)]\s?|\s)(?=[\p{Lu}¿])/u;
const LETTERED = /^([A-Z])(\d{1,2})\s\p{Lu}\p{Ll}+\s.*[.?!]$/u;
const MOST_HEAD = 40;
const MOST_HEAD_WORDS = 4;
/** Questions below a head that names no tasks. */
const LEAST_ASKED = 2;
/** Heads of exercises beside the words of a language for tasks. */
const HEADS = new Set([
  'actividades',
  'activities',
  'activites',
  'attivita',
  'questions',
  'fragen',
  'domande',
  'preguntas',
]);

/** Drops exercises: "A1 Describe …" with "A2 Explain …", and sentences that are numbered below a head for tasks. */
export function dropTasks(lines: readonly Line[], data: LanguageData | undefined): void {
  // Each run of numbered lines and of points is looked at once.
  let items = 0;
  let points = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as Line;
    if (line.blank || line.dropped || line.verbatim) continue;
    const lettered = LETTERED.exec(line.text);
    const next = lettered && LETTERED.exec(lines[i + 1]?.text ?? '');
    if (lettered !== null && next?.[1] === lettered[1] && Number(next?.[2]) === Number(lettered[2]) + 1) {
      line.dropped = true;
      (lines[i + 1] as Line).dropped = true;
    } else {
      const last = isHead(line.text) ? dropNumbered(lines, i, isTaskHead(line.text, data)) : i;
      if (last === i && i >= items) items = Math.max(i, dropRun(lines, i, ITEM, 0.5) + 1);
      if (last === i && i >= points) points = Math.max(i, dropRun(lines, i, POINT, 1) + 1);
      i = last;
    }
  }
}

const ITEM = /^(?:\d{1,2}[.)]?|[a-h][.)])\s+(?=[\p{Lu}¿])/u;
const POINT = /^[-*•▪◦●○■□]\s+(?=\p{L})/u;
/** What a pupil is told to do: no step of an algorithm begins so. */
const TASKS = new Set(
  `explain describe discuss justify underline evaluate summarise summarize outline erklare erklaren beschreibe beschreiben begrunde
   begrunden nenne erlautere erlautern diskutiere diskutiert explica describe comenta justifica razona subraya spiega descrivi
   commenta sottolinea individua confronta riconosci relevez comparez expliquez decrivez justifiez citez redigez commentez resumez
   montrez`.split(/\s+/),
);
/** What a pupil and a program are told to do. */
const DEEDS = new Set(
  `draw compare complete match answer label identify calculate define copy analyse analyze write read look find work choose name
   list zeichne vergleiche vergleichen ordne erganze lies schreibe bestimme berechne untersuche dibuja compara completa busca
   escribe relaciona responde lee observa calcula indica define disegna osserva ascolta completa cerca scrivi collega rispondi
   leggi calcola indica completez repondez identifiez presentez observez analysez calculez nommez`.split(/\s+/),
);
/** Lines that one task takes. */
const MOST_TASK_LINES = 3;

/**
 * Drops two or more tasks below one another, numbered or as points, with the line that heads them.
 *
 * @param share of them that have to be tasks as they are worded
 * @returns the last line that was looked at, -1 where none is numbered or a point
 */
function dropRun(lines: readonly Line[], at: number, marker: RegExp, share: number): number {
  let items = 0;
  let asked = 0;
  let sure = 0;
  let last = -1;
  for (let i = at; i < lines.length; ) {
    const { text, blank, dropped, verbatim } = lines[i] as Line;
    const mark = blank || dropped || verbatim ? null : marker.exec(text);
    if (mark === null) break;
    let end = i + 1;
    while (end < i + MOST_TASK_LINES && /^\p{Ll}/u.test(lines[end]?.text ?? '')) end++;
    const said = lines
      .slice(i, end)
      .map((line) => line.text)
      .join(' ')
      .slice(mark[0].length);
    if (marker === ITEM && !/[.?!]\)?$/.test(said)) break;
    const first = fold(WORD_START.exec(said)?.[0] ?? '');
    const isSure = (marker === ITEM && said.endsWith('?')) || TASKS.has(first);
    items++;
    if (isSure) sure++;
    if (isSure || DEEDS.has(first)) asked++;
    last = end - 1;
    i = end;
  }
  if (items < 2 || sure === 0 || asked < items * share) return last;
  for (let i = at; i <= last; i++) (lines[i] as Line).dropped = true;
  dropHead(lines, at);
  return last;
}

const WORD_START = /^¿?[\p{L}\p{M}]+/u;

/** "LEARNING OBJECTIVES", "By the end you should be able to": what stands right above tasks. */
function dropHead(lines: readonly Line[], at: number): void {
  for (let i = at - 1; i >= Math.max(0, at - 2); i--) {
    const line = lines[i] as Line;
    const isHead = !line.blank && !line.verbatim && !endsSentence(line.text) && line.text.length <= MOST_INTRO;
    const isOpen = lines[i - 1] === undefined || lines[i - 1]?.blank === true || lines[i - 1]?.dropped === true;
    if (!isHead || !(isOpen || isCapitals(lines[i - 1]?.text ?? ''))) return;
    line.dropped = true;
  }
}

const MOST_INTRO = 70;

function isCapitals(text: string): boolean {
  return text.length <= MOST_HEAD && text === text.toUpperCase() && text !== text.toLowerCase();
}

function isHead(text: string): boolean {
  return text.length <= MOST_HEAD && !endsSentence(text) && wordCount(text) <= MOST_HEAD_WORDS;
}

function isTaskHead(text: string, data: LanguageData | undefined): boolean {
  const first = fold(/^[\p{L}\p{M}]+/u.exec(text.slice(markerLength(text)).replace(/^#+\s/, ''))?.[0] ?? '');
  return first !== '' && (HEADS.has(first) || data?.tasks.has(first) === true);
}

/**
 * Below a head that names no tasks, only lines of which half are questions are tasks: "Check yourself".
 *
 * @returns the last line of the tasks; that of their head where none stands below it
 */
function dropNumbered(lines: readonly Line[], head: number, isNamed: boolean): number {
  let last = head;
  let asked = 0;
  let count = 0;
  for (let i = head + 1; i < lines.length; i++) {
    const { blank, text } = lines[i] as Line;
    if (blank && i === last + 1) continue;
    if (blank || !NUMBERED.test(text) || !/[.?!]$/.test(text)) break;
    if (text.endsWith('?')) asked++;
    count++;
    last = i;
  }
  if (!isNamed && (count < LEAST_ASKED || asked * 2 < count)) return head;
  for (let i = head; last > head && i <= last; i++) (lines[i] as Line).dropped ||= !(lines[i] as Line).blank;
  return last;
}
