import { fold } from '@learning-library/common/contract';
import { formulaSpans, isSpace, sentenceSpans, Stems, type Language, type Span } from '@learning-library/extractive';
import { monthsIn, namesIn, numbersIn } from './facts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SIGN = /[\p{L}\p{N}]/u;
const SIGNS = /[\p{L}\p{N}]/gu;
const PLAIN = /^[A-Za-z0-9]$/;
/** A word that is hyphenated at the end of a line. */
const CUT_WORD = /(\p{L})[-\u00ad\u2010¬]\s*\n\s*(?=\p{Ll})/gu;
const SOFT_HYPHEN = /\u00ad/g;
/** Markup that contains letters, which a quoted source leaves out: tags, attributes and the targets of links. */
const MARKUP = /<[^<>]{1,200}>|\{[:#.][^{}]{0,200}\}|\]\([^()]{0,500}\)|\[\[[^[\]|]{1,200}\|/g;
/** Tags inside a word. */
const INLINE_TAG = /<\/?(?:su[bp]|b|i|em|strong|span|mark|u)\b[^<>]{0,200}>/gi;
const MAX_OCCURRENCES = 50;
/** Minimum number of letters of an abbreviated month. */
const SHORT_MONTH = 3;
/** Maximum number of UTF-16 units that a sentence has in addition to its source. */
const MAX_SENTENCE = 300;

/** The letters of a text without markup, accents, case and other characters, and the position of each. */
interface Letters {
  text: string;
  at: number[];
}

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The source text of a card, in the form that the gate reads. */
export class SourceText {
  private readonly stems: Stems;
  private readonly words: ReadonlySet<string>;
  private readonly known: ReadonlySet<string>;
  private readonly numbers: ReadonlySet<string>;
  private readonly formulas: ReadonlySet<string>;
  private readonly formulaSpans: readonly Span[];
  private letters: Letters | undefined;

  constructor(
    readonly text: string,
    readonly language: Language | undefined,
  ) {
    this.stems = new Stems(language);
    const whole = text.replace(CUT_WORD, '$1').replace(SOFT_HYPHEN, '');
    const texts = new Set([text, whole, whole.replace(INLINE_TAG, '')]);
    this.words = new Set([...texts].flatMap(wordsOf));
    this.known = new Set([...this.words].map((word) => this.stems.stem(word)));
    this.numbers = new Set(numbersIn(text));
    this.formulaSpans = formulaSpans(text);
    this.formulas = new Set(formulasIn(text));
  }

  /** Position of a sentence or row in the text, ignoring markup, case, accents and line breaks. */
  *occurrencesOf(source: string): Generator<Span> {
    this.letters ??= lettersOf(this.text);
    const { text, at } = this.letters;
    const wanted = lettersOf(source).text;
    if (wanted === '') return;
    let found = text.indexOf(wanted);
    for (let i = 0; found >= 0 && i < MAX_OCCURRENCES; i++) {
      yield this.widened(at[found] as number, (at[found + wanted.length - 1] as number) + 1);
      found = text.indexOf(wanted, found + 1);
    }
  }

  /** The whole sentences of a span, unless they are long, like a list without full stops. */
  sentencesOf({ start, end }: Span): string {
    const touched = sentenceSpans(this.text).filter((sentence) => sentence.start < end && sentence.end > start);
    const from = Math.min(start, touched[0]?.start ?? start);
    const to = Math.max(end, touched.at(-1)?.end ?? end);
    const isLong = to - from > MAX_SENTENCE + end - start;
    return (isLong ? this.text.slice(start, end) : this.text.slice(from, to)).trim();
  }

  /** The significant words: neither stop words nor formulas. */
  contentOf(text: string): string[] {
    return wordsOf(withoutFormulas(text)).filter((word) => !this.stems.isStopWord(word));
  }

  /** Share of the significant words that occur in the text in any form; 0 if there are none. */
  shareOf(text: string): number {
    const content = this.contentOf(text);
    return content.length === 0 ? 0 : content.filter((word) => this.has(word)).length / content.length;
  }

  /**
   * Whether this text supports another one: it contains its formulas, numbers, months and names, and this share of
   * the text's other words.
   * An answer of only stop words must occur with all its words, and one of signs unchanged.
   */
  supports(text: string, share: number): boolean {
    const formulas = formulasIn(text);
    if (!formulas.every((formula) => this.formulas.has(formula))) return false;
    const prose = withoutFormulas(text);
    const numbers = numbersIn(prose);
    if (!numbers.every((number) => this.numbers.has(number))) return false;
    const all = wordsOf(prose);
    const months = new Set(monthsIn(prose, this.language));
    if (![...months].every((month) => this.hasMonth(month))) return false;
    const names = new Set(namesIn(prose, this.language).flatMap(wordsOf));
    const isName = (word: string): boolean => names.has(word) && !months.has(word) && !this.stems.isStopWord(word);
    if (!all.filter(isName).every((word) => this.has(word))) return false;
    const others = this.contentOf(prose).filter(
      (word) => !isName(word) && !months.has(word) && !/^\p{N}+$/u.test(word),
    );
    if (others.length > 0) return others.filter((word) => this.has(word)).length >= share * others.length;
    if (formulas.length + numbers.length + months.size + names.size > 0) return true;
    return all.length > 0 ? all.every((word) => this.words.has(word)) : this.text.includes(prose.trim());
  }

  private has(word: string): boolean {
    return this.words.has(word) || this.known.has(this.stems.stem(word));
  }

  /** Whether the text contains the month, possibly abbreviated ("Nov."). */
  private hasMonth(month: string): boolean {
    for (let length = SHORT_MONTH; length <= month.length; length++) {
      if (this.words.has(month.slice(0, length))) return true;
    }
    return false;
  }

  /** Extends a span by adjacent signs: the full stop, quotation marks, and the rest of a formula. */
  private widened(from: number, to: number): Span {
    let [start, end] = [from, to];
    while (start > 0 && !isSpace(this.text.charCodeAt(start - 1)) && !SIGN.test(this.text.charAt(start - 1))) start--;
    while (end < this.text.length && !isSpace(this.text.charCodeAt(end)) && !SIGN.test(this.text.charAt(end))) end++;
    for (const formula of this.formulaSpans) {
      if (formula.start >= end || formula.end <= start) continue;
      [start, end] = [Math.min(start, formula.start), Math.max(end, formula.end)];
    }
    return { start, end };
  }
}

/** The text between dollar signs, byte for byte except line breaks. */
function formulasIn(text: string): string[] {
  return formulaSpans(text).map(({ start, end }) =>
    text
      .slice(start, end)
      .replace(/^\$+|\$+$/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function withoutFormulas(text: string): string {
  let [prose, at] = ['', 0];
  for (const { start, end } of formulaSpans(text)) {
    prose += `${text.slice(at, start)} `;
    at = end;
  }
  return prose + text.slice(at);
}

function lettersOf(text: string): Letters {
  const blank = text.replace(MARKUP, (mark) => ' '.repeat(mark.length));
  const letters: Letters = { text: '', at: [] };
  for (const { 0: sign, index } of blank.matchAll(SIGNS)) {
    const last = index + sign.length - 1;
    const folded = PLAIN.test(sign) ? sign.toLowerCase() : wordsOf(sign).join('');
    letters.text += folded;
    letters.at.push(...Array<number>(folded.length).fill(last));
  }
  return letters;
}
