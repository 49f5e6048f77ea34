import { MAX_TEXT, MAX_TITLE, cut } from './document.js';
import { type Heading, headingsOf } from './markdown.js';

/** A part of a text that is too long for one content. */
export interface Part {
  /** First heading of the part, if the part begins with a heading. */
  heading: string | undefined;
  text: string;
}

/** Minimum length of a part, as a fraction of the maximum. */
const EARLIEST = 0.3;

/**
 * The whole text if it is short enough. Otherwise its parts, split at headings, paragraphs or lines, in this order of
 * preference.
 */
export function split(text: string, limit = MAX_TEXT): Part[] {
  if (text.length <= limit) return [{ heading: undefined, text }];
  const headings = headingsOf(text);
  const parts: Part[] = [];
  for (let start = 0; start < text.length; ) {
    const most = advance(text, start, limit);
    const end = most === text.length ? most : cutBefore(text, start, most, headings);
    const first = headings.find(({ index }) => index >= start);
    const isFirst = first !== undefined && text.slice(start, first.index).trim() === '';
    parts.push({ heading: isFirst ? first.title : undefined, text: text.slice(start, end) });
    start = end;
  }
  return parts.filter((part) => part.text.trim() !== '');
}

/** `Title (2/7): Heading`, shortened to the maximum length of a title. */
export function titleOfPart(title: string, { heading }: Part, number: number, count: number): string {
  const place = `(${number}/${count})`;
  const more = heading === undefined || heading === title ? '' : `: ${heading}`;
  return cut(`${cut(title, MAX_TITLE / 2)} ${place}${more}`, MAX_TITLE);
}

/** @returns the offset after this number of characters, or the end */
function advance(text: string, start: number, characters: number): number {
  let at = start;
  for (let n = 0; n < characters && at < text.length; n++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** The last of the highest-level headings, otherwise the last paragraph or line, that keeps the part long enough. */
function cutBefore(text: string, start: number, most: number, headings: readonly Heading[]): number {
  const earliest = start + Math.floor((most - start) * EARLIEST);
  const within = headings.filter(({ index }) => index > earliest && index <= most);
  const highest = Math.min(...within.map(({ level }) => level));
  const heading = within.findLast(({ level }) => level === highest);
  if (heading !== undefined) return heading.index;
  for (const mark of ['\n\n', '\r\n\r\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most - mark.length);
    if (at > earliest) return at + mark.length;
  }
  return most;
}
