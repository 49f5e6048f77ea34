import { frontHash } from '@learning-library/common/contract';
import { Stems } from '@learning-library/extractive';
import type { Language } from './language';
import { toMapKey } from './passages';
import { wordsOf } from './sourceText';

export interface Card {
  front: string;
  back: string;
  explanation?: string;
}

/** A set of fronts by hash. Fronts that differ only in case or white space are equal. */
export class Fronts {
  private readonly keys: Set<string>;

  constructor(hashes: Iterable<Uint8Array>) {
    this.keys = new Set([...hashes].map(toMapKey));
  }

  addNew({ front }: Pick<Card, 'front'>): boolean {
    return this.keys.size < this.keys.add(toMapKey(frontHash(front))).size;
  }
}

interface Answered {
  front: ReadonlySet<string>;
  explanation: string;
}

/**
 * A set of cards by answer. Two cards are duplicates if their answers have the same words, and their sources or the
 * words of their fronts are equal.
 */
export class Answers {
  private readonly stems: Stems;
  private readonly byBack = new Map<string, Answered[]>();

  constructor(language: Language | undefined, cards: Iterable<Card>) {
    this.stems = new Stems(language);
    for (const card of cards) this.add(card);
  }

  /** Adds a card. @param source the sentence or row that supports the card */
  addNew(card: Card & { source?: string }): boolean {
    const front = this.contentOf(card.front);
    const { source = '' } = card;
    const repeats = (other: Answered): boolean =>
      (source !== '' && other.explanation.includes(source)) ||
      isSubset(front, other.front) ||
      isSubset(other.front, front);
    if (this.byBack.get(this.keyOf(card))?.some(repeats) === true) return false;
    this.add(card);
    return true;
  }

  private add(card: Card): void {
    const key = this.keyOf(card);
    const answered = { front: this.contentOf(card.front), explanation: card.explanation ?? '' };
    const others = this.byBack.get(key);
    if (others === undefined) this.byBack.set(key, [answered]);
    else others.push(answered);
  }

  private keyOf({ back }: Card): string {
    return [...this.contentOf(back)].sort().join(' ');
  }

  private contentOf(text: string): Set<string> {
    const words = wordsOf(text);
    const content = words.filter((word) => !this.stems.isStopWord(word));
    return new Set((content.length > 0 ? content : words).map((word) => this.stems.stem(word)));
  }
}

function isSubset(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word));
}
