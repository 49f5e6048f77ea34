import type { LanguageData } from '../../languages';
import { fold } from '@learning-library/common/pure';
import { endsSentence, type Line } from './line';
import { dropHeads, isPage, isChapter, MOST_HEAD } from './pageHeads';
import { isByline, isPrinted } from './printed';
import { dropTasks } from './tasks';

const RULE = /^(?:[-*_=~–—.·•#]\s?){3,}$/;
const PAGE_NUMBER = /^[-–—[(|]{0,2}\s?\d{1,4}\s?[-–—\])|]{0,2}$/;
const PAGE_OF = /^\d{1,4}\s?(?:\/|of|von|sur|de|di|\|)\s?\d{1,4}$/i;
const LINK_ONLY = /^<?(?:https?:\/\/|www\.)\S+>?$/i;
const IMAGE_ONLY = /^!\[[^[\]]*\]\([^()]*\)$/;
/** "(c)" may count an item as well. */
const RIGHTS = /^(?:©|\(c\)\s(?:\d{4}|copyright|by)\b|copyright\b|isbn\b|issn\b|doi:)/i;
const COMMENT = /^<!--.*-->$/;
const DIGITS = /\d+/g;
/** A head whose halves stand at both edges of a page. */
const MOST_WIDE = 200;
/** Lines above which a text tells where it comes from. */
const MOST_TOP = 6;
const LONGEST_TASK = 160;
const PAGE_END = /[\s,](?:pp?|S|pág|pag)\.\s?\d{1,4}$/;
const LEAST_REPEATS = 3;

/**
 * Marks what a page carries beside its text: page numbers, rules, links and images by themselves, and running heads, which are
 * short lines that come again and again, page numbers in them aside.
 */
export function dropFurniture(lines: readonly Line[], data: LanguageData | undefined): void {
  const repeated = new Map<string, Line[]>();
  const heads = dropHeads(lines, data);
  lines.forEach((line, i) => {
    if (line.blank || line.verbatim || line.dropped) return;
    if (
      isFurniture(line.text, data) ||
      heads.whole.has(line.text) ||
      isPrinted(line.text, lines[i - 1], data) ||
      (i < MOST_TOP && isByline(line.text, data))
    ) {
      line.dropped = true;
    } else if (line.text.length <= MOST_HEAD && !endsSentence(line.text) && !/[|\t]/.test(line.text)) {
      const key = line.text.replace(DIGITS, '#');
      const same = repeated.get(key);
      if (same === undefined) repeated.set(key, [line]);
      else same.push(line);
    }
  });
  dropTasks(lines, data);
  const index = new Map(lines.map((line, i) => [line, i]));
  for (const [key, same] of repeated) {
    const letters = key.replace(/[^\p{L}]/gu, '').length;
    if (letters < 3 || !/^[\p{L}#]/u.test(key)) continue;
    // A head beside a page number is one from its second time on.
    const atEdge = same.filter((line) => {
      const at = index.get(line) as number;
      return besidePage(lines, at, -1) || besidePage(lines, at, 1);
    }).length;
    const numbered = key.includes('#') && new Set(same.map(({ text }) => text)).size === same.length;
    if (same.length >= LEAST_REPEATS && isFarApart(same, index) && !(numbered && !/(?:^|\s)#$|^#\s/.test(key)))
      drop(same);
    else if ((same.length >= 2 || heads.parts.has(key)) && atEdge === same.length) drop(same);
  }
}

function drop(lines: readonly Line[]): void {
  for (const line of lines) line.dropped = true;
}

/** A head has other lines between its times; the cells of a list do not. */
function isFarApart(same: readonly Line[], index: ReadonlyMap<Line, number>): boolean {
  return same.every((line, i) => {
    const next = same[i + 1];
    return next === undefined || (index.get(next) as number) - (index.get(line) as number) > 3;
  });
}

function besidePage(lines: readonly Line[], at: number, step: number): boolean {
  let i = at + step;
  while (lines[i]?.blank === true && Math.abs(i - at) < 3) i += step;
  const line = lines[i];
  return line !== undefined && !line.blank && line.dropped && /\d/.test(line.text);
}

function isFurniture(text: string, data: LanguageData | undefined): boolean {
  const [left, right, ...more] = text.length <= MOST_WIDE ? text.split(/ {3,}|\t+/) : [];
  if (left !== undefined && right !== undefined && more.length === 0 && left.length + right.length <= MOST_HEAD) {
    if (isPage(left, data) || isPage(right, data) || isChapter(right, data)) return true;
    if (PAGE_END.test(right) || RIGHTS.test(right)) return true;
  }
  if (isForm(text) || isErrand(text, data)) return true;
  if (PAGE_NUMBER.test(text) || PAGE_OF.test(text) || LINK_ONLY.test(text) || IMAGE_ONLY.test(text)) return true;
  if (RIGHTS.test(text) || COMMENT.test(text)) return true;
  if (text.length >= 3 && RULE.test(text.slice(0, 80)) && !/[\p{L}\p{N}]/u.test(text)) return true;
  return isPage(text, data) && !/^\d+$/.test(text);
}

/** "Name: ______  Date: ______", a line to be filled in. */
function isForm(text: string): boolean {
  return text.includes('____') && /(?:^|\s)\p{L}{2,12}: ?_{4,}/u.test(text);
}

const TASK = /^(?:[-*•]\s+)?(\p{L}+)(?:\s\d{1,2}\s?[.:)–-]|(?:\s(\p{L}+))?\s?:|\s)/u;
const MOST_TASK_WORDS = 12;

/** "Homework: p. 54", "Exercise 7. Sort the layers.", "!!! bring the calculator": what is to be done. */
function isErrand(text: string, data: LanguageData | undefined): boolean {
  if (/^!!|^@\p{L}|^TODO\b/u.test(text)) return true;
  const task = text.length <= LONGEST_TASK ? TASK.exec(text) : null;
  if (task === null || data === undefined) return false;
  const [, first = '', second = ''] = task;
  // "To do: read page 4" is written in two words.
  if (!data.tasks.has(fold(first)) && !data.tasks.has(fold(first + second))) return false;
  return /\d|!/.test(text) && text.split(/\s+/).length <= MOST_TASK_WORDS;
}
