import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import { verbsOf, type Reading } from './reading';
import { capitalise, statement, type Sentence, type Word } from './sentence';
import { subjectBefore } from './subject';

/** Words from the start among which the first verb stands. */
const VERB_REACH = 12;
/** Words of a second predicate at least: "… and is measured in hertz". */
const LEAST_WORDS = 3;
/** Letters of a verb that is told by its ending alone. */
const LEAST_DEED = 4;
const REFLEXIVE = new Set(['se', 'si', 's', 'sich']);
/** What a German second predicate can have after its verb. */
const BUT = /^(\S+) (?:aber|jedoch) /u;

/**
 * The two statements of a subject with two predicates: "X discovered Y and received Z in 1983" says two things, and a date of one
 * is not a date of the other. Undefined where it has one, or where the verbs are not known.
 */
export function coordinated(sentence: Sentence, { data }: Reading): [string, string] | undefined {
  if (data === undefined || sentence.formulas.length > 0) return undefined;
  const { text, lower, words } = sentence;
  const first = words.findIndex((_, i) => i > 0 && i <= VERB_REACH && isVerb(sentence, i, data));
  const verb = words[first];
  const subject = verb && subjectBefore(sentence, first, data);
  if (verb === undefined || subject === undefined) return undefined;
  // The last of them: what comes before is taken apart in its turn.
  for (let i = words.length - LEAST_WORDS; i > first + 2; i--) {
    const second = words[REFLEXIVE.has((words[i] as Word).key) ? i + 1 : i] as Word;
    const parting = partingBefore(sentence, i, data);
    if (parting === undefined || !isVerb(sentence, words.indexOf(second), data)) continue;
    const form = (word: Word): string => lower.slice(word.start, word.end);
    const isClause = opensClause(sentence, first + 1, i, data) || isEnclosed(text, parting);
    if (isClause || data.by.includes(words[i + 1]?.key ?? '') || !agree(form(verb), form(second), data)) continue;
    const tail = text.slice((words[i] as Word).start).replace(BUT, '$1 ');
    return [`${text.slice(0, parting).trim().replace(/\.$/, '')}.`, `${capitalise(subject)} ${statement(tail)}.`];
  }
  return undefined;
}

/** Where the first statement ends: before "and", or in some languages at a comma of a row of predicates. */
function partingBefore({ text, words }: Sentence, at: number, data: LanguageData): number | undefined {
  const before = words[at - 1] as Word;
  const between = text.slice(before.end, (words[at] as Word).start);
  if (between === ' ' && data.conjunctions.has(before.key))
    return before.start - (text[before.start - 2] === ',' ? 2 : 0);
  return between === ', ' && data.rowsOfPredicates ? before.end : undefined;
}

function isVerb({ text, lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined || word.text !== word.text.toLowerCase()) return false;
  const form = lower.slice(word.start, word.end);
  const next = words[at + 1];
  const isBehind =
    data.conjunctions.has(before.key) || (data.rowsOfPredicates && text.slice(before.end, word.start) === ', ');
  const hasObject =
    isBehind && next !== undefined && (data.determiners.has(next.key) || data.quantifiers.has(next.key));
  // "perciò il condotto"
  if (data.connectives.has(word.key) && !isAuxiliary(word.text, data)) return false;
  if (data.determiners.has(before.key) || (data.ambiguous.has(form) && !hasObject)) return false;
  // "… and enlarged the market", "…, puliscono l'alveare"
  const endings = [...data.deedEndings, ...data.predicateEndings];
  if (hasObject && endings.some((ending) => form.length > LEAST_DEED && form.endsWith(ending))) return true;
  const isEnding = hasEnding(form, data.subjectlessEndings, 2);
  return isAuxiliary(form, data) || verbsOf(data).has(form) || isEnding;
}

function isAuxiliary(form: string, { oneVerbs, severalVerbs }: LanguageData): boolean {
  return oneVerbs.has(form) || severalVerbs.has(form);
}

/** Whether a clause of its own begins between the verbs: the second may be its verb, "an organ that grows and produces …". */
function opensClause({ text, words }: Sentence, from: number, to: number, data: LanguageData): boolean {
  return words.slice(from, to).some(({ key, start }, i) => {
    const isRelative = data.relatives.has(key) && (!data.determiners.has(key) || text.slice(start - 2, start) === ', ');
    const isCause = data.causes.some((sequence) => sequence.every((one, j) => words[from + i + j]?.key === one));
    // "mentre il re … si rifugiava"
    const isParted = data.clauses.partings.some(
      (sequence) =>
        text.slice(start - 2, start) === ', ' &&
        !data.conjunctions.has(sequence[0] ?? '') &&
        sequence.every((one, j) => words[from + i + j]?.key === one),
    );
    return isRelative || isCause || isParted || data.asking.has(key);
  });
}

/** "was released and stored": after an auxiliary may stand a participle; "helps plants grow and develop" has an infinitive. */
function agree(first: string, second: string, data: LanguageData): boolean {
  if (isAuxiliary(second, data)) return true;
  if (isAuxiliary(first, data) && !data.participlesDiffer) return false;
  return data.formOfVerb === undefined || data.formOfVerb(first) === data.formOfVerb(second);
}

function isEnclosed(text: string, at: number): boolean {
  const head = text.slice(0, at);
  return head.split('(').length !== head.split(')').length || /[«“„"]/.test(text);
}
