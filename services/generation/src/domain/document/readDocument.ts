import { LANGUAGE_DATA, type Language, type LanguageData } from '../../languages';
import type { Block, Pair } from './block';
import { dropFurniture } from './furniture';
import type { Flow } from './flow';
import { hyphenatedWords } from './hyphens';
import { joinLines } from './joinLines';
import { headingAt, type Heading } from './headings';
import { looksLikePair, markerLength, readLines, type Line } from './line';
import { codePairAt, opensWithCode } from './codeLines';
import { listAt, type ReadList } from './lists';
import { messageBlocks } from './messages';
import { isLabel, isLonePair, referenceLength, splitPair } from './pairs';
import { proseAt, splitLines } from './prose';
import { answerAt, isQuestionOrAnswer, replyAt, type Lines } from './replies';
import { Series, type ReadPairs } from './series';
import { isCutShort, shortLinesAt } from './slides';
import { isMessage, turnOf } from './speakers';
import { tableAt, type Table } from './tables';
import { findTurns, type TurnAt } from './talk';
import { findVerbatim, type Verbatim } from './verbatim';

const WORDS = /[\p{L}\p{N}]/u;
const MOST_LABEL = 40;
/** A quoted line, or "KEY FIGURE  " set apart before what it says. */
const MARK = /^(?:>+\s?|\p{Lu}[\p{Lu} ]{3,24} {2,}(?=\p{Lu}))/u;
/** The end of a sentence that began before the text. */
const CUT = /^\p{Ll}[^.!?]{0,120}[.!?]\s+(?=\p{Lu})/u;

/**
 * Reads the structure of a text: what is a heading, a paragraph, a list, a table, a pair of term and meaning, code, a formula,
 * and what is no text at all. Linear in the text; never fails.
 */
export function readDocument(text: string, language: Language | undefined): Block[] {
  return new Reader(text, language === undefined ? undefined : LANGUAGE_DATA[language]).read();
}

class Reader implements Lines {
  readonly lines: readonly Line[];
  readonly turnAt: TurnAt;
  readonly hyphenated: ReadonlySet<string>;
  private readonly verbatim: ReadonlyMap<number, Verbatim>;
  private readonly series: Series;
  /** The next line with text at or after each line, -1 where there is none. */
  private readonly next: Int32Array;
  private readonly blocks: Block[] = [];
  private headings: Heading[] = [];
  private path: readonly string[] = [];
  /** The paragraph before what is read now, where it may introduce it. */
  private before: Flow | undefined;

  constructor(
    readonly source: string,
    readonly data: LanguageData | undefined,
  ) {
    this.lines = readLines(source);
    this.verbatim = findVerbatim(this.lines);
    dropFurniture(this.lines, data);
    this.turnAt = findTurns(this.lines, data);
    this.hyphenated = hyphenatedWords(source);
    this.series = new Series(source, this.lines, data, this.hyphenated);
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

  readonly nextText = (from: number): number => this.next[from] ?? -1;

  /** @returns how many lines were read */
  private block(at: number): number {
    const verbatim = this.verbatim.get(at);
    if (verbatim !== undefined) return this.addVerbatim(verbatim);
    const { text } = this.lines[at] as Line;
    if (this.closesHeading(at)) return this.addLabel();
    // Of signs alone only a table is made.
    if (!WORDS.test(text) && !/^[+|]/.test(text)) return this.addProse(at, 0, false);
    const turn = this.turnAt(at);
    const heading = turn === undefined ? headingAt(this.lines, at, this.nextText, this.data) : undefined;
    if (heading !== undefined) return this.addHeading(heading);
    if (turn !== undefined) {
      const reply = replyAt(this, at, turn);
      if (reply !== undefined) this.blocks.push({ kind: 'reply', path: this.path, ...reply });
      return isMessage(text) ? this.addMessage(at, turn.from) : this.addProse(at, turn.from, true);
    }
    const answered = answerAt(this, at);
    if (answered !== undefined) {
      const { lines, ...answer } = answered;
      this.blocks.push({ kind: 'answer', path: this.path, ...answer });
      return lines;
    }
    const table = tableAt(this.source, this.lines, at);
    if (table !== undefined) return this.addTable(table);
    const pairs = markerLength(text) > 0 ? undefined : this.series.pairsAt(at);
    if (pairs !== undefined) return this.addPairs(pairs);
    const list = listAt(this.source, this.lines, at, this.hyphenated);
    if (list !== undefined) return this.addList(list);
    const dotted = this.series.dottedAt(at);
    if (dotted !== undefined) return this.addPairs(dotted);
    const written = codePairAt(this.source, this.lines[at] as Line);
    if (written !== undefined) return this.addPairs({ pairs: [written], lines: 1 });
    const short = shortLinesAt(this.lines, at, this.data);
    return short > 0 ? this.addShortLines(at, short) : this.addProse(at, 0, false);
  }

  private addHeading(heading: Heading): number {
    this.headings = [...this.headings.filter(({ level }) => level < heading.level), heading];
    this.path = this.headings.map(({ text }) => joinLines(text, [{ start: 0, end: text.length }]).text);
    this.before = undefined;
    return heading.lines;
  }

  /** "My notes:" on a line by itself: what follows stands no longer under the heading above. */
  private closesHeading(at: number): boolean {
    const { text } = this.lines[at] as Line;
    const before = this.lines[at - 1];
    if (before?.blank === false && !before.dropped) return false;
    return text.length <= MOST_LABEL && text.endsWith(':') && isLabel(text.slice(0, -1), this.data);
  }

  private addLabel(): number {
    this.headings = this.headings.slice(0, -1);
    this.path = this.path.slice(0, -1);
    this.before = undefined;
    return 1;
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
      const opens = this.blocks.at(-1)?.path !== this.path;
      this.blocks.push({ kind: 'table', path: this.path, opens, header, rows });
    }
    this.before = undefined;
    return lines;
  }

  private addPairs({ pairs, lines }: ReadPairs): number {
    this.blocks.push({ kind: 'pairs', path: this.path, pairs, header: undefined });
    this.before = undefined;
    return lines;
  }

  private addList({ items, lines }: ReadList): number {
    if (items.length > 0) {
      const intro = this.before?.text.trimEnd().endsWith(':') === true ? this.before : undefined;
      this.blocks.push({ kind: 'list', path: this.path, intro, items });
    }
    this.before = undefined;
    return lines;
  }

  private addShortLines(at: number, count: number): number {
    const items = this.lines
      .slice(at, at + count)
      .flatMap((line) => (line.dropped ? [] : [{ flow: joinLines(this.source, [line]), items: [] }]));
    return this.addList({ items, lines: count });
  }

  /** A line of a chat: its pairs, and each sentence by itself. */
  private addMessage(at: number, from: number): number {
    const line = this.lines[at] as Line;
    const message = joinLines(this.source, [{ start: Math.min(line.end, line.start + from), end: line.end }]);
    this.blocks.push(...messageBlocks(message, this.path, this.data));
    this.before = undefined;
    return 1;
  }

  readonly stops = (at: number): boolean => {
    const { text } = this.lines[at] as Line;
    if (this.verbatim.has(at) || markerLength(text) > 0 || referenceLength(text) > 0) return true;
    if (this.closesHeading(at) || opensWithCode(text)) return true;
    // Two lines built alike are a series of pairs.
    if (looksLikePair(text) && [1, -1].some((step) => looksLikePair(this.lines[at + step]?.text ?? ''))) return true;
    const turn = turnOf(text);
    if (this.turnAt(at) !== undefined || (turn !== undefined && isQuestionOrAnswer(turn, this.data))) return true;
    if (/^#|^\p{L}+ \d/u.test(text) || text.includes('|') || text.includes('\t')) {
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
    for (const paragraph of splitLines(this.source, spans, (line) => isCutShort(line, this.data))) {
      const joined = joinLines(this.source, paragraph, this.hyphenated);
      const isCut = this.blocks.length === 0 && paragraph.length > 1;
      const whole = joined.slice(isCut ? (CUT.exec(joined.text)?.[0].length ?? 0) : 0);
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
  return { ...line, start: line.start + (MARK.exec(line.text)?.[0].length ?? 0) };
}
