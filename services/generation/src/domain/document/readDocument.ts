import { LANGUAGE_DATA, type Language, type LanguageData } from '../../languages';
import { fold } from '@learning-library/common';
import type { Block, Pair } from './block';
import { dropFurniture } from './furniture';
import { joinLines, type Flow } from './flow';
import { headingAt, type Heading } from './headings';
import { looksLikePair, markerLength, readLines, type Line } from './line';
import { listAt, type ReadList } from './lists';
import { dottedPair, isLabel, isLonePair, referenceLength, splitPair } from './pairs';
import { proseAt, splitLines } from './prose';
import { findSpeakers, turnOf, type Turn } from './speakers';
import { tableAt, type Table } from './tables';
import { findVerbatim, type Verbatim } from './verbatim';

const HYPHENATED = /\p{L}[\p{L}\p{M}]{0,40}-\p{L}[\p{L}\p{M}]{0,40}/gu;
const SENTENCES = /[.!?]\s+\p{Lu}/u;
const LEAST_SLIDE_LINES = 3;
/** UTF-16 units of a turn that asks. */
const MOST_ASKED = 400;
/** So many lines of term, full stop and meaning are no accident. */
const LEAST_DOTTED = 4;
const BOLD_START = /^(?:[-*+•]\s+)?(?:\*\*|__)\S/;

/**
 * Reads the structure of a text: what is a heading, a paragraph, a list, a table, a pair of term and meaning, code, a formula,
 * and what is no text at all. Linear in the text; never fails.
 */
export function readDocument(text: string, language: Language | undefined): Block[] {
  return new Reader(text, language === undefined ? undefined : LANGUAGE_DATA[language]).read();
}

class Reader {
  private readonly lines: readonly Line[];
  private readonly verbatim: ReadonlyMap<number, Verbatim>;
  private readonly speakers: ReadonlySet<string>;
  private readonly hyphenated: ReadonlySet<string>;
  /** The next line with text at or after each line, -1 where there is none. */
  private readonly next: Int32Array;
  private readonly blocks: Block[] = [];
  private headings: Heading[] = [];
  private path: readonly string[] = [];
  /** Up to this line pairs were looked for in series. */
  private pairsLookedAt = 0;
  /** The paragraph before what is read now, where it may introduce it. */
  private before: Flow | undefined;

  constructor(
    private readonly source: string,
    private readonly data: LanguageData | undefined,
  ) {
    this.lines = readLines(source);
    this.verbatim = findVerbatim(this.lines);
    dropFurniture(this.lines, data);
    this.speakers = findSpeakers(this.lines, data);
    this.hyphenated = new Set((source.match(HYPHENATED) ?? []).map((word) => word.toLowerCase()));
    this.next = new Int32Array(this.lines.length + 2).fill(-1);
    for (let i = this.lines.length - 1; i >= 0; i--) {
      const { blank, dropped } = this.lines[i] as Line;
      this.next[i] = blank || dropped ? (this.next[i + 1] as number) : i;
    }
  }

  read(): Block[] {
    for (let i = 0; i < this.lines.length; ) {
      const { blank, dropped } = this.lines[i] as Line;
      i += blank || dropped ? 1 : Math.max(1, this.block(i));
    }
    return this.blocks;
  }

  private readonly nextText = (from: number): number => this.next[from] ?? -1;

  /** @returns how many lines were read */
  private block(at: number): number {
    const verbatim = this.verbatim.get(at);
    if (verbatim !== undefined) return this.addVerbatim(verbatim);
    const heading = headingAt(this.lines, at, this.nextText, this.data);
    if (heading !== undefined) return this.addHeading(heading);
    const { text } = this.lines[at] as Line;
    const turn = turnOf(text);
    if (turn !== undefined && this.speakers.has(turn.speaker)) {
      this.addReply(at, turn);
      return this.addProse(at, turn.from, true);
    }
    const answered = this.answerAt(at);
    if (answered > 0) return answered;
    const table = tableAt(this.source, this.lines, at);
    if (table !== undefined) return this.addTable(table);
    const pairs = markerLength(text) > 0 ? 0 : this.pairsAt(at);
    if (pairs > 0) return pairs;
    const list = listAt(this.source, this.lines, at, this.hyphenated);
    if (list !== undefined) return this.addList(list);
    const dotted = this.dottedAt(at);
    if (dotted > 0) return dotted;
    const short = this.shortLinesAt(at);
    if (short > 0) return short;
    return this.addProse(at, 0, false);
  }

  private addHeading(heading: Heading): number {
    this.headings = [...this.headings.filter(({ level }) => level < heading.level), heading];
    this.path = this.headings.map(({ text }) => joinLines(text, [{ start: 0, end: text.length }]).text);
    this.before = undefined;
    return heading.lines;
  }

  private addVerbatim({ kind, first, last, fenced }: Verbatim): number {
    const from = this.lines[fenced ? first + 1 : first] as Line;
    const to = this.lines[fenced ? last - 1 : last] as Line;
    // Lines keep what stands before them: in a program it matters.
    const start = fenced ? (this.lines[first] as Line).end + 1 : from.start;
    const text = this.source
      .slice(start, Math.max(start, to.end))
      .replace(/^\s*\n/, '')
      .trimEnd();
    if (text.trim() !== '') {
      this.blocks.push({ kind, path: this.path, intro: this.before, text, source: from.start });
    }
    this.before = undefined;
    return last - first + 1;
  }

  private addTable({ header, rows, lines }: Table): number {
    if (rows.every(({ cells }) => cells.length === 2)) {
      const pairs = rows
        .filter(({ cells }) => cells[0] !== '' && cells[1] !== '')
        .map(({ cells, line }): Pair => {
          const term = cells[0] as string;
          const meaning = cells[1] as string;
          return { term, meaning: line.slice(line.text.length - meaning.length), sign: 'tab', line };
        });
      this.blocks.push({ kind: 'pairs', path: this.path, pairs, header });
    } else {
      this.blocks.push({ kind: 'table', path: this.path, header, rows });
    }
    this.before = undefined;
    return lines;
  }

  /** Lines that are built alike, each a pair; or the first of them where it is a pair by itself. */
  private pairsAt(at: number): number {
    const { pairs, lines } = this.pairRun(at);
    const [first] = pairs;
    if (first === undefined) return 0;
    const isMarked = BOLD_START.test((this.lines[at] as Line).text);
    const isSeries =
      (pairs.length >= 3 || (pairs.length === 2 && first.sign !== ':')) &&
      pairs.every(({ line }) => !SENTENCES.test(line.text));
    const lone = isSeries ? pairs.length : pairs.findIndex((pair) => !isLonePair(pair, this.data, isMarked));
    const all = lone < 0 || lone === pairs.length;
    const kept = all ? pairs : pairs.slice(0, Math.min(lone, 1));
    if (!all) this.pairsLookedAt = at + lines;
    if (kept.length === 0) return 0;
    this.blocks.push({ kind: 'pairs', path: this.path, pairs: kept, header: undefined });
    this.before = undefined;
    return all ? lines : 1;
  }

  /** Lines from here on with the same sign. Looks at each line once, so that it stays linear. */
  private pairRun(at: number): { pairs: Pair[]; lines: number } {
    const pairs: Pair[] = [];
    const most = at < this.pairsLookedAt ? at + 1 : this.lines.length;
    let end = at;
    for (let i = at; i < most; i++) {
      const line = this.lines[i] as Line;
      if (line.dropped) continue;
      if (line.blank) {
        if (this.lines[i + 1]?.blank !== false) break;
        continue;
      }
      const pair = line.verbatim ? undefined : this.pairOn(line);
      if (pair === undefined || (pairs.length > 0 && pair.sign !== pairs[0]?.sign)) break;
      pairs.push(pair);
      end = i + 1;
    }
    return { pairs, lines: end - at };
  }

  private pairOn(line: Line): Pair | undefined {
    if (/^[([]?\d{1,2}:\d{2}/.test(line.text) || markerLength(line.text) > 0) return undefined;
    const flow = joinLines(this.source, [line]);
    const pair = splitPair(flow);
    if (pair === undefined || pair.meaning.text.endsWith(':') || referenceLength(flow.text) > 0) return undefined;
    return pair.sign === ';' || (pair.sign === ':' && isLabel(pair.term, this.data)) ? undefined : pair;
  }

  /** "Chord. Three notes or more at once.": a glossary, where some lines in a row are built so. */
  private dottedAt(at: number): number {
    if (at < this.pairsLookedAt) return 0;
    const pairs: Pair[] = [];
    let end = at;
    for (let i = at; i < this.lines.length; i++) {
      const line = this.lines[i] as Line;
      if (line.dropped || line.blank) {
        if (this.lines[i + 1]?.blank !== false) break;
        continue;
      }
      const pair = line.verbatim ? undefined : dottedPair(joinLines(this.source, [line]), this.data);
      if (pair === undefined) break;
      pairs.push(pair);
      end = i + 1;
    }
    if (pairs.length < LEAST_DOTTED) {
      this.pairsLookedAt = Math.max(this.pairsLookedAt, end);
      return 0;
    }
    this.blocks.push({ kind: 'pairs', path: this.path, pairs, header: undefined });
    this.before = undefined;
    return end - at;
  }

  /** A turn that ends with a question, and what another says to it at once. */
  private addReply(at: number, { speaker, from }: Turn): void {
    const line = this.lines[at] as Line;
    if (!/\?["”»)]?$/.test(line.text) || line.text.length > MOST_ASKED) return;
    const below = this.nextText(at + 1);
    const next = this.lines[below];
    const reply = next && turnOf(next.text);
    if (next === undefined || reply === undefined || reply.speaker === speaker || !this.speakers.has(reply.speaker))
      return;
    const asked = joinLines(this.source, [{ start: line.start + from, end: line.end }]).text;
    const answer = joinLines(this.source, [{ start: next.start + reply.from, end: next.end }]);
    this.blocks.push({ kind: 'reply', path: this.path, question: asked, answer });
  }

  /** "Q: …" with "A: …" below it. */
  private answerAt(at: number): number {
    if (this.data === undefined) return 0;
    const question = turnOf((this.lines[at] as Line).text);
    if (question === undefined || !this.data.questionLabels.has(labelKey(question.speaker))) return 0;
    const below = this.nextText(at + 1);
    const line = this.lines[below];
    const answer = line && turnOf(line.text);
    if (answer === undefined || !this.data.answerLabels.has(labelKey(answer.speaker))) return 0;
    const asked = this.lines[at] as Line;
    const { text } = joinLines(this.source, [{ start: asked.start + question.from, end: asked.end }]);
    const prose = proseAt(this.lines, below, this.stops);
    const [first, ...others] = prose.lines;
    if (first === undefined) return 0;
    const spans = [{ start: first.start + answer.from, end: first.end }, ...others];
    const flow = joinLines(this.source, spans, this.hyphenated);
    this.blocks.push({ kind: 'answer', path: this.path, question: text, answer: flow });
    return prose.end - at;
  }

  private addList({ items, lines }: ReadList): number {
    if (items.length > 0) {
      const intro = this.before?.text.trimEnd().endsWith(':') === true ? this.before : undefined;
      this.blocks.push({ kind: 'list', path: this.path, intro, items });
    }
    this.before = undefined;
    return lines;
  }

  /** Lines of a slide: short, each starting anew, none a sentence. */
  private shortLinesAt(at: number): number {
    let end = at;
    for (; end < this.lines.length; end++) {
      const line = this.lines[end] as Line;
      if (line.blank || line.verbatim || !isSlideLine(line.text) || this.isCutShort(line.text)) break;
      if (end > at && turnOf(line.text) !== undefined) break;
    }
    const count = end - at;
    const following = this.lines[end];
    if (count < LEAST_SLIDE_LINES || (following !== undefined && !following.blank && !following.dropped && count < 4))
      return 0;
    const items = this.lines.slice(at, end).flatMap((line) => {
      return line.dropped ? [] : [{ flow: joinLines(this.source, [line]), items: [] }];
    });
    return this.addList({ items, lines: count });
  }

  /** Whether a line ends in the middle of what it says: "the ships of the". */
  private isCutShort(text: string): boolean {
    const last = /[\p{L}\p{M}]+$/u.exec(text)?.[0];
    return last !== undefined && this.data?.stopWords.has(fold(last)) === true;
  }

  private readonly stops = (at: number): boolean => {
    const { text } = this.lines[at] as Line;
    if (this.verbatim.has(at) || markerLength(text) > 0 || referenceLength(text) > 0) return true;
    // Two lines built alike begin a series of pairs.
    if (looksLikePair(text) && looksLikePair(this.lines[at + 1]?.text ?? '')) return true;
    const turn = turnOf(text);
    if (turn !== undefined) {
      if (this.speakers.has(turn.speaker)) return true;
      const key = labelKey(turn.speaker);
      if (this.data?.questionLabels.has(key) === true || this.data?.answerLabels.has(key) === true) return true;
    }
    if (text.startsWith('#') || text.includes('|') || text.includes('\t')) {
      return (
        headingAt(this.lines, at, this.nextText, this.data) !== undefined ||
        tableAt(this.source, this.lines, at) !== undefined
      );
    }
    return false;
  };

  private addProse(at: number, from: number, spoken: boolean): number {
    const prose = proseAt(this.lines, at, this.stops);
    const [first, ...others] = prose.lines;
    if (first === undefined) return 1;
    const spans = [{ ...first, start: Math.min(first.end, first.start + from) }, ...others].map(unquoted);
    for (const paragraph of splitLines(this.source, spans)) {
      const whole = joinLines(this.source, paragraph, this.hyphenated);
      const length = spoken ? 0 : referenceLength(whole.text);
      const flow = length > 0 ? whole.slice(length) : this.withoutLabel(whole);
      if (flow.text === '') continue;
      const pair = flow === whole || length > 0 ? undefined : splitPair(flow);
      if (pair !== undefined && pair.sign !== ';' && isLonePair(pair, this.data, false)) {
        this.blocks.push({ kind: 'pairs', path: this.path, pairs: [pair], header: undefined });
        continue;
      }
      const reference = length > 0 ? { reference: whole.text.slice(0, length).replace(/[\s:.–—-]+$/, '') } : {};
      this.blocks.push({ kind: 'prose', path: this.path, flow, spoken, ...reference });
      this.before = flow;
    }
    return prose.end - at;
  }

  private withoutLabel(flow: Flow): Flow {
    const pair = splitPair(flow);
    return pair?.sign === ':' && isLabel(pair.term, this.data) ? pair.meaning : flow;
  }
}

function unquoted(line: Line): Line {
  const mark = /^>+\s?/.exec(line.text)?.[0].length ?? 0;
  return mark === 0 ? line : { ...line, start: line.start + mark };
}

function labelKey(label: string): string {
  return fold(label).replace(/[^a-z]/g, '');
}

function isSlideLine(text: string): boolean {
  return (
    text.length <= 60 &&
    /^[\p{Lu}\p{Lt}\p{N}]/u.test(text) &&
    !/[.,;:!?…-]$/.test(text) &&
    !/[|\t]|[.!?]\s+\p{Lu}/u.test(text)
  );
}
