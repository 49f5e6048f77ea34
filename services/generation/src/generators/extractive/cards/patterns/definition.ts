import type { DefiningVerb, LanguageData, Relation } from '../../../../languages/language';
import { Rank, type Found } from '../candidate';
import { hasEnding, MOST, NO_OBJECT } from '../sentence/endings';
import { isCalling, isCommonNoun, isGeneric } from '../sentence/kind';
import { isPredicate } from '../sentence/predicate';
import { verbsOf, type Reading } from '../sentence/reading';
import { capitalise, insideSentence, readSentence, statement, type Sentence, type Word } from '../sentence/sentence';
import { firstClause, shortenAnswer } from '../sentence/shorten';
import { isInside, PERSON, subjectBefore } from '../sentence/subject';

const MOST_SUBJECT_WORDS = 11;
/** Words of a predicate among which a person's profession is looked for. */
const CALLING_REACH = 6;
const CAPITAL = /^\p{Lu}/u;

/** "X is a …", "X consists of …": asks for what stands after the verb. */
export function definition(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const { words } = sentence;
  const relations = relationsOf(data);
  for (let i = 1; i <= Math.min(MOST_SUBJECT_WORDS, words.length - 1); i++) {
    if (data.subjectStops.has((words[i - 1] as Word).key) && !isInside(words, i - 1, data)) return undefined;
    const word = words[i] as Word;
    // "the attack", "droit de vote", "the United States": a noun.
    if (isNounAt(words[i - 1] as Word, data) || CAPITAL.test(word.text)) continue;
    const lower = sentence.lower.slice(word.start, word.end);
    for (const relation of relations.get(lower) ?? []) {
      if (!startsWithPhrase(sentence.lower, word.start, relation.verb)) continue;
      const found = related(sentence, i, relation, reading, data);
      if (found !== undefined) return found;
    }
    const verb = data.definingVerbs.get(lower);
    if (verb !== undefined) return defined(sentence, i, verb, reading, data);
  }
  return undefined;
}

/** The answer without a further predicate of the same subject: "a number and is measured in hertz". */
export function firstPredicate(given: string, reading: Reading, data: LanguageData): string {
  const answer = firstClause(given);
  const { words, lower } = readSentence(answer, reading);
  for (let i = 1; i + 1 < words.length; i++) {
    const word = words[i] as Word;
    if (!data.conjunctions.has(word.key) || word.text !== word.text.toLowerCase()) continue;
    const next = words[i + 1] as Word;
    // "and therefore reduce"
    const isBetween = REFLEXIVE.has(next.key) || data.connectives.has(next.key) || data.adverbs.has(next.text);
    const verb = isBetween ? (words[i + 2] ?? next) : next;
    const behind = words[words.indexOf(verb) + 1];
    // "and enjoyed the right", "et grandit à"
    const isDeed =
      behind !== undefined &&
      (data.determiners.has(behind.key) || data.complements.has(behind.key) || data.deictic.has(behind.key)) &&
      verb.text.length > LEAST_DEED &&
      !data.stopWords.has(verb.key) &&
      data.deedEndings.some((ending) => verb.text.endsWith(ending));
    if ((!isDeed && !isFinite(lower.slice(verb.start, verb.end), data)) || verb.text !== verb.text.toLowerCase())
      continue;
    const head = answer.slice(0, word.start).trim().replace(/,$/, '');
    if (/[([«“„]/.test(head) !== /[)\]»”“]/.test(head)) return answer;
    return head;
  }
  return answer;
}

const LEAST_DEED = 4;
const REFLEXIVE = new Set(['se', 'si', 's', 'sich']);

function isFinite(form: string, data: LanguageData): boolean {
  if (data.oneVerbs.has(form) || data.severalVerbs.has(form) || data.definingVerbs.has(form)) return true;
  if (hasEnding(form, data.subjectlessEndings, 3)) return true;
  return !data.capitalNouns && !data.ambiguous.has(form) && verbsOf(data).has(form);
}

/** "legt … beiseite": the end of a German verb, which the question takes. */
export function particleOf(answer: string, data: LanguageData): { particle: string; rest: string } {
  const match = data.particles.size === 0 ? null : /^(.+?) (\p{Ll}+)(?=$|,\s)(.*)$/u.exec(answer);
  const particle = match?.[2] ?? '';
  // "liefert 0,6 Volt; deshalb schaltet man sie zusammen": of another verb.
  if (match === null || !data.particles.has(particle) || /[;:]/.test(match[1] as string))
    return { particle: '', rest: answer };
  // "Den Takt gibt der Sinusknoten an, ein Gewebe": what comes behind is the subject's.
  return { particle, rest: `${match[1] as string}${(match[3] as string).replace(/^, eine? .*$/, '')}` };
}

const OWNERS = new Set(['his', 'her', 'its', 'their', 'whose']);

function isNounAt({ key, text }: Word, data: LanguageData): boolean {
  return (
    data.determiners.has(key) ||
    data.numberWords.has(text) ||
    // "his own people"
    (OWNERS.has(key) && !data.adjectivesFollow && !data.capitalNouns) ||
    (data.complements.has(key) && data.stopWords.has(key) && key.length <= 3)
  );
}

function related(
  sentence: Sentence,
  at: number,
  relation: Relation,
  reading: Reading,
  data: LanguageData,
): Found | undefined {
  const subject = subjectBefore(sentence, at, data);
  if (subject === undefined) return undefined;
  if (relation.ofSeveral === true && data.severalNouns?.test(subject) === false) return undefined;
  const { start } = sentence.words[at] as Word;
  const kept =
    typeof relation.kept === 'string'
      ? relation.kept.length
      : relation.kept === true
        ? relation.verb.slice(relation.verb.lastIndexOf(' ') + 1).length
        : 0;
  let answer = statement(sentence.text, start + relation.verb.length - kept).replace(/^,\s*/, '');
  if (relation.tail !== undefined) {
    if (!answer.toLowerCase().endsWith(` ${relation.tail}`)) return undefined;
    answer = answer.slice(0, -relation.tail.length - 1);
  }
  const object = sentence.words.find((word) => word.start >= start + relation.verb.length);
  if (relation.whole === true && data.adjectivesFollow && !reading.citesRules) return undefined;
  // "doit sa couleur"
  const isOwner = object !== undefined && (data.determiners.has(object.key) || data.deictic.has(object.key));
  if (relation.whole === true && isOwner) return undefined;
  if (
    relation.whole !== true &&
    !relation.verb.includes(' ') &&
    object !== undefined &&
    !isObject(object, sentence.words[sentence.words.indexOf(object) + 1], data)
  )
    return undefined;
  // "Die Operation führte Christiaan Barnard durch": the subject comes after it.
  if (data.capitalNouns && object !== undefined && PERSON.test(sentence.text.slice(object.start))) return undefined;
  const { particle, rest } = particleOf(answer.trim(), data);
  if (particle === '' && relation.tail === undefined && data.lightVerbs.has(relation.verb)) return undefined;
  const back = shortenAnswer(firstPredicate(rest, reading, data));
  if (back === undefined || !/^[\p{L}\p{N}$«“„"(]/u.test(back) || isGeneric(back, reading, data)) return undefined;
  const front = relation.ask(insideSentence(subject, reading));
  const asked = particle === '' ? front : front.replace(/(?=\?$)/, ` ${particle}`);
  return { front: asked, back: capitalise(back), rank: Rank.Known };
}

const THAT = new Set(['that', 'dass', 'que', 'che']);

/** A verb without its preposition takes an object: a noun, not a place or a time. */
function isObject({ key, text }: Word, next: Word | undefined, data: LanguageData): boolean {
  if (THAT.has(key)) return true;
  if (data.asking.has(key) || NO_OBJECT.has(key) || MOST.has(key)) return false;
  if (data.determiners.has(key) || data.quantifiers.has(key)) return true;
  // "produces today the …", "setzte erst im Herbst ein"
  const isPlace = data.capitalNouns && data.subjectStops.has(next?.key ?? '');
  if (!CAPITAL.test(text) && (isPlace || data.determiners.has(next?.key ?? ''))) return false;
  if (verbsOf(data).has(text)) return false;
  return (
    !data.subjectStops.has(key) && !data.pronouns.has(key) && !(key.endsWith(data.adverbEnding) && !CAPITAL.test(text))
  );
}

function defined(
  sentence: Sentence,
  at: number,
  verb: DefiningVerb,
  reading: Reading,
  data: LanguageData,
): Found | undefined {
  const subject = subjectBefore(sentence, at, data);
  const predicate = sentence.words.slice(at + 1);
  const from = (sentence.words[at] as Word).end;
  if (subject === undefined || !isPredicate(sentence, from, predicate, data)) return undefined;
  const asked = isCommonNoun(subject, predicate, reading, data)
    ? subject.toLowerCase()
    : insideSentence(subject, reading);
  const isPerson = predicate.slice(0, CALLING_REACH).some(({ key }) => isCalling(key, data));
  const isNamed = !data.determiners.has((sentence.words[0] as Word).key) && CAPITAL.test(asked);
  const front = isPerson && isNamed && verb.askWho !== undefined ? verb.askWho(asked) : verb.ask(asked);
  const back = shortenAnswer(firstPredicate(statement(sentence.text, from).trim(), reading, data));
  return back === undefined || !/^[\p{L}\p{N}$«“„"(]/u.test(back)
    ? undefined
    : { front, back: capitalise(back), rank: Rank.Known };
}

const byFirstWord = new Map<LanguageData, ReadonlyMap<string, readonly Relation[]>>();

/** By their first word, the longest first. */
function relationsOf(data: LanguageData): ReadonlyMap<string, readonly Relation[]> {
  let known = byFirstWord.get(data);
  if (known === undefined) {
    const groups = new Map<string, Relation[]>();
    for (const relation of data.relations) {
      const first = /^[\p{L}\p{M}-]+/u.exec(relation.verb)?.[0] ?? '';
      groups.set(first, [...(groups.get(first) ?? []), relation]);
    }
    for (const group of groups.values()) group.sort((a, b) => b.verb.length - a.verb.length);
    byFirstWord.set(data, groups);
    known = groups;
  }
  return known;
}

export function startsWithPhrase(lower: string, at: number, phrase: string): boolean {
  if (!lower.startsWith(phrase, at)) return false;
  return phrase.endsWith("'") || !/[\p{L}\p{M}\p{N}]/u.test(lower[at + phrase.length] ?? ' ');
}

/** What a colon or a list after this text answers: "The cell consists of", "There are three kinds of rock". */
export function askFor(intro: Sentence, reading: Reading): string | undefined {
  const { data } = reading;
  const { text, lower, words } = intro;
  if (data === undefined || words.length === 0) return undefined;
  const existential = data.existentials.find(({ opening }) => startsWithPhrase(lower, 0, opening));
  if (existential !== undefined) {
    const what = text.slice(existential.opening.length).trim();
    return what === '' || /[,;]/.test(what) ? undefined : existential.ask(what);
  }
  const relations = relationsOf(data);
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as Word;
    const form = lower.slice(word.start, word.end);
    const rest = lower.slice(word.start);
    const relation = relations.get(form)?.find(({ verb, tail }) => rest === verb && tail === undefined);
    const verb = i === words.length - 1 ? data.definingVerbs.get(form) : undefined;
    if (relation === undefined && verb === undefined) continue;
    const subject = subjectBefore(intro, i, data);
    if (subject === undefined) return undefined;
    const asked = insideSentence(subject, reading);
    return relation?.ask(asked) ?? verb?.ask(asked);
  }
  return undefined;
}
