import type { LanguageData } from '../../../../languages';
import { MOST } from './endings';
import { isKnownVerb } from './reading';
import type { Sentence, Word } from './sentence';

/** After a space: the brackets of `len(x)` belong to the word. */
const PARENTHESES = /\s\([^()]{1,60}\)$/;
const CALL = /(?<=[\w.])\([^()\s]{0,30}\)/g;
const CLAUSE = /[,;:()?!«»“”"„$]/;
/** A whole subject between quotation marks. */
const QUOTED = /^["“«„]\s?([^"”»“«„]+?)\s?["”»“]$/;
/** Prepositions that go with verbs more often than with nouns. */
const NEVER_INSIDE = new Set([
  'to',
  'by',
  'from',
  'a',
  'al',
  'por',
  'par',
  'da',
  'that',
  'which',
  'nach',
  'bei',
  'mit',
]);
/** A name of two words: what no common noun of German is. */
export const PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
/** Adjectives and participles that can open a German sentence. */
const PREDICATE =
  /^\p{Lu}\p{Ll}+(?:lich|ig|isch|bar|sam|haft|los|iert)$|^(?:Ge|Ver|Be|Ent|Er|Zer|Um)\p{Ll}+(?:rt|gt|lt|kt|tet|aut|bt)$/u;
const CAPITAL = /^\p{Lu}/u;
/** No German subject has these, and what points to a place is none. */
const OBLIQUE = /^(?:d|dies|ein|jed|jen)(?:em|en)$|^ih(?:m|n|nen)$/i;
const ADVERB = /^(?:da|dort|hier)/i;
const COMPARED = /^the (?:more|less)$/;
const ROMAN = /^[IVX]{1,5}$/;
/** "C'" before "era", "the linguist's" before "claim", the "2" before an exercise, "Intorno al 1450 Angelo". */
const NO_NOUN_PHRASE = /^\p{L}{1,2}['’]$|\p{L}['’]s$|^\d{1,3}$|\s\d{3,4} \p{Lu}\p{Ll}+(?: |$)/u;
/** One thing: "die erste brauchbare Zelle", where "die ersten Zellen" are several. */
const ONE_THING =
  /^(?:(?:das|ein|eine) [^,]*|die (?:\p{Ll}+[^n\s] )*\p{Ll}+e \p{Lu}\S*(?: (?:aus|von|des|der) [^,]*)?)$/iu;
const MAIN = /^(?:main|chief|major|underlying)$/;
const MOST_WORDS = 12;
const ARTICLES = new Set(['il', 'la', 'el', 'las', 'los', 'le', 'les', 'l', 'lo', 'i', 'gli']);

/** The subject before a verb, as text; undefined where what stands there is more or less than one noun phrase. */
export function subjectBefore(sentence: Sentence, verb: number, data: LanguageData): string | undefined {
  const words = sentence.words.slice(0, verb);
  const [first] = words;
  if (first === undefined || words.length > MOST_WORDS || isNoSubject(words, data)) return undefined;
  const end = (sentence.words[verb] as Word).start;
  const raw = sentence.text.slice(0, end).trim();
  const subject = (QUOTED.exec(raw)?.[1] ?? raw).replace(PARENTHESES, '');
  if (subject === '' || NO_NOUN_PHRASE.test(subject) || CLAUSE.test(subject.replace(CALL, ''))) return undefined;
  if (data.capitalNouns && isObject(subject, sentence.lower.slice(end, sentence.words[verb]?.end), data))
    return undefined;
  const nouns = words.filter(({ key }) => !data.determiners.has(key));
  if (nouns.every(({ key }) => data.quantifiers.has(key)) || isVague(nouns, data)) return undefined;
  const [last] = words.slice(-1) as [Word];
  // "The stomach churns food and": what comes before is a predicate of its own.
  if (data.conjunctions.has(last.key) || words.some((_, i) => isAuxiliary(sentence, i, data))) return undefined;
  return words.some(({ key }, i) => data.subjectStops.has(key) && !isInside(words, i, data)) ? undefined : subject;
}

/** "Die erste brauchbare Zelle stellten die Laboratorien vor": one thing before a verb of several is its object. */
function isObject(subject: string, verb: string, data: LanguageData): boolean {
  return (
    verb.endsWith('en') && !data.definingVerbs.has(verb) && ONE_THING.test(subject) && !/ (?:und|sowie) /.test(subject)
  );
}

/** "Hundert Jahre später stellte …", "Hoy la amenaza es …", "Grande spazio occupa …": what opens a sentence before its subject. */
function isNoSubject(words: readonly Word[], data: LanguageData): boolean {
  const [first, second] = words as [Word, Word | undefined];
  const last = words.at(-1) as Word;
  if (data.adverbs.has(first.text.toLowerCase())) return true;
  // "The more silica a magma contains", "Zimbabwe abandoned its own"
  if (COMPARED.test(`${first.key} ${second?.key ?? ''}`) || (second !== undefined && data.pointers.has(last.key)))
    return true;
  // "Gefährlich ist der Pilz", "Häufigste Ursache ist die Sklerose": what it is comes first.
  if (data.capitalNouns && (second === undefined ? PREDICATE.test(first.text) : first.text.endsWith('ste')))
    return true;
  if (data.capitalNouns && (OBLIQUE.test(first.text) || (data.pronouns.has(first.key) && ADVERB.test(first.text))))
    return true;
  if (data.capitalNouns) return second !== undefined && !/^[\p{Lu}\d]|^selbst$/u.test(last.text);
  if (!data.adjectivesFollow || second === undefined || CAPITAL.test(second.text)) return false;
  // "Más radical es la objeción", but "Más de cien"
  if (MOST.has(first.key) && !data.complements.has(second.key)) return true;
  const opens =
    data.determiners.has(first.key) ||
    data.quantifiers.has(first.key) ||
    data.numberWords.has(first.text.toLowerCase());
  const isSeveral = data.finiteEndings.several.source === '' ? false : /[sx]$/.test(first.text);
  return !opens && !isSeveral && !/\d/.test(first.text) && !words.some(({ text }, i) => i > 0 && CAPITAL.test(text));
}

/** "The result", but "the first law" and "the cause of the war" in a language whose adjectives come first. */
function isVague(nouns: readonly Word[], data: LanguageData): boolean {
  const [first, second] = nouns as [Word, Word | undefined];
  // "The main cause"
  if (nouns.length === 2 && MAIN.test(first.text) && data.vague.has(second?.key ?? '')) return true;
  if (!data.vague.has(first.key)) return false;
  return (
    data.adjectivesFollow || second === undefined || data.complements.has(second.key) || data.vague.has(second.key)
  );
}

/** A verb that is nothing else, "is" or "have": no subject comes after it. */
function isAuxiliary({ lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const { start, end } = words[at] as Word;
  const form = lower.slice(start, end);
  const before = words[at - 1];
  if (before === undefined || data.determiners.has(before.key)) return false;
  return data.oneVerbs.has(form) || data.severalVerbs.has(form);
}

/** "Mauna Loa in Hawaii", "les plantes dans le désert": a preposition after a noun, with what it needs. */
export function isInside(words: readonly Word[], at: number, data: LanguageData): boolean {
  const key = words[at]?.key ?? '';
  const before = words[at - 1]?.text ?? '';
  // "a promise made by deed"
  const isDone = data.by.includes(key) && data.participleEndings.some((ending) => before.endsWith(ending));
  if (!data.complements.has(key) || data.relatives.has(key) || (NEVER_INSIDE.has(key) && !isDone)) return false;
  return at > 0 && at + 1 < words.length && words.slice(0, at).some((word) => !data.determiners.has(word.key));
}

/** The word after the subject; in German the first small one after a noun, known as a verb or not. */
export function subjectEnd({ lower, words }: Sentence, data: LanguageData): number {
  return words.findIndex(({ key, text, start, end }, i) => {
    if (i === 0) return false;
    const form = lower.slice(start, end);
    const before = words[i - 1] as Word;
    if (data.determiners.has(key) || data.determiners.has(before.key)) return false;
    if (isKnownVerb(form, data)) return true;
    if (data.subjectStops.has(key) && !data.complements.has(key)) return true;
    return (
      data.capitalNouns &&
      CAPITAL.test(before.text) &&
      !CAPITAL.test(text) &&
      !data.stopWords.has(key) &&
      !/^\d/.test(text)
    );
  });
}

/** How many of the words from `from` on make up one name; 0 where none begins there. */
export function nameLength(
  words: readonly Word[],
  from: number,
  text: string,
  { nameParticles, epithets }: LanguageData,
): number {
  let end = from;
  let last = from;
  while (end < words.length) {
    const word = words[end] as Word;
    const before = words[end - 1];
    if (end > from && before !== undefined && !/^(?:[ '’-]|\. |\.)$/.test(text.slice(before.end, word.start))) break;
    if (
      end > from &&
      before !== undefined &&
      text.slice(before.end, word.start) === '. ' &&
      !ROMAN.test(before.text) &&
      before.text.length > 1
    )
      break;
    const isCapital = CAPITAL.test(word.text);
    // "Jean le Bon", but "nel Quattrocento la Repubblica", and "dès" is no "des".
    if (end > from && epithets.size > 0 && ARTICLES.has(word.text) && CAPITAL.test(before?.text ?? '')) {
      if (!epithets.has(words[end + 1]?.key ?? '')) break;
      end++;
    } else if (isCapital) last = ++end;
    else if (end > from && nameParticles.has(word.key) && word.key === word.text) end++;
    else break;
  }
  return last - from;
}
