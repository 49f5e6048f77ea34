import type { Card } from '../../../domain/card';
import { type Answer, readAnswer } from './answer';
import { sameKey } from './texts';

/** A short answer of some card, which can stand as a wrong choice beside another's. */
export interface Candidate {
  text: string;
  key: string;
}

/** A card of the content whose answer is a statement. */
export interface StatedSibling {
  front: string;
  text: string;
  key: string;
}

/** Candidates looked at for one question. */
const REACH = 200;

/** What the cards of one content can lend each other, read once. In order of the cards, so that all is deterministic. */
export class Siblings {
  /** By kind of answer; the items of lists are among themselves. */
  private readonly candidates = new Map<string, Candidate[]>();
  private readonly statements: StatedSibling[] = [];
  /** Every answer of a front, however it is written. */
  private readonly answers = new Map<string, Set<string>>();

  constructor(cards: readonly Card[]) {
    const seen = new Set<string>();
    for (const { front, back } of cards) {
      const answer = readAnswer(back);
      const key = sameKey(answer.text);
      this.know(sameKey(front), [key, ...texts(answer).map(sameKey)]);
      if (answer.kind === 'statement') this.statements.push({ front, text: answer.text, key });
      for (const text of texts(answer)) {
        const candidate = { text, key: sameKey(text) };
        const id = `${answer.kind} ${candidate.key}`;
        if (seen.has(id)) continue;
        seen.add(id);
        const ofKind = this.candidates.get(answer.kind);
        if (ofKind === undefined) this.candidates.set(answer.kind, [candidate]);
        else ofKind.push(candidate);
      }
    }
  }

  /** Some answers of one kind, from a place that `hash` picks, at most 200. */
  around(kind: Answer['kind'], hash: number): readonly Candidate[] {
    return rotated(this.candidates.get(kind) ?? [], hash);
  }

  statementsAround(hash: number): readonly StatedSibling[] {
    return rotated(this.statements, hash);
  }

  /** Whether some card gives this answer to the same front. */
  isAnswerTo(front: string, key: string): boolean {
    return this.answers.get(sameKey(front))?.has(key) === true;
  }

  private know(front: string, keys: readonly string[]): void {
    const known = this.answers.get(front) ?? new Set();
    for (const key of keys) known.add(key);
    this.answers.set(front, known);
  }
}

function texts(answer: Answer): readonly string[] {
  if (answer.kind === 'list') return answer.items;
  return answer.kind === 'statement' || answer.kind === 'text' ? [] : [answer.text];
}

function rotated<Item>(items: readonly Item[], hash: number): readonly Item[] {
  if (items.length === 0) return items;
  const start = hash % items.length;
  return [...items.slice(start, start + REACH), ...items.slice(0, Math.min(start, REACH))].slice(0, REACH);
}
