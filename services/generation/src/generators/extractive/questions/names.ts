import { fold } from '@learning-library/common/pure';
import { LANGUAGE_DATA, type Language, type LanguageData } from '../../../languages';
import { isCalling } from '../cards/sentence/kind';
import type { Fact } from './fact';
import { QUESTION_PACKS, type QuestionPack } from './languages';
import { GIVEN_NAMES } from './languages/givenNames';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CAPITAL = /^\p{Lu}/u;
const ROMAN = /^[IVX]+$/;
/** UTF-16 units of a text that are read for names. */
const MOST_READ = 600;
/** Letters of a small word within a name: "von", "della". */
const MOST_PARTICLE = 5;
const ARTICLES = new Set('The A An Le La Les L Il Lo I Gli El Los Las Der Die Das'.split(' '));
const FEMALE_TITLES = new Set('Lady Mrs Doña Donna Mme Mlle Frau Queen'.split(' '));
const TITLES = new Set(
  'Lord Lady Sir Mr Mrs Dr Don Doña Donna Mme Mlle Herr Frau Papst Kaiser König King Queen Pope'.split(' '),
);
/** Words behind a comma among which a profession stands: "Varda, a French director". */
const CALLING_REACH = 4;

interface Signs {
  /** Surely somebody: a profession, a given name; perhaps: a deed. */
  surely: boolean;
  perhaps: boolean;
  /** Kinds of place that the words before it tell of. */
  places: Set<string>;
  /** Whether it has an article, which in German only common nouns have. */
  isCommon: boolean;
}

interface Place {
  text: string;
  before: string;
  after: string;
}

/** What the names of a content stand for, as far as its sentences tell: "person", "persons", a kind of place. */
export class Names {
  private readonly people = new Set<string>();
  private readonly signs = new Map<string, Signs>();
  private readonly data: LanguageData | undefined;
  private readonly pack: QuestionPack | undefined;

  constructor(facts: readonly Fact[], language: Language | undefined) {
    this.data = language && LANGUAGE_DATA[language];
    this.pack = language && QUESTION_PACKS[language];
    for (const { asking, answer } of facts) {
      if (asking.shape === 'definition' && asking.isPerson) this.people.add(fold(asking.subject));
      if (asking.shape === 'question' && asking.isPerson && answer.kind === 'term') this.people.add(fold(answer.text));
    }
    this.read(facts);
  }

  /** The kind of a name; undefined where it is not sure. */
  kindOf(name: string): string | undefined {
    if (!isName(name)) return undefined;
    const signs = this.signs.get(name);
    const person = this.data !== undefined && isRow(name, this.data) ? 'persons' : `person ${genderOf(name)}`;
    if (this.people.has(fold(name)) || signs?.surely === true) return person;
    if (signs === undefined || signs.isCommon) return undefined;
    if (signs.perhaps) return signs.places.size === 0 ? person : undefined;
    return signs.places.size === 1 && person !== 'persons' ? [...signs.places][0] : undefined;
  }

  private read(facts: readonly Fact[]): void {
    const byFirst = new Map<string, Set<string>>();
    for (const { asking, answer } of facts) {
      for (const name of [answer.text, asking.shape === 'definition' ? asking.subject : '']) {
        const first = name.match(WORD)?.[0];
        if (first === undefined || !isName(name)) continue;
        byFirst.set(first, (byFirst.get(first) ?? new Set()).add(name));
      }
    }
    const texts = new Set(facts.map(({ card, sentence }) => (sentence ?? card.explanation ?? '').slice(0, MOST_READ)));
    for (const text of texts) {
      for (const { 0: word, index } of text.matchAll(WORD)) {
        for (const name of byFirst.get(word) ?? []) {
          const end = index + name.length;
          if (!text.startsWith(name, index) || /^[\p{L}\p{N}]/u.test(text.slice(end))) continue;
          this.note({ text: name, before: text.slice(0, index), after: text.slice(end) });
        }
      }
    }
  }

  private note(place: Place): void {
    const { data, pack } = this;
    if (data === undefined || pack === undefined) return;
    const signs = this.signs.get(place.text) ?? { surely: false, perhaps: false, places: new Set(), isCommon: false };
    this.signs.set(place.text, signs);
    const behind = fold(place.after).match(WORD) ?? [];
    const word = lastWord(place.before);
    signs.surely ||= hasPersonsName(place.text) || isCalled(place, data);
    const isDeed = behind.slice(0, 2).some((one) => pack.deeds.has(one)) && !/^\s?[,;:]/.test(place.after);
    const isBy = data.by.includes(word) && pack.deeds.has(fold(lastWord(withoutLast(place.before))));
    signs.perhaps ||= (isDeed && place.text.includes(' ')) || isBy;
    signs.isCommon ||= pack.capitalNouns && pack.determiners.has(word);
    const kind = pack.places.get(word);
    if (
      kind !== undefined &&
      /\s$/.test(place.before) &&
      !data.months.has(place.text.split(' ')[0]?.toLowerCase() ?? '')
    )
      signs.places.add(kind);
  }
}

/** "Karl von Frisch", "Emily", "Charles VII" */
function hasPersonsName(name: string): boolean {
  const words = name.match(WORD) ?? [];
  if (TITLES.has(words[0] ?? '') && words.length > 1) return true;
  const first = fold(words[0] ?? '');
  const isGiven = GIVEN_NAMES.male.has(first) || GIVEN_NAMES.female.has(first);
  return isGiven && words.slice(1).every((word) => CAPITAL.test(word) || word.length <= 3 || ROMAN.test(word));
}

function genderOf(name: string): string {
  const [first = ''] = name.match(WORD) ?? [];
  return GIVEN_NAMES.female.has(fold(first)) || FEMALE_TITLES.has(first) ? 'female' : '';
}

/** "the physicist Ernst Mach", "el zoólogo austríaco Karl von Frisch", "Nero, an emperor" */
function isCalled({ before, after }: Place, data: LanguageData): boolean {
  const near = /(?:([\p{L}\p{M}]+) )?([\p{L}\p{M}]+) $/u.exec(before);
  const calls = (word: string | undefined): boolean => {
    const key = fold(word ?? '');
    return key !== '' && (isCalling(key, data) || isCalling(key.replace(/e?[ns]$/, ''), data));
  };
  if (near !== null && (calls(near[2]) || (data.adjectivesFollow && calls(near[1]) && !isSmall(near[2], data))))
    return true;
  const behind = /^, ([^,;.:]+)/u.exec(after)?.[1];
  return behind !== undefined && (behind.match(WORD) ?? []).slice(0, CALLING_REACH).some(calls);
}

function isSmall(word: string | undefined, data: LanguageData): boolean {
  return data.stopWords.has(fold(word ?? ''));
}

function isName(text: string): boolean {
  const words = text.match(WORD) ?? [];
  const isWhole = words.every((word) => CAPITAL.test(word) || word.length <= MOST_PARTICLE);
  return (
    isWhole && CAPITAL.test(text) && text.length > 2 && !/[\d$.:;]/.test(text) && !ARTICLES.has(words[0] as string)
  );
}

/** "Davisson and Germer" */
function isRow(name: string, data: LanguageData): boolean {
  return (name.match(WORD) ?? []).some((word) => data.conjunctions.has(fold(word)));
}

function lastWord(before: string): string {
  return (/([\p{L}\p{M}]+)['’]?\s*$/u.exec(before)?.[1] ?? '').toLowerCase();
}

function withoutLast(before: string): string {
  return before.replace(/[\p{L}\p{M}]+['’]?\s*$/u, '');
}
