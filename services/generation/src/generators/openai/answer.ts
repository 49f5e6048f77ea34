import { Stems, type Language } from '@learning-library/extractive';
import { wordsOf } from '../../domain/gate';

const FENCE = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/;

/** The JSON of a model's answer, in a code fence or between other words too; undefined where there is none. */
export function parseAnswer(text: string): unknown {
  const inFence = FENCE.exec(text)?.[1] ?? text;
  const open = inFence.indexOf('{');
  const close = inFence.lastIndexOf('}');
  for (const json of [inFence, open >= 0 && close > open ? inFence.slice(open, close + 1) : '']) {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      // Looked for between other words next.
    }
  }
  return undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** UTF-16 units of a text at most: no field of a card or question holds more. */
const LONGEST = 10_000;
/** Control characters but for line feed and tab, and those that turn the direction of a text. */
const CONTROL = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const TAG = /<[/!?]?[a-z-][^<>]*>/gi;
/** What a reader could follow: the target of a link, a scheme with its host, a host. */
const ADDRESS =
  /\]\([^)\s]*|(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/[\w.-]*|(?<![a-z0-9.-])[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;

/** A text that may be stored: no control character, no half of a pair, and no markup or address that its source does not have. */
export function cleanText(value: unknown, source: string): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const text = value.trim();
  if (text === '' || CONTROL.test(text) || !text.isWellFormed()) return undefined;
  const marks = [...text.matchAll(TAG), ...text.matchAll(ADDRESS)];
  return marks.every(([mark]) => source.includes(mark)) ? text : undefined;
}

export class Material {
  private readonly stems: Stems;
  private readonly known: ReadonlySet<string>;

  constructor(text: string, language: Language | undefined) {
    this.stems = new Stems(language);
    this.known = new Set(this.stemsOf(text));
  }

  /** The share of a text's words that the material has; 0 where it has no words that matter. */
  shareOf(text: string): number {
    const words = this.stemsOf(text);
    return words.length === 0 ? 0 : words.filter((word) => this.known.has(word)).length / words.length;
  }

  private stemsOf(text: string): string[] {
    return wordsOf(text)
      .filter((word) => !this.stems.isStopWord(word))
      .map((word) => this.stems.stem(word));
  }
}
