import { wordCount } from '../../../../domain/document/line';
import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import { isKnownVerb, type Reading } from './reading';
import { capitalise, readSentence, type Word } from './sentence';

/** Words of a statement that a learner takes in at once, and the fewest that say something. */
const WORDS = { least: 7, most: 45 };
/** Words before "which" in "at the end of which". */
const RELATIVE_REACH = 5;
const MOST_SUBJECT = 8;
const CAPITAL = /^\p{Lu}/u;
const MARKS = /[«»“”"()[\]$]|\s[–—-]\s/u;
const PREPOSITIONS = new Set(
  'in on at by since from to with around as for under during between into near through among of upon above'.split(' '),
);
/** Openings of a clause that says something by itself: "Whereas X did this, Y did that". */
const SET_AGAINST = new Set(['whereas', 'although', 'while', 'though']);
/** The end of a name, before its comma: "in Utopia". */
const NAME =
  /(?<before>(?:of )?(?:\p{Ll}+|^\p{L}+)) (?<name>(?:The )?\p{Lu}[\p{L}’'-]+(?: (?:of |the |and )*\p{Lu}[\p{L}’'-]+)*)$/u;

type Kind = 'relative' | 'participle' | 'apposition' | 'main';

interface Segment {
  text: string;
  kind: Kind;
  hasVerb: boolean;
}

/**
 * A long sentence in short statements: its main clause without what stands between commas, and what is said there of a name.
 * None where its clauses are not sure.
 */
export function piecesOf(raw: string, reading: Reading): { main: string[]; asides: string[] } {
  const { data } = reading;
  if (data?.clauses.bothWays !== true || MARKS.test(raw) || !raw.endsWith('.')) return { main: [], asides: [] };
  const [said = ''] = raw.slice(0, -1).split(/[:;] /, 1);
  const segments = segmentsOf(said, reading, data);
  const left = segments.filter(({ kind }) => kind === 'main');
  // What stands before a colon may be half of a statement.
  const core = said === raw.slice(0, -1) ? wholeOf(left, segments, data) : [];
  const isShort = (said: string): boolean => wordCount(said) >= WORDS.least && wordCount(said) <= WORDS.most;
  return {
    main: core.filter((said) => isShort(said) && said !== raw && hasFinite(said, reading, data)),
    asides: asidesOf(segments, data).filter(isShort),
  };
}

/** What stands between the commas; a clause that another interrupts is one with its end. */
function segmentsOf(text: string, reading: Reading, data: LanguageData): Segment[] {
  const found: Segment[] = [];
  for (const part of text.split(/, /)) {
    const before = found.at(-1);
    const kind = before === undefined ? 'main' : kindOf(part, reading, data);
    const one = { text: part, kind, hasVerb: hasFinite(part, reading, data) };
    // "which the positivists, gathered since 1924, regarded as evident"
    const open = found.findLast((segment) => segment.kind !== 'participle' && segment.kind !== 'apposition');
    if (kind === 'main' && open?.kind === 'relative' && !open.hasVerb) {
      open.text = `${open.text} ${part}`;
      open.hasVerb = one.hasVerb;
    } else found.push(one);
  }
  return found;
}

function kindOf(text: string, reading: Reading, data: LanguageData): Kind {
  const { words } = readSentence(text, reading);
  const [first, second] = words;
  if (first === undefined) return 'main';
  if (first.key === 'who' || first.key === 'whose' || first.key === 'where') return 'relative';
  const opening = words.slice(0, RELATIVE_REACH).findIndex(({ key }) => key === 'which' || key === 'whom');
  if (opening >= 0 && (opening === 0 || PREPOSITIONS.has((words[opening - 1] as Word).key))) return 'relative';
  const isParticiple =
    first.text === first.key && hasEnding(first.text, data.participleEndings, 2) && PREPOSITIONS.has(second?.key ?? '');
  if (isParticiple && !hasAuxiliary(words, data)) return 'participle';
  const isNoun = data.indefinites.has(first.key) || first.key === 'himself' || first.key === 'herself';
  return isNoun ? 'apposition' : 'main';
}

function hasAuxiliary(words: readonly Word[], { oneVerbs, severalVerbs }: LanguageData): boolean {
  return words.some(({ text }) => oneVerbs.has(text) || severalVerbs.has(text));
}

/** Whether a verb stands in it that is no participle: known, or "-ed" before an object. */
function hasFinite(text: string, reading: Reading, data: LanguageData): boolean {
  const { words } = readSentence(text, reading);
  return words.some(({ text: word }, i) => {
    if (i === 0 || data.determiners.has((words[i - 1] as Word).key) || CAPITAL.test(word)) return false;
    const next = words[i + 1];
    const isPast = hasEnding(word, data.deedEndings, 3) && next !== undefined && !data.by.includes(next.key);
    return (isKnownVerb(word, data) && !data.ambiguous.has(word)) || isPast;
  });
}

/** The main clauses, with a comma where one is left between them; two where the first is set against the second. */
function wholeOf(left: readonly Segment[], all: readonly Segment[], data: LanguageData): string[] {
  let said = '';
  const opening = (left[0]?.text ?? '').split(' ', 1)[0]?.toLowerCase() ?? '';
  const isSet = SET_AGAINST.has(opening);
  let first: string | undefined;
  let isStated = false;
  for (const segment of left) {
    const before = all[all.indexOf(segment) - 1];
    const word = segment.text.split(' ', 1)[0]?.toLowerCase() ?? '';
    // Between a subject and its verb no comma is left; behind an opening phrase it is.
    const isOpen = !isStated && (PREPOSITIONS.has(opening) || data.asking.has(opening) || isSet);
    const isBehind = before !== undefined && before.kind !== 'main' && isStated && word !== 'that';
    // What goes on with what is left out: "a view that she challenged, at least in part, from the commons".
    if (isBehind && (!opensClause(word, data) || pointsBack(segment.text, data))) break;
    const isJoined =
      before !== undefined && before.kind !== 'main' && !isOpen && !opensClause(word, data) && !PREPOSITIONS.has(word);
    if (isSet && isStated && first === undefined) {
      first = said.slice(opening.length + 1);
      said = segment.text;
    } else if (before !== undefined && before.kind !== 'main' && !isOpen && !isStated && !segment.hasVerb) return [];
    else said += `${said === '' ? '' : isJoined ? ' ' : ', '}${segment.text}`;
    isStated ||= segment.hasVerb;
  }
  const parts = first === undefined ? [said] : [first, said];
  return parts.map((part) => `${capitalise(shortened(part, data))}.`);
}

/** "and he drew from it": what is meant may be left out. */
function pointsBack(text: string, { pronouns }: LanguageData): boolean {
  return text.split(' ').some((word) => pronouns.has(word));
}

/** Without the clauses at its end, where it is long. */
function shortened(said: string, data: LanguageData): string {
  let short = said;
  while (wordCount(short) > WORDS.most) {
    const at = short.lastIndexOf(', ');
    const word = short.slice(at + 2).split(' ', 1)[0] as string;
    if (at < 0 || !opensClause(word, data)) return said;
    short = short.slice(0, at);
  }
  return short;
}

function opensClause(word: string, { clauses, asking, conjunctions }: LanguageData): boolean {
  return (
    clauses.sideClauses.has(word) || asking.has(word) || conjunctions.has(word) || word === 'so' || word === 'since'
  );
}

/** What relative clauses and participles say of the name before them, or of the subject that opens the sentence. */
function asidesOf(segments: readonly Segment[], data: LanguageData): string[] {
  return segments.flatMap(({ kind, text, hasVerb }, i) => {
    const before = segments[i - 1];
    if (before === undefined || (kind !== 'relative' && kind !== 'participle')) return [];
    const noun = nounOf(before, i === 1, text.startsWith('who '), data);
    if (noun === undefined) return [];
    if (kind === 'participle') {
      // "printed by his friend": whose, the main clause says.
      if (text.split(' ').some((word) => data.pointers.has(word) || data.pronouns.has(word))) return [];
      const isSeveral =
        i === 1 && data.severalNouns?.test(noun) === true && !CAPITAL.test(noun.split(' ').at(-1) ?? '');
      return [`${capitalise(noun)} ${isSeveral ? 'were' : 'was'} ${text}.`];
    }
    const clause = /^(?:who|which) (?<said>\p{Ll}.+)$/u.exec(text)?.groups?.said;
    const verb = clause?.split(' ', 1)[0] ?? '';
    const isVerb = isKnownVerb(verb, data) || hasEnding(verb, data.deedEndings, 3);
    // "fossils of the reptile Mesosaurus, which are found": of the fossils.
    const isOther = data.severalVerbs.has(verb) && !data.oneVerbs.has(verb) && !/[^ius]s$| and /.test(noun);
    return clause === undefined || !hasVerb || !isVerb || isOther ? [] : [`${capitalise(noun)} ${clause}.`];
  });
}

/** A name that nothing before it could be meant with; the whole of what opens the sentence. */
function nounOf(
  { text, kind, hasVerb }: Segment,
  isFirst: boolean,
  isPerson: boolean,
  data: LanguageData,
): string | undefined {
  const opening = text.split(' ', 1)[0]?.toLowerCase() ?? '';
  const isSubject = isFirst && !hasVerb && !data.subjectStops.has(opening) && !data.pronouns.has(opening);
  if (isSubject && wordCount(text) <= MOST_SUBJECT && !data.clauses.sideClauses.has(opening)) return text;
  if (kind !== 'main') return undefined;
  const { before = '', name } = NAME.exec(text)?.groups ?? {};
  const isOf = before.startsWith('of') && !isPerson;
  const isHalf = CAPITAL.test(before) && !data.stopWords.has(before.toLowerCase());
  if (name === undefined || isHalf || isOf || data.conjunctions.has(before)) return undefined;
  return before.endsWith(data.clauses.article) && !isPerson ? `${data.clauses.article} ${name}` : name;
}
