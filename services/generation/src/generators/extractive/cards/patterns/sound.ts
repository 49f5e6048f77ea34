import type { LanguageData } from '../../../../languages';
import type { Found } from '../candidate';
import { isCalling } from '../sentence/kind';
import type { Reading } from '../sentence/reading';
import { capitalise } from '../sentence/sentence';
import { romance } from './soundRomance';

/** "Itself to read", "Sich": what was done to whoever did it is no object. */
const REFLEXIVE = /^(?:itself|themselves|himself|herself|oneself|sich|einander)(?!\p{L})/iu;
/** "Several causes", "Ihr 1370 Privilegien": nothing that is asked for. */
const EMPTY =
  /^(?:(?:Several|Some|Many|Various|Different|Mehrere|Einige|Viele|Verschiedene) \p{L}+$|(?:Ihr|Ihm|Ihnen|Sich) )/u;
const POINTING = /(?<!\p{L})(?:this|these|diese[mnrs]?)(?!\p{L})/u;
/** "The first to import it": a pronoun in so few words stands for nothing among them. */
const BARE_PRONOUN = /^(?:\S+ ){0,3}to \S+ (?:it|them|him)$/u;
const NAME = /\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+/u;
/** What runs on behind an answer: a clause or a predicate of its own. */
const RUNS_ON = {
  en: [
    /, (?:and|but) (?:wherever|whenever|when|if|so|then|it|they|in the \p{Ll}+ \p{Ll}+ it)(?!\p{L}).*$/u,
    /, \p{Ll}{3,}s (?:them|it|its|their) .*$/u,
    /, the \p{Ll}+(?: \p{Ll}+)? \p{Ll}+ed .*$/u,
    /, (?!which|that|who|where|and|or|from|in|of|with|on|to|for|at|but|\p{Ll}+ing )\p{Ll}+ the .*$/u,
  ],
  // A relative clause ends with its verb.
  de: [
    /, und \p{Ll}{3,}(?:en|t|te) .*$/u,
    /, (?:der|die|das|ihre?|seine?) (?![^,]* (?:und|sowie|oder) (?:der|die|das|eine?) )[^,]*\p{Lu}[\p{L}-]*$/u,
    /(?<=\p{L}{4}): \p{Lu}.*$/u,
  ],
};
const ENGLISH = {
  opening: /^(?:What|When|Where|Why|How) (?:do|did|are|were) (?<word>\p{Lu}\p{Ll}{2,}s)(?= )/u,
  participle: /^\p{Lu}\p{Ll}+ed(?!\p{L})/u,
  what: /^What (is|are|was|were) (?<asked>.+)\?$/u,
  nationality: /^An? (?:\p{Ll}+ )?\p{Lu}\p{Ll}+(?:an|ish|ese) \p{Ll}+/u,
  named: /^(?:The )?(?:\S+ ){0,4}\p{Lu}\p{Ll}+ \p{Lu}/u,
  people: /^(?:Who|What) is (?<asked>the \p{Lu}\p{Ll}+s?)\?$/u,
  tribe: /^An? (?:\p{L}+ ){0,2}(?:people|tribe|nomads|confederation of)(?!\p{L})/u,
  /** "did the papermakers capture at Talas are said": a participle taken for the verb. */
  twoVerbs:
    /^[^,]*? did (?!.* (?:that|which|who|where|when|because|and|but|as|whose) ).* (?:is|are|was|were|has|have) \p{L}/u,
};
const GERMAN = {
  what: /^Was (?:ist|sind|war|waren) /u,
  person: /^(?:Der|Die) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}/u,
  object: /^(?:Den|Dem) (?:\p{Ll}+ )?\p{Lu}\p{Ll}+ \p{Lu}/u,
  /** "Wichtigstes Schiff war die Kogge" */
  most: /(?<=^Was (?:ist|sind|war|waren) )(?<stem>\p{Lu}\p{Ll}+st)(?<ending>e[rs]?)(?= \p{Lu}\p{L}+\?$)/u,
  /** What only ties an answer to its sentence. */
  tie: /^(?:Heute|Außerdem|Auch|Meist|Bis heute|Damals) (?=(?:\p{Ll}+ )*\p{Lu})/u,
  some: /^Was (?:ist|war) eine? (?:\p{Ll}+ )?(?<noun>\p{Lu}\p{L}+)\?$/u,
  /** "hatte die Mittel gekürzt": half of a verb. */
  have: /^Was (?:hat|haben|hatten?) /u,
  participle: / \p{Ll}+(?:t|en)$/u,
  /** "Als aktiv", "Über ihr": no noun. */
  empty: /^(?:Als \p{Ll}+(?:,.*)?|\p{Lu}\p{Ll}+ (?:ihr|ihm|ihnen|ihn|sie))$/u,
};
const ARTICLE: Readonly<Record<string, string>> = { e: 'die', er: 'der', es: 'das' };

/**
 * A question as it can be asked: a person with who, a common noun in lower case, an answer without what runs on behind it.
 * Undefined where its subject or its object is not surely one.
 */
export function sound(found: Found | undefined, reading: Reading): Found | undefined {
  const { data, language } = reading;
  if (found === undefined || data === undefined || !found.front.endsWith('?')) return found;
  if (language !== 'en' && language !== 'de') return romance(found, reading, data);
  if (REFLEXIVE.test(found.back) || EMPTY.test(found.back)) return undefined;
  if (POINTING.test(found.back) || BARE_PRONOUN.test(found.back)) return undefined;
  const said = RUNS_ON[language].reduce((text, end) => text.replace(end, ''), found.back);
  const back = language === 'de' && GERMAN.tie.test(said) ? capitalise(said.replace(GERMAN.tie, '')) : said;
  const front =
    language === 'en' ? english(found.front, back, reading, data) : german(found.front, back, reading, data);
  return front === undefined ? undefined : { ...found, front, back };
}

function english(front: string, back: string, { names }: Reading, data: LanguageData): string | undefined {
  if (ENGLISH.twoVerbs.test(front)) return undefined;
  const word = ENGLISH.opening.exec(front)?.groups?.word;
  if (word !== undefined && !names.has(word)) {
    // "What did Goods change?": one name, or several things.
    return front.slice(0, front.indexOf(word)).includes(' did ') ? undefined : front.replace(word, word.toLowerCase());
  }
  const people = ENGLISH.people.exec(front)?.groups?.asked;
  if (people !== undefined && ENGLISH.tribe.test(back)) return `Who are ${people}?`;
  const asked = ENGLISH.what.exec(front)?.groups?.asked;
  if (asked === undefined) return front;
  if (ENGLISH.participle.test(back)) return undefined;
  const isNamed = /^\p{Lu}/u.test(asked) && NAME.test(asked);
  const isCalled = back
    .split(' ')
    .slice(0, 4)
    .some((one) => isCalling(one.toLowerCase(), data));
  const isPerson = (isNamed && ENGLISH.nationality.test(back)) || (isCalled && ENGLISH.named.test(back));
  return isPerson ? front.replace(/^What/, 'Who') : front;
}

function german(front: string, back: string, { fold }: Reading, data: LanguageData): string | undefined {
  // "Was ist ein bekanntes Beispiel?"
  const some = GERMAN.some.exec(front)?.groups?.noun;
  if (some !== undefined && data.vague.has(fold(some))) return undefined;
  if (GERMAN.empty.test(back) || (GERMAN.have.test(front) && GERMAN.participle.test(back))) return undefined;
  const asked = front.replace(
    GERMAN.most,
    (_, stem: string, ending: string) => `${ARTICLE[ending] as string} ${stem.toLowerCase()}e`,
  );
  if (GERMAN.what.test(front)) return GERMAN.person.test(back) ? asked.replace(/^Was/, 'Wer') : asked;
  return front.startsWith('Was ') && GERMAN.object.test(back) ? undefined : front;
}
