import type { Card } from '../../domain/card';
import type { DefiningVerb } from './languages/pack';
import type { LanguagePack } from './languages';
import { capitalise, insideSentence, statement, type Sentence, type Word } from './sentence';

const MOST_SUBJECT_WORDS = 8;
/** Words of a predicate among which a person's calling is looked for. */
const CALLING_REACH = 4;
const LEAST_PREDICATE_WORDS = 3;
const PARENTHESES = /\s*\([^()]{1,40}\)$/;
const CLAUSE = /[,;:()?!«»“”"„$]/;
const CAPITAL = /^\p{Lu}/u;

/** "X is a …": asks for X (design.md, Generators: definitions). */
export function definition(
  sentence: Sentence,
  pack: LanguagePack,
  lowerCaseWords: ReadonlySet<string>,
): Card | undefined {
  const { text, words } = sentence;
  for (let i = 1; i <= Math.min(MOST_SUBJECT_WORDS, words.length - 2); i++) {
    const word = words[i] as Word;
    if (pack.subjectStops.has((words[i - 1] as Word).key)) return undefined;
    const verb = pack.definingVerbs.get(word.text);
    if (verb === undefined) continue;
    const subject = text.slice(0, word.start).trim().replace(PARENTHESES, '');
    const predicate = words.slice(i + 1);
    if (!isSubject(subject, words.slice(0, i), pack) || !isPredicate(predicate, pack)) return undefined;
    const asked = insideSentence(subject, pack, lowerCaseWords);
    const front = question(verb, asked, words.slice(0, i), predicate, pack);
    return front === undefined ? undefined : { front, back: capitalise(statement(text, word.end)) };
  }
  return undefined;
}

function isSubject(subject: string, words: readonly Word[], pack: LanguagePack): boolean {
  if (CLAUSE.test(subject) || subject === '') return false;
  const nouns = words.filter(({ key }) => !pack.determiners.has(key));
  return nouns.length > 0 && !pack.vague.has((nouns[0] as Word).key) && !pack.vague.has((nouns.at(-1) as Word).key);
}

function isPredicate(words: readonly Word[], pack: LanguagePack): boolean {
  return words.length >= LEAST_PREDICATE_WORDS && pack.determiners.has((words[0] as Word).key);
}

/** Someone is asked for by "who"; a name of several words that is not known to be a person's is left alone. */
function question(
  verb: DefiningVerb,
  subject: string,
  words: readonly Word[],
  predicate: readonly Word[],
  pack: LanguagePack,
): string | undefined {
  const isPerson = predicate.slice(0, CALLING_REACH).some(({ key }) => pack.people.has(key));
  const isNamed = !pack.determiners.has((words[0] as Word).key);
  if (isPerson && verb.askWho !== undefined) return verb.askWho(subject);
  if (isNamed && words.length > 1 && words.every(({ text }) => CAPITAL.test(text))) return undefined;
  return verb.ask(subject);
}
