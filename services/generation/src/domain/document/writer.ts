import { isSpace, type Span } from '../whitespace';
import { Flow } from './flow';

const HYPHENS = new Set(['-', '\u2010', '¬']);
const SOFT_HYPHEN = '\u00ad';
const LETTER = /[\p{L}\p{M}]/u;
const LOWER = /\p{Ll}/u;
const WORD_END = /[\p{L}\p{M}]+$/u;
const WORD_START = /^[\p{L}\p{M}]+/u;
/** Letters looked at on each side of a break. */
export const REACH = 32;

const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
const INVISIBLE = new Set([SOFT_HYPHEN, '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']);
/** Characters of a line after which something may have to be done. */
const SPECIAL = /[`*_~=[!<\\\u00ad\u200b-\u200d\u2060\ufeffﬀ-ﬆ\s]/g;
const FOOTNOTE = /^\[(?:\^[\w-]{1,20}|\d{1,3}(?:[,–-]\s?\d{1,3}){0,5})\]/;
const LINK = /^\[([^[\]\n]{1,300})\]\((?:[^()\s]{1,500})(?: "[^"\n]{0,200}")?\)/;
const IMAGE = /^!\[[^[\]\n]{0,300}\]\([^()\n]{0,500}\)/;
const TAG = /^<\/?[a-z][a-z0-9]{0,9}(?: [^<>\n]{0,200})?\/?>/i;
const LOOK_AHEAD = 1_000;

/** Writes a line without its marks and remembers where each piece comes from. */
export class Writer {
  private readonly pieces: string[] = [];
  private readonly places: { at: number; source: number }[] = [];
  private length = 0;
  private last = '';

  constructor(private readonly source: string) {}

  flow(): Flow {
    const text = this.pieces.join('');
    return new Flow(text.trimEnd(), this.places);
  }

  blank(): void {
    if (this.length > 0 && !isSpace(this.last.charCodeAt(this.last.length - 1))) this.write(' ', undefined);
  }

  /** Puts the halves of a word together that a line end cut. @returns whether there was one */
  mend(following: string, hyphenated: ReadonlySet<string> | undefined): boolean {
    const sign = this.last.at(-1);
    if (sign === undefined || !HYPHENS.has(sign) || !LOWER.test(following[0] ?? '')) return false;
    const before = WORD_END.exec(this.last.slice(-REACH, -1))?.[0];
    if (before === undefined) return false;
    const after = WORD_START.exec(following)?.[0] ?? '';
    if (sign === '-' && hyphenated?.has(`${before}-${after}`.toLowerCase()) === true) return true;
    this.last = this.last.slice(0, -1);
    this.pieces.push((this.pieces.pop() as string).slice(0, -1));
    this.length--;
    return true;
  }

  copyClean(from: number, to: number, formulas: readonly Span[]): void {
    let at = from;
    for (const formula of formulas) {
      this.copyLine(at, formula.start);
      this.copy(formula.start, formula.end);
      at = formula.end;
    }
    this.copyLine(at, to);
  }

  private copyLine(from: number, to: number): void {
    let begun = from;
    SPECIAL.lastIndex = from;
    for (let match = SPECIAL.exec(this.source); match !== null && match.index < to; match = SPECIAL.exec(this.source)) {
      const { index } = match;
      const skip = this.special(index, from, to);
      if (skip === undefined) continue;
      this.copy(begun, index);
      if (skip.text !== undefined) this.write(skip.text, index);
      if (skip.copy !== undefined) this.copy(skip.copy.start, skip.copy.end);
      if (skip.blank === true) this.blank();
      begun = Math.min(to, Math.max(skip.end, index + 1));
      SPECIAL.lastIndex = begun;
    }
    this.copy(begun, to);
  }

  /** What stands in place of the special character; undefined where it stays. */
  private special(
    at: number,
    from: number,
    to: number,
  ): { end: number; text?: string; copy?: Span; blank?: boolean } | undefined {
    const { source } = this;
    const sign = source[at] as string;
    const ahead = (): string => source.slice(at, Math.min(to, at + LOOK_AHEAD));
    if (INVISIBLE.has(sign)) return { end: at + 1 };
    const ligature = LIGATURES[sign];
    if (ligature !== undefined) return { end: at + 1, text: ligature };
    if (isSpace(sign.charCodeAt(0))) {
      if (sign === ' ' || sign === '\u00a0' || sign === '\u202f') {
        if (!isSpace(source.charCodeAt(at + 1)) || at + 1 >= to) return undefined;
      }
      let end = at;
      while (end < to && isSpace(source.charCodeAt(end))) end++;
      return { end, blank: true };
    }
    switch (sign) {
      case '`': {
        let width = 1;
        while (source[at + width] === '`' && at + width < to) width++;
        const close = source.slice(at + width, Math.min(to, at + LOOK_AHEAD)).indexOf('`'.repeat(width));
        if (close <= 0) return width > 2 ? { end: at + width } : undefined;
        const start = at + width;
        return { end: start + close + width, copy: { start, end: start + close } };
      }
      case '*':
      case '_':
      case '~':
      case '=':
        return this.emphasis(at, from, to, sign);
      case '[': {
        const text = ahead();
        // "-> [1, 2]" is a list of a program.
        const isValue = /(?:^|[=>→:(,])\s?$/.test(source.slice(Math.max(0, at - 2), at)) && /^\[\d+, /.test(text);
        const note = FOOTNOTE.exec(text);
        if (note !== null && !isValue) return { end: at + note[0].length };
        const link = LINK.exec(text);
        if (link === null) return undefined;
        return { end: at + link[0].length, copy: { start: at + 1, end: at + 1 + (link[1] as string).length } };
      }
      case '!': {
        if (source[at + 1] !== '[') return undefined;
        const image = IMAGE.exec(ahead());
        return image === null ? undefined : { end: at + image[0].length };
      }
      case '<': {
        const tag = TAG.exec(ahead());
        return tag === null ? undefined : { end: at + tag[0].length, ...(/^<br/i.test(tag[0]) ? { blank: true } : {}) };
      }
      case '\\': {
        const next = source[at + 1] ?? '';
        return /[*_`#[\]<>~|-]/.test(next) && at + 1 < to ? { end: at + 2, text: next } : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Marks around words go; signs between numbers, inside of words or between blanks stay. */
  private emphasis(at: number, from: number, to: number, sign: string): { end: number; copy?: Span } | undefined {
    let end = at + 1;
    while (end < to && this.source[end] === sign) end++;
    const width = end - at;
    if ((sign === '~' || sign === '=') && width !== 2) return width === 1 ? undefined : { end };
    // A run is looked at once: a line to write on stays.
    if (width > 3) return sign === '_' ? { end, copy: { start: at, end } } : { end };
    const before = at > from ? (this.source[at - 1] as string) : ' ';
    const after = end < to ? (this.source[end] as string) : ' ';
    const opens = !isSpace(after.charCodeAt(0)) && !isWord(before);
    const closes = !isSpace(before.charCodeAt(0)) && !isWord(after);
    const inside =
      width >= 2 && sign !== '_' && sign !== '=' && !(isSpace(before.charCodeAt(0)) && isSpace(after.charCodeAt(0)));
    if (sign === '=' && !(opens || closes)) return undefined;
    return opens || closes || inside ? { end } : undefined;
  }

  private copy(start: number, end: number): void {
    if (end > start) this.write(this.source.slice(start, end), start);
  }

  private write(text: string, source: number | undefined): void {
    if (text === '') return;
    if (this.length === 0 && text.trimStart() === '') return;
    if (source !== undefined) this.places.push({ at: this.length, source });
    this.pieces.push(text);
    this.length += text.length;
    this.last = text.length >= REACH ? text : (this.last + text).slice(-REACH * 2);
  }
}

function isWord(sign: string): boolean {
  return LETTER.test(sign) || (sign >= '0' && sign <= '9');
}
