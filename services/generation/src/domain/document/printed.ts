import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import { endsSentence, markerLength, wordCount, type Line } from './line';

/** "Fig. 6.2", "Abb. 3:", "[Figura 5.2 qui]": what a picture is called. */
const CAPTION =
  /^\[?(?:fig(?:ures?|ura|\.)?|abb(?:ildung|\.)?|foto|photo|doc\.|document|imagen?|immagine|ilustración|illustration|grafik|graphique|gráfico|grafico)\s?\d{1,3}(?:[.,-]\d{1,3})?[a-z]?\s?[.:–—-]?\s+/iu;
const MOST_CAPTION = 140;
const MOST_NOTE = 160;
const RESERVED =
  /\b(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|derechos reservados|diritti riservati|reproduction interdite|prohibida (?:la|su) reproducción|vietata la riproduzione|riproduzione (?:vietata|riservata)|not to be reproduced|nachdruck verboten|photocopying (?:is )?prohibited|material fotocopiable|eigentum des verlags|inspection copy|prüfexemplar|ejemplar de muestra|copia saggio|spécimen)/i;
const HOUSE =
  /(?:^|\s)(?:Press|Publish(?:ers?|ing)|Verlag|Éditions?|Ediciones|Editorial|Edizioni|Editrice|Books)(?=[\s,.]|$)/u;
const HOUSE_MARK = /^(?:©|\(c\))\s|[\s,]\d{4}\.?$/;
/** "More about it: www.…", "1 See Appendix B." */
const POINTER =
  /^[^:\d]{2,40}:\s(?:https?:\/\/|www\.)\S+$|^(?:\d{1,2}|[¹²³⁴⁵⁶⁷⁸⁹]|\*)\s(?:see|siehe|vgl|voir|véase|vedi|cfr?|ibid)\b/i;

/** Whether a line says of a picture, a publisher or another place, and nothing of what the text is about. */
export function isPrinted(text: string, before: Line | undefined, data: LanguageData | undefined): boolean {
  if (text.length > MOST_NOTE) return false;
  if (RESERVED.test(text) || POINTER.test(text)) return true;
  if (HOUSE_MARK.test(text) && HOUSE.test(text) && !hasVerb(text, data)) return true;
  const caption = text.length <= MOST_CAPTION ? CAPTION.exec(text) : null;
  if (caption === null || hasVerb(text, data)) return false;
  const isFree = before === undefined || before.blank || before.dropped || endsSentence(before.text);
  return isFree && /^["“«„¿(]?(?:\p{Lu}|qui|here|hier|ici|aquí|$)/u.test(text.slice(caption[0].length));
}

function hasVerb(text: string, data: LanguageData | undefined): boolean {
  if (data === undefined) return false;
  const { definingVerbs, oneVerbs, otherVerbs } = data;
  const forms = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return forms.some((form) => definingVerbs.has(form) || oneVerbs.has(form) || otherVerbs.has(form));
}

/** "Prof. Okafor, 3/11, room 4" */
const BYLINE = /(?:^|[\s*])(?:prof|dr|doz)(?:\.|\p{Ll}+)?\s\p{Lu}/iu;
const DAY = /(?:^|[\s,(])\d{1,2}[./]\d{1,2}(?![./]?\d)/;

/** Whether a line at the top tells who taught something on what day. */
export function isByline(text: string, data: LanguageData | undefined): boolean {
  return text.length <= MOST_NOTE && DAY.test(text) && BYLINE.test(text) && !hasVerb(text, data);
}

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
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as Line;
    if (line.blank || line.dropped || line.verbatim) continue;
    const lettered = LETTERED.exec(line.text);
    const next = lettered && LETTERED.exec(lines[i + 1]?.text ?? '');
    if (lettered !== null && next?.[1] === lettered[1] && Number(next?.[2]) === Number(lettered[2]) + 1) {
      line.dropped = true;
      (lines[i + 1] as Line).dropped = true;
    } else if (isHead(line.text)) i = dropNumbered(lines, i, isTaskHead(line.text, data));
  }
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
