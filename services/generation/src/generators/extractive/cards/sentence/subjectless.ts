import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import { pointsBack } from './pointsBack';
import { verbsOf, type Reading } from './reading';
import type { Sentence, Word } from './sentence';

const CAPITAL = /^\p{Lu}/u;
const OBJECTS = new Set(['la', 'lo', 'las', 'los', 'les', 'le', 'li', 'lui', 'leur']);
/** Before an article, and never before a pronoun and its verb. */
const PREPOSITIONS = new Set(
  'sotto sopra verso contro presso bajo sobre hacia contra sous sur vers contre dans su in tra fra durante'.split(' '),
);
const REFLEXIVE = new Set(['se', 'si']);
/** Between a subject and its verb. */
const BEFORE_VERB = new Set(['se', 'si', 'no', 'non']);
const OPENING_REACH = 5;
/** Words behind a verb among which its subject begins. */
const BEHIND_REACH = 3;

/** "El Sistema Central la divide …": an article before a verb stands for something. */
export function hasObjectPronoun({ lower, words }: Sentence, data: LanguageData): boolean {
  if (!data.adjectivesFollow) return false;
  const verbs = verbsOf(data);
  return words.some(({ key, start, end }, i) => {
    if (!OBJECTS.has(key)) return false;
    const next = words[i + 1];
    const before = words[i - 1];
    if (next === undefined || lower.slice(end, next.start) !== ' ') return false;
    const form = lower.slice(next.start, next.end);
    if (!verbs.has(form) || data.ambiguous.has(form)) return false;
    const behind = words[i + 2];
    // "La lega è …", "; le critique Pierre Billard": an article before a noun that a verb looks like.
    const opens = before === undefined || /[,;:]/.test(lower.slice(before.end, start));
    const isNoun = behind !== undefined && verbs.has(lower.slice(behind.start, behind.end));
    const isDeed = data.deeds.has(form) || hasEnding(form, data.subjectlessEndings, 2);
    if ((i === 0 && isNoun) || (opens && !isDeed && CAPITAL.test(behind?.text ?? ''))) return false;
    if (before === undefined) return true;
    return !(data.complements.has(before.key) || data.conjunctions.has(before.key) || PREPOSITIONS.has(before.key));
  });
}

/** "Nel vuoto viaggia a …": a verb after an opening, and nothing beside it that could be its subject. */
export function opensWithoutSubject(sentence: Sentence, data: LanguageData): boolean {
  return verbOfOpening(sentence, data) !== undefined;
}

/** The verb, or its pronoun, of a sentence that opens with a phrase and names no subject. */
export function verbOfOpening(sentence: Sentence, data: LanguageData): number | undefined {
  const { text, lower, words } = sentence;
  const [first] = words;
  if (data.subjectless.size === 0 || first === undefined || data.determiners.has(first.key)) return undefined;
  if (!data.subjectStops.has(first.key) && !data.stopWords.has(first.key)) return undefined;
  // "Ogni anticorpo ha …"
  if (data.quantifiers.has(first.key)) return undefined;
  const verbs = verbsOf(data);
  const at = words.slice(0, OPENING_REACH + 1).findIndex(({ start, end, text: word }, i) => {
    const form = lower.slice(start, end);
    return i > 0 && (verbs.has(form) || (word === form && hasEnding(form, data.subjectlessEndings, 3)));
  });
  if (at < 2) return undefined;
  const before = words.slice(1, at);
  const isNamed = before.some(({ key, text: word }) => data.determiners.has(key) || isName(word));
  // "Nei linfonodi, che sono circa 600, le cellule …"
  const isClause = before.some(({ key, start }) => data.relatives.has(key) && text.slice(start - 2, start) === ', ');
  return isNamed || isClause || hasSubjectBehind(sentence, at, data) ? undefined : at;
}

/** "En 1623 se trasladó a Madrid": the sentence with its subject before the verb. */
export function withSubject(sentence: Sentence, subject: string, data: LanguageData): string | undefined {
  let at = verbOfOpening(sentence, data);
  if (at === undefined) return undefined;
  while (at > 1 && BEFORE_VERB.has((sentence.words[at - 1] as Word).key)) at--;
  const { start } = sentence.words[at] as Word;
  return `${sentence.text.slice(0, start)}${subject} ${sentence.text.slice(start)}`;
}

function isName(word: string): boolean {
  return CAPITAL.test(word) && !/^[IVX]+$/.test(word);
}

/** "Nella scultura dominò Gian Lorenzo Bernini", "Dalla città furono portati via i cavalli", "si propagano onde". */
function hasSubjectBehind({ text, lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const verb = words[at] as Word;
  const form = lower.slice(verb.start, verb.end);
  const isReflexive = REFLEXIVE.has(form);
  const next = words[at + 1];
  const isPassive =
    (data.passives.has(form) || data.oneVerbs.has(form) || data.severalVerbs.has(form)) &&
    next !== undefined &&
    hasEnding(next.text, data.participleEndings, 2);
  if (!isReflexive && !isPassive && !data.clauses.verbsBeforeSubject.has(form)) return false;
  for (let i = at + 1; i <= at + BEHIND_REACH && i < words.length; i++) {
    const word = words[i] as Word;
    if (data.complements.has(word.key) || /[,;:]/.test(text.slice((words[i - 1] as Word).end, word.start)))
      return false;
    if (data.determiners.has(word.key) || data.quantifiers.has(word.key) || isName(word.text)) return true;
    if (isReflexive && i === at + 2 && !data.stopWords.has(word.key)) return true;
  }
  return false;
}

/** Whether nothing but its subject, or its object, is said elsewhere. */
export function onlyLacksSubject(sentence: Sentence, reading: Reading): boolean {
  const { data } = reading;
  if (data === undefined || !isSubjectless(sentence, reading, data)) return false;
  const points = sentence.words.some(
    ({ key, text }) =>
      data.pronouns.has(key) || data.personal.has(key) || data.demonstratives.has(text) || data.pointers.has(key),
  );
  return !points && !pointsBack(sentence, data, () => false);
}

/** Spanish and Italian leave out a subject that the sentence before names. */
export function isSubjectless({ text, lower, words }: Sentence, { names }: Reading, data: LanguageData): boolean {
  if (data.subjectless.size === 0) return false;
  const isVerb = (at: number): boolean => {
    const word = words[at];
    if (word === undefined || data.connectives.has(word.key)) return false;
    const form = lower.slice(word.start, word.end);
    const next = words[at + 1];
    // The first word has a capital only because it comes first, unless it is a name ("Niccolò Machiavelli", "Niccolò scrisse") or
    // a day ("Giovedì 24 ottobre").
    const isNoun =
      names.has(word.text) ||
      (next !== undefined && (/^[\p{Lu}\d]/u.test(next.text) || verbsOf(data).has(lower.slice(next.start, next.end))));
    // "Fu Charles Darwin a …"
    const isNamed = at === 0 && CAPITAL.test(next?.text ?? '');
    return (
      (data.subjectless.has(form) && !isNamed) ||
      ((form === word.text || (at === 0 && !isNoun)) && hasEnding(form, data.subjectlessEndings, 2))
    );
  };
  if (isVerb(0)) return true;
  // "Il Senato gli conferì …": to whom, the sentence before says.
  if (words.some(({ key }, i) => i > 1 && data.clitics.has(key) && isVerb(i + 1))) return true;
  const comma = text.indexOf(',');
  if (comma < 0) return false;
  const after = words.findIndex(({ start }) => start > comma);
  return after > 0 && after <= 6 && isVerb(after);
}
