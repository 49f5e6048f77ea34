import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Pair } from './block';
import { joinLines } from './joinLines';
import { endsSentence, looksLikePair, markerLength, wordCount, type Line } from './line';
import { dottedPair, isLabel, isLonePair, referenceLength, splitPair } from './pairs';

const SENTENCES = /[.!?]\s+\p{Lu}/u;
/** So many lines of term, full stop and meaning are no accident. */
const LEAST_DOTTED = 4;
/** Of so many entries of a glossary one may say more than its meaning. */
const LEAST_SHARE = 5;
/** Terms beside which a label is one more term. */
const LEAST_OTHERS = 3;
/** Words of a term among pairs with other signs. */
const MOST_MIXED_WORDS = 4;
/** Lines below the first that a pair takes, and letters of a line that the edge of a page ends. */
const MOST_WRAPPED = 4;
const LEAST_WRAPPED = 35;
/** What of a line tells its last word. */
const LAST = 24;
const ARROW = /\s(?:[-=]>|⇒|::)\s/;
const BOLD_START = /^(?:[-*+•]\s+)?(?:\*\*|__)\S/;
const CLOCK = /^[([]?\d{1,2}:\d{2}/;

export interface ReadPairs {
  pairs: Pair[];
  /** Lines that they take. */
  lines: number;
}

/** Finds lines that are built alike, each a pair of term and meaning. Looks at each line a bounded number of times. */
export class Series {
  /** Up to this line pairs were looked for in series. */
  private lookedAt = 0;

  constructor(
    private readonly source: string,
    private readonly lines: readonly Line[],
    private readonly data: LanguageData | undefined,
    private readonly hyphenated: ReadonlySet<string>,
  ) {}

  /** The pairs that begin with this line; the first of them alone where only it is a pair by itself. */
  pairsAt(at: number): ReadPairs | undefined {
    const { pairs, lines } = this.runAt(at);
    const [first] = pairs;
    if (first === undefined) return undefined;
    const isMarked = BOLD_START.test((this.lines[at] as Line).text);
    const isSeries =
      (pairs.length >= 3 || (pairs.length === 2 && first.sign !== ':')) &&
      pairs.filter(({ line }) => SENTENCES.test(line.text)).length * LEAST_SHARE <= pairs.length;
    const lone = isSeries ? pairs.length : pairs.findIndex((pair) => !isLonePair(pair, this.data, isMarked));
    if (lone < 0 || lone === pairs.length) return { pairs, lines };
    this.lookedAt = at + lines;
    return lone === 0 ? undefined : { pairs: [first], lines: 1 };
  }

  /** "Chord. Three notes or more at once.": a glossary, where some lines in a row are built so. */
  dottedAt(at: number): ReadPairs | undefined {
    if (at < this.lookedAt) return undefined;
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
    if (pairs.length >= LEAST_DOTTED) return { pairs, lines: end - at };
    this.lookedAt = Math.max(this.lookedAt, end);
    return undefined;
  }

  /** "Plan: …" is a term where it stands among terms, else it announces something. */
  private runAt(at: number): ReadPairs {
    const run = this.run(at, true);
    const others = run.pairs.filter(({ term, sign }) => sign !== ':' || !isLabel(term, this.data));
    return others.length === run.pairs.length || others.length >= LEAST_OTHERS ? run : this.run(at, false);
  }

  /** Lines from here on with the same sign. */
  private run(at: number, withTerms: boolean): ReadPairs {
    const pairs: Pair[] = [];
    const most = at < this.lookedAt ? at + 1 : this.lines.length;
    let end = at;
    let isParted = false;
    for (let i = at; i < most; i++) {
      const line = this.lines[i] as Line;
      if (line.dropped) continue;
      if (line.blank) {
        if (this.lines[i + 1]?.blank !== false) break;
        isParted = true;
        continue;
      }
      const wrapped = this.wrappedBelow(i);
      const pair = line.verbatim ? undefined : this.pairOn(line, wrapped, withTerms);
      if (pair === undefined) break;
      // One line after the other may have another sign where the term is a short one.
      const isOther = pairs.length > 0 && pair.sign !== pairs[0]?.sign;
      if (isOther && (isParted || wordCount(pair.term) > MOST_MIXED_WORDS)) break;
      pairs.push(pair);
      i += wrapped.length;
      end = i + 1;
    }
    return { pairs, lines: end - at };
  }

  /** The lines that a printed pair goes on with: the end of its line cuts a word, or the next begins small and is no pair. */
  private wrappedBelow(at: number): Line[] {
    const wrapped: Line[] = [];
    for (let i = at + 1; i <= at + MOST_WRAPPED; i++) {
      const before = this.lines[i - 1] as Line;
      const line = this.lines[i];
      const isWhole = before.text.length < LEAST_WRAPPED || endsSentence(before.text);
      if (line === undefined || isWhole || line.blank || line.dropped || line.verbatim) break;
      const last = fold(/\p{L}+$/u.exec(before.text.slice(-LAST))?.[0] ?? '');
      const isCut = this.data?.determiners.has(last) === true || this.data?.complements.has(last) === true;
      const goesOn = /^\p{Ll}/u.test(line.text) || isCut;
      if (!goesOn || looksLikePair(line.text) || ARROW.test(line.text) || markerLength(line.text) > 0) break;
      const stop = line.text.search(SENTENCES);
      wrapped.push(stop < 0 ? line : { ...line, end: line.start + stop + 1 });
      if (stop >= 0) break;
    }
    return wrapped;
  }

  private pairOn(line: Line, wrapped: readonly Line[], withTerms: boolean): Pair | undefined {
    if (CLOCK.test(line.text) || markerLength(line.text) > 0) return undefined;
    const flow = joinLines(this.source, [line, ...wrapped], this.hyphenated);
    const pair = splitPair(flow);
    // "Le climat océanique règne à l'ouest : les pluies …" is a sentence.
    const opens = fold(/^\p{L}+/u.exec(pair?.term ?? '')?.[0] ?? '');
    if (wrapped.length > 0 && this.data?.determiners.has(opens) === true) return undefined;
    if (pair === undefined || pair.meaning.text.endsWith(':') || referenceLength(flow.text) > 0) return undefined;
    const isTerm = withTerms && this.data?.termLabels.has(fold(pair.term)) === true;
    return pair.sign === ';' || (pair.sign === ':' && !isTerm && isLabel(pair.term, this.data)) ? undefined : pair;
  }
}
