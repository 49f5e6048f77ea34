import { codePointLength, fold } from '@learning-library/common/pure';
import type { Language } from '../../../domain/stopWords';
import type { Asking, Fact } from './fact';
import type { Hash } from './hash';
import type { QuestionPack } from './languages';
import { Names } from './names';
import { answerGroup, capitalise, definitionGroups, withoutArticle } from './terms';
import { overlaps, sameKey, share, stemsOf } from './texts';

/** A text of some memocard that can stand as a wrong choice beside another's. */
interface Candidate {
  text: string;
  key: string;
  length: number;
  /** The memocards that it comes from. */
  facts: Fact[];
  /** Place of the first of them in the content. */
  at: number;
}

export interface Wanted {
  /** Candidates of these groups alone, of the first where there are enough. */
  groups: readonly string[];
  /** The right texts. */
  right: readonly string[];
  /** How many wrong ones, and how many of these shorter than the right one. */
  count: number;
  shorter: number;
}

type Definition = Asking & { shape: 'definition' };

/** Candidates looked at for one question, the nearest in the content, which are about the same; and to choose from by length. */
const REACH = 40;
const CHOICE = 8;
/** How many times as long as the right one a wrong choice may be. */
const MOST_LONGER = 2.5;
/** Code points below which lengths tell nothing. */
const SHORT = 12;
/** How much of what a memocard asks another may be about before its answer could be right, too. */
const MOST_SHARED = { definition: 0.6, other: 0.85 };

/** What the memocards of one content can lend each other, read once, in their order. */
export class Pool {
  readonly names: Names;
  private readonly groups = new Map<string, Group>();
  /** Where in the content an answer was given first. */
  private readonly places = new Map<string, number>();
  /** Every answer to a front, however it is written. */
  private readonly answers = new Map<string, Set<string>>();

  constructor(
    readonly facts: readonly Fact[],
    private readonly pack: QuestionPack | undefined,
    readonly language: Language | undefined,
  ) {
    this.names = new Names(facts, language);
    for (const [at, fact] of facts.entries()) this.read(fact, at);
  }

  /** The groups of a fact's answer. */
  groupsOf(fact: Fact): readonly string[] {
    const { asking, answer } = fact;
    if (answer.kind === 'list') return ['item'];
    if (asking.shape === 'definition') return definitionGroups(asking, this.pack).map((group) => `definition ${group}`);
    if (answer.kind !== 'statement' && answer.kind !== 'text') {
      const group = answerGroup(fact, this.names, this.pack);
      return group === undefined ? [] : [group];
    }
    if (asking.shape === 'gap') return [];
    return [asking.shape === 'question' ? `long ${asking.kind}` : `long ${asking.shape}`];
  }

  /** Beside them, for choices alone: answers to whatever is asked in the same way. */
  openGroupsOf({ asking, answer }: Fact): readonly string[] {
    // A number stands beside numbers.
    if (asking.shape !== 'question' || asking.open === undefined || /\d/.test(answer.text)) return [];
    return answer.kind === 'term' || answer.kind === 'statement' ? [`open ${asking.open}`] : [];
  }

  /** The groups of what a fact defines. */
  subjectGroupsOf(asking: Definition): readonly string[] {
    return definitionGroups(asking, this.pack).map((group) => `subject ${group}`);
  }

  /** What a definition is of, as a choice: without its article. */
  termOf(subject: string): string {
    return capitalise(withoutArticle(subject, this.pack).noun);
  }

  /** What was defined where a choice comes from, with its article. */
  subjectsOf(term: string, asking: Definition): Definition[] {
    const ofTerm = this.subjectGroupsOf(asking).flatMap(
      (group) => this.groups.get(group)?.byKey.get(sameKey(term))?.facts ?? [],
    );
    return ofTerm.flatMap((fact) => (fact.asking.shape === 'definition' ? [fact.asking] : []));
  }

  /** Wrong choices for a fact that surely are wrong; fewer than wanted where there are no more. */
  wrongFor(fact: Fact, wanted: Wanted, hash: Hash): string[] {
    const ofGroups = wanted.groups.map((group) => this.wrongOf(group, fact, wanted, hash));
    return (
      ofGroups.find(({ length }) => length >= wanted.count) ?? ofGroups.toSorted((a, b) => b.length - a.length)[0] ?? []
    );
  }

  private wrongOf(group: string, fact: Fact, { right, count, shorter }: Wanted, hash: Hash): string[] {
    const taken = right.map(sameKey);
    const length = right.reduce((sum, text) => sum + codePointLength(text), 0) / right.length;
    const fits: Candidate[] = [];
    for (const candidate of this.near(group, fact)) {
      if (fits.length >= CHOICE) break;
      const isShort = length > SHORT && candidate.length * MOST_LONGER < length;
      if (isShort || candidate.length > Math.max(SHORT * 2, length * MOST_LONGER)) continue;
      if (!isJoined(fact, candidate.text)) continue;
      if (taken.some((key) => overlaps(key, candidate.key)) || !this.isWrong(fact, candidate)) continue;
      taken.push(candidate.key);
      fits.push(candidate);
    }
    return shuffled(byLength(fits, length, count, shorter), hash).map(({ text }) => text);
  }

  /** Candidates of a group from around the place of a fact. */
  private near(group: string, fact: Fact): Candidate[] {
    const all = this.groups.get(group)?.list ?? [];
    const at = this.places.get(fact.key) ?? 0;
    let high = lowerBound(all, at);
    let low = high - 1;
    const near: Candidate[] = [];
    while (near.length < REACH && (low >= 0 || high < all.length)) {
      const isHigh =
        low < 0 || (high < all.length && (all[high] as Candidate).at - at <= at - (all[low] as Candidate).at);
      near.push(all[isHigh ? high++ : low--] as Candidate);
    }
    return near;
  }

  /** Whether a text that some facts gave is no answer to this one. */
  private isWrong(fact: Fact, { text, key, facts }: Candidate): boolean {
    // What names the term is about it.
    const { asking } = fact;
    if (
      asking.shape === 'definition' &&
      share(stemsOf(asking.subject, this.language), stemsOf(text, this.language)) === 1
    )
      return false;
    if (this.answers.get(sameKey(fact.card.front))?.has(key) === true) return false;
    if (overlaps(sameKey(`${fact.card.front} ${fact.sentence ?? ''}`), key)) return false;
    const most = fact.asking.shape === 'definition' ? MOST_SHARED.definition : MOST_SHARED.other;
    return facts.every((other) => other === fact || share(fact.asked, other.stems) < most);
  }

  private read(fact: Fact, at: number): void {
    const { asking, answer, card, key } = fact;
    if (!this.places.has(key)) this.places.set(key, at);
    const texts = answer.kind === 'list' ? answer.items : [answer.text];
    const groups = [...this.groupsOf(fact), ...this.openGroupsOf(fact)];
    for (const group of groups) for (const text of texts) this.add(group, text, fact, at);
    if (asking.shape === 'definition')
      for (const group of this.subjectGroupsOf(asking)) this.add(group, this.termOf(asking.subject), fact, at);
    const known = this.answers.get(sameKey(card.front)) ?? new Set();
    for (const text of [answer.text, ...texts]) known.add(sameKey(text));
    this.answers.set(sameKey(card.front), known);
  }

  private add(name: string, text: string, fact: Fact, at: number): void {
    const key = sameKey(text);
    const group = this.groups.get(name) ?? { list: [], byKey: new Map<string, Candidate>() };
    this.groups.set(name, group);
    const known = group.byKey.get(key);
    if (known !== undefined) {
      known.facts.push(fact);
      return;
    }
    const candidate = { text, key, length: codePointLength(text), facts: [fact], at };
    group.byKey.set(key, candidate);
    group.list.push(candidate);
  }
}

const VOWEL = /^h?[aeiou]/i;

/** Whether the word before a gap can stand before a text: "d'____", "de ____", "an ____". */
function isJoined({ asking, answer }: Fact, text: string): boolean {
  if (asking.shape !== 'gap' || !/(?:['’]|\s(?:de|que|le|la|an?))\s?$/iu.test(asking.before)) return true;
  return VOWEL.test(fold(text)) === VOWEL.test(fold(answer.text));
}

interface Group {
  /** In the order of the content. */
  list: Candidate[];
  byKey: Map<string, Candidate>;
}

/** Index of the first candidate that does not stand before `at`. */
function lowerBound(list: readonly Candidate[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Candidate).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function shuffled<Item>(items: readonly Item[], hash: Hash): Item[] {
  const order: Item[] = [];
  for (const item of items) order.splice(hash.pick(`order ${order.length}`, order.length + 1), 0, item);
  return order;
}

/** So many of them, the nearest in length, and of these as many shorter ones as wanted where there are. */
function byLength(fits: readonly Candidate[], length: number, count: number, shorter: number): Candidate[] {
  const near = fits.toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length));
  const low = near.filter((candidate) => candidate.length < length).slice(0, shorter);
  const high = near.filter((candidate) => candidate.length >= length).slice(0, count - low.length);
  const rest = near.filter((candidate) => !low.includes(candidate) && !high.includes(candidate));
  return [...low, ...high, ...rest].slice(0, count);
}
