import { startsDeictic } from '../../../../domain/deictic';
import { wordCount } from '../../../../domain/document/line';
import type { LanguageData } from '../../../../languages';
import { active, isCertain, passive, type Part, type Period, withWhole } from './heads';
import { isCalling } from './kind';
import { OF } from './nounBefore';
import { nounPhrasesBefore } from './nounPhrase';
import { isKnownVerb, type Reading } from './reading';
import { segmentsOf, verbIn, type Segment } from './segments';
import { capitalise, leansOnNoun, readSentence, standsAlone, type Sentence, type Word } from './sentence';
import { isClosed } from './shorten';
import { nameLength } from './subject';

/** Words of a sentence that is asked for in parts, and of a part. */
const LEAST_SENTENCE = 24;
const WORDS = { least: 6, most: 40 };
/** Parts of what is no endless list. */
const MOST_SEGMENTS = 24;

/** The parts of a long sentence of French, Spanish or Italian, each with its own noun. */
export function partsOf(sentence: Sentence, reading: Reading): Part[] {
  const { data } = reading;
  const periods = data?.clauses.periods;
  if (data === undefined || periods === undefined || sentence.formulas.length > 0) return [];
  if (sentence.words.length < LEAST_SENTENCE || sentence.text.includes('"')) return [];
  const groups = segmentsOf(sentence, data, periods).filter(({ length }) => length <= MOST_SEGMENTS);
  const parts = groups.flatMap((group) => group.map((_, i) => partAt({ sentence, group, data, periods }, i)));
  return parts.filter((part) => part !== undefined).filter((part) => isReadable(part.text, reading, data));
}

function isReadable(text: string, reading: Reading, data: LanguageData): boolean {
  const count = wordCount(text);
  if (count < WORDS.least || count > WORDS.most || !isClosed(text)) return false;
  const sentence = readSentence(text, reading);
  const { words } = sentence;
  if (leansOnNoun(sentence, data) || !standsAlone(sentence, reading, { topic: true })) return false;
  if (startsDeictic(text, reading.language) || words.some(({ key }) => data.personal.has(key))) return false;
  if (words.slice(0, POINTING).some(({ key }) => data.pronouns.has(key) || data.pointers.has(key))) return false;
  const [first, second] = words as [Word, Word | undefined];
  if (data.determiners.has(first.key) && data.vague.has(second?.key ?? '')) return false;
  const isPointing = words.some(
    ({ key }, i) =>
      i > 0 && (data.clitics.has(key) || (i < TO_WHOM_REACH && TO_WHOM.has(key))) && isVerbLike(words[i + 1], data),
  );
  return !isPointing && !words.some(({ text: word }) => data.demonstratives.has(word.toLowerCase()));
}

const POINTING = 5;
/** Words among which a pronoun is of another clause. */
const TO_WHOM_REACH = 8;
const TO_WHOM = new Set(['lui', 'leur', 'gli']);

/** "lo consagró", "y répondit": to whom or where, another clause says. */
function isVerbLike(word: Word | undefined, data: LanguageData): boolean {
  if (word === undefined) return false;
  const form = word.text.toLowerCase();
  return isKnownVerb(form, data) || data.clauses.periods?.past.test(form) === true;
}

function partAt(period: Period, at: number): Part | undefined {
  const { sentence, group, data, periods } = period;
  const segment = group[at] as Segment;
  const before = group[at - 1];
  const said = sentence.text.slice(segment.start, behind(period, at));
  if ((segment.kind === 'clause' || segment.kind === 'predicate') && isAwaited(period, at)) return undefined;
  if (segment.kind === 'clause') return { text: close(capitalise(said)), from: 0, isStatement: true };
  if (segment.kind === 'predicate') return predicateOf(period, at, said);
  if (before === undefined) return segment.kind === 'participle' ? opened(period, said) : undefined;
  if (!isDependent(segment, before, group[at + 1], sentence, data)) return undefined;
  const hasOwn = ATTACHED.has(before.kind) && !(before.kind === 'relative' && before.isOpen);
  if (hasOwn) {
    // "…, presidida por Cajal, que envió …": who sent is told by no rule.
    const head = partAt(period, at - 1);
    return head === undefined || head.text.length > MOST_HEAD
      ? undefined
      : {
          text: close(`${head.text.slice(0, -1)}, ${said}`),
          from: head.text.length + 1,
          isStatement: head.isStatement,
        };
  }
  const inner = nounPhrasesBefore(sentence, segment.from, before.from, data, periods);
  const phrases = before.kind === 'noun' ? withWhole(inner, before, sentence, periods) : inner;
  const sure =
    segment.kind === 'participle'
      ? passive(said, phrases, periods, isCertain(period, at))
      : segment.kind === 'relative'
        ? active(said, phrases, period, segment)
        : segment.kind === 'noun'
          ? phrases[0]
          : phrases.at(-1);
  if (sure === undefined || 'isStatement' in sure) return sure;
  if (
    (before.kind === 'bound' && segment.kind !== 'noun') ||
    (before.kind === 'phrase' && segment.kind === 'apposition')
  )
    return undefined;
  const head = capitalise(sure.text);
  return { text: close(`${head}, ${said}`), from: head.length + 2, isStatement: false };
}

/** UTF-16 units of what a further clause is told with. */
const MOST_HEAD = 160;
/** What belongs to a noun before it. */
const ATTACHED: ReadonlySet<string> = new Set(['relative', 'participle', 'apposition']);

/** Whether a clause before waits for this verb. */
function isAwaited({ group }: Period, at: number): boolean {
  let isOpened = false;
  for (const { kind, isOpen } of group.slice(0, at)) {
    if (kind === 'predicate' || kind === 'clause') isOpened = false;
    if (isOpen) isOpened = true;
  }
  return isOpened;
}

/** Whether a part says something of the noun before it: no item of a list, no object behind a phrase. */
function isDependent(
  segment: Segment,
  before: Segment,
  next: Segment | undefined,
  { text, words }: Sentence,
  data: LanguageData,
): boolean {
  const between = text.slice(before.end, segment.start);
  if (segment.kind === 'relative' || segment.kind === 'participle') return !between.includes(':');
  const { key } = words[segment.from] as Word;
  const isName = /^\p{Lu}/u.test((words[segment.from - 1] as Word).text);
  // "Ossessione, il film che Visconti aveva tratto …"
  if (segment.kind === 'noun')
    return (
      isName &&
      data.determiners.has(key) &&
      !between.includes(':') &&
      / (?:che|que|qui|qu['’]|dont|cui) /u.test(text.slice(segment.start, segment.end)) &&
      !/ (?:et|y|e) /u.test(text.slice(segment.start, segment.end))
    );
  if (segment.kind !== 'apposition' || between.includes(':') || before.kind === 'apposition') return false;
  const first = words[segment.from] as Word;
  const named = before.kind === 'noun' ? nameLength(words, before.from, text, data) : 0;
  if (isCalling(first.key, data) || (named > 1 && named === before.to - before.from)) return true;
  const isNamed = /^[\p{Lu}»]/u.test(text.slice((words[segment.from - 1] as Word).start));
  const second = words[segment.from + 1];
  return (
    isNamed &&
    next?.kind !== 'apposition' &&
    second !== undefined &&
    (OF.has(second.key) || /\p{Ll}{4}/u.test(second.text))
  );
}

/** Where a part ends: a clause without its verb goes on behind what is said in between. */
function behind({ sentence, group, data }: Period, at: number): number {
  const segment = group[at] as Segment;
  let last = at;
  const closed = (from: number): number => {
    if (group[from]?.isOpen !== true) return from;
    const verb = group.findIndex(({ kind }, i) => i > from && (kind === 'predicate' || kind === 'clause'));
    return verb > 0 ? verb : from;
  };
  last = closed(last);
  // "fondò nel 1761, con il fratello, l'Accademia": what the verb still needs.
  if (segment.kind === 'participle' || segment.kind === 'apposition') return segment.end;
  for (let i = last + 1; i < group.length; i++) {
    const next = group[i] as Segment;
    const isRow = next.kind === 'apposition' && / (?:et|y|e) /u.test(sentence.text.slice(next.start, next.end));
    const isPhrase =
      next.kind === 'phrase' && !data.pronouns.has((sentence.words[next.from] as Word).key) && !isHe(next, sentence);
    // "…, dont l'État n'accepta que quarante toiles, le public …": no object any more.
    const isObject = next.kind === 'noun' && (segment.kind !== 'relative' || group[i - 1]?.kind === 'phrase');
    // "Diderot découvrit, avec colère, que …"
    const isThat =
      next.kind === 'relative' && group[i - 1]?.kind === 'phrase' && THAT.has((sentence.words[next.from] as Word).key);
    if ((!isPhrase && !isObject && !isRow && !isThat) || (next.isTied && !isRow)) break;
    if (next.to - segment.from > WORDS.most) break;
    i = last = closed(i);
  }
  return (group[last] as Segment).end;
}

const THAT = new Set(['que', 'qu', 'che']);

/** "egli dichiara": what somebody else does. */
function isHe({ from }: Segment, { words }: Sentence): boolean {
  return /^(?:il|elle|ils|elles|egli|ella|lui|lei|essi|loro|ello|él|ella|ellos|ellas)$/.test(
    (words[from] as Word).text,
  );
}

/** "Joris-Karl Huysmans, qui avait collaboré au volume, rompit …": the verb with its subject. */
function predicateOf(period: Period, at: number, said: string): Part | undefined {
  const { sentence, group } = period;
  const [first] = group as [Segment];
  // "…, qui occupa tant d'hommes, compta …": of which of the two is not sure.
  const isSecond = group
    .slice(1, at)
    .some(({ kind }, i) => kind === 'clause' || (kind === 'predicate' && !isAwaited(period, i + 1)));
  if (at === 0 || first.kind !== 'noun' || isSecond) return undefined;
  const subject = sentence.text.slice(first.start, first.end);
  return { text: close(`${capitalise(subject)} ${said}`), from: 0, isStatement: true };
}

/** "Tradotto in francese da Morellet, il libro …": what the subject behind it went through. */
function opened({ sentence, group, data, periods }: Period, said: string): Part | undefined {
  const main = group.slice(1).find(({ kind }) => kind === 'noun' || kind === 'clause');
  if (main === undefined) return undefined;
  const verb = main.kind === 'noun' ? main.to : (verbIn(sentence, main.from, main.to, data, periods) ?? main.to);
  const first = sentence.words[main.from] as Word;
  const form = periods.articles.get(first.key) ?? (/^\p{Lu}/u.test(first.text) ? '*s' : undefined);
  if (form === undefined || verb - main.from > MOST_SUBJECT) return undefined;
  const subject = sentence.text.slice(main.start, (sentence.words[verb - 1] as Word).end);
  const part = passive(
    said.charAt(0).toLowerCase() + said.slice(1),
    [{ text: subject, start: main.start, form }],
    periods,
    () => true,
  );
  return part !== undefined && 'isStatement' in part ? part : undefined;
}

const MOST_SUBJECT = 6;

function close(text: string): string {
  return `${text.trim()}.`;
}
