import { wordCount } from '../../../../../domain/document/line';
import { type Clause, clausesOf, isClauseOf } from './clauses';
import { antecedent, opening } from './phrase';
import { apart, ARTICLES, isAuxiliary, isFinite, PREPOSITIONS, RELATIVES, TELLING } from './words';

const LEAST_WORDS = 5;
/** UTF-16 units of a sentence that is read so. */
const MOST_LENGTH = 1_500;
const NO_TEXT = /[()„“"$]| [–—] /u;
/** Where statements of their own meet. */
const PARTING = /;\s+|, denn (?=\p{L})|(?<=(?:\S+ ){11}\S+): (?=(?:\S+ ){11})/u;
const PARTICLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|vor|voran|weg|zu|zurück|zusammen|um|durch|teil|statt|hervor|heraus)$/;

/** A statement, and whether it is a main clause: what comes next goes on with that. */
export interface Said {
  raw: string;
  isMain: boolean;
}

/**
 * What a long German sentence says, each clause as a statement of its own: the main clause without the others, "während in Berlin der
 * König nachgab" as "In Berlin gab der König nach", a relative clause with the noun before it. Undefined where the clauses are not sure.
 */
export function statementsWithin(text: string): Said[] | undefined {
  if (text.length > MOST_LENGTH || NO_TEXT.test(text)) return undefined;
  const said: Said[] = [];
  let isRead = false;
  for (const part of text.split(PARTING)) {
    const clauses = clausesOf(part.replace(/\.$/, ''));
    const found = clauses === undefined ? [] : statementsOf(clauses);
    if (clauses !== undefined) isRead = true;
    said.push(...(clauses === undefined ? [{ raw: finished(part.replace(/\.$/, '')), isMain: true }] : found));
  }
  return !isRead || said.length === 0 || (said.length === 1 && said[0]?.raw === text) ? undefined : said;
}

function statementsOf([main, ...clauses]: readonly Clause[]): Said[] {
  if (main === undefined) return [];
  const [first] = clauses;
  const opens = first !== undefined && main.parts.length > 0 && isClauseOf(first) && first.above.length === 0;
  const whole = main.isUnsure ? undefined : opens ? turned(main, first) : textOf(main);
  const said = whole !== undefined && hasVerb(whole) ? [whole] : [];
  const isClear = whole !== undefined && !opens;
  const found = clauses.flatMap((clause) => (clause.isUnsure ? [] : clauseStatements(clause, isClear)));
  // "…, wo er Erfolg hatte" goes on with the main clause.
  const own = found.filter((one) => PRONOUN.test(one));
  return [...said, ...own, ...found.filter((one) => !PRONOUN.test(one))]
    .filter((one) => wordCount(one) >= LEAST_WORDS)
    .map((one) => ({ raw: finished(one), isMain: one === whole }));
}

function finished(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const PRONOUN = /^(?:er|sie|es) /;

function hasVerb(text: string): boolean {
  const words = text.split(' ');
  return words.some(
    (word, i) =>
      i > 0 &&
      isFinite(word.replace(',', ''), words[i - 1] ?? '') &&
      !(/(?:en)$/.test(word) && /^\p{Lu}/u.test(words[i + 1] ?? '') && ARTICLES.has(words[i - 1] ?? '')),
  );
}

/** The clause without what was said within it. */
function textOf({ parts }: Clause): string {
  let text = '';
  for (const { words, isBehindClause } of parts) {
    const isComplete = PARTICLE.test(text.split(' ').at(-1) ?? '');
    // "… stellte er ein Bild voran, das …, das Sinnbild der Hütte"
    if (isComplete && isBehindClause && ARTICLES.has(words[0] ?? '')) break;
    // "…, im selben Jahr, in dem …"
    if (words.length <= 4 && /^(?:derselbe|selben|gleichen)/.test(words[1] ?? '')) break;
    text += text === '' ? words.join(' ') : `${isBehindClause ? ' ' : ', '}${words.join(' ')}`;
  }
  return text;
}

/** "entwarf die Schrift einen Bund" after a clause: the subject comes first. */
function turned(main: Clause, clause: Clause): string | undefined {
  const at = main.parts.findIndex(({ words }) => isFinite(words[0] ?? '', ''));
  if (at < 0) return undefined;
  const [verb = '', ...rest] = textOf({ ...main, parts: main.parts.slice(at) }).split(' ');
  const pronoun = rest[0] ?? '';
  if (pronoun === 'er' || pronoun === 'sie') {
    const words = clause.parts[0]?.words ?? [];
    const subject = TELLING.has(clause.opener[0] ?? '') ? words.slice(0, opening(words)) : [];
    const first = subject[0] ?? '';
    const isMan = first === 'der' || (subject.length > 1 && subject.every((word) => /^\p{Lu}/u.test(word)));
    if (subject.length === 0 || PREPOSITIONS.has(first) || !(pronoun === 'er' ? isMan : first === 'die'))
      return undefined;
    return [...subject, verb, ...rest.slice(1)].join(' ');
  }
  const end = opening(rest);
  if (end === 0 || end === rest.length || PREPOSITIONS.has(pronoun)) return undefined;
  return [...rest.slice(0, end), verb, ...rest.slice(end)].join(' ');
}

/** What a clause with its verb at the end says by itself; two of two predicates. */
function clauseStatements(clause: Clause, isAfterMain: boolean): string[] {
  const { opener, above, parts, behind } = clause;
  const [first = '', second = ''] = opener;
  const words = textOf({ ...clause, parts }).split(' ');
  const two = predicates(words);
  if (second === '' && TELLING.has(first)) {
    const [own = []] = two;
    const isPronoun = isAfterMain && PRONOUN.test(`${own[0] ?? ''} `);
    const [head, next] = parts;
    const edge = next?.isBehindClause === true ? (head?.words.length ?? 0) : own.length;
    const end = isPronoun ? 1 : Math.min(opening(own) || opening(own.slice(0, edge)), edge);
    if (end === 0 || end >= own.length - 1) return [];
    const subject = own.slice(0, end).join(' ');
    const rest = [own.slice(end), ...two.slice(1)];
    // "wo im Mai X zusammentrat und Y wählte": the subject stands behind what opens the clause.
    const said = PREPOSITIONS.has(own[0] ?? '') ? rest.slice(0, 1) : rest;
    return said.map((one, i) => `${inOrder(subject, one)}${i === said.length - 1 ? behind : ''}`);
  }
  if (second !== '' || !RELATIVES.has(first) || !isCase(first, two[0] ?? [])) return [];
  const noun = antecedent(above, first);
  if (noun === undefined || (first === 'dem' && !noun.isName)) return [];
  const said = first === 'dem' || first === 'den' ? two.slice(0, 1) : two;
  return said.map((one, i) => `${inOrder(noun.phrase, one)}${i === said.length - 1 ? behind : ''}`);
}

/** "ablöste und … forderte": the words up to each verb. */
function predicates(words: readonly string[]): string[][] {
  const last = words.at(-1) ?? '';
  for (let i = 2; i < words.length - 2; i++) {
    if (words[i] !== 'und') continue;
    const verb = words[i - 1] ?? '';
    const isVerb =
      isAuxiliary(verb) ||
      (isFinite(verb, words[i - 2] ?? '') &&
        (!isAuxiliary(last) || /\p{L}{3}te$/u.test(verb)) &&
        !/^ge\p{Ll}+(?:t|en)$/u.test(verb));
    if (!isVerb) continue;
    const head = words.slice(0, i);
    const tail = words.slice(i + 1);
    return /^(?:dessen|deren|der|die|das|dass|in|auf)$/.test(tail[0] ?? '') &&
      /^(?:dessen|deren|dass)$/.test(tail[0] ?? '')
      ? [head]
      : [head, tail];
  }
  return [[...words]];
}

function inOrder(subject: string, words: readonly string[]): string {
  const { verb, prefix } = apart(words.at(-1) ?? '');
  return [subject, verb, ...words.slice(0, -1), ...(prefix === '' ? [] : [prefix])].join(' ');
}

const UNIT = /^(?:Meter|Kilometer|Prozent|Tonne|Jahr|Mensch|Euro|Grad|Person|Mark|Quadrat)/;

/** Whether the pronoun is surely the subject, or by its form the object. */
function isCase(pronoun: string, words: readonly string[]): boolean {
  const body = words.slice(0, -1);
  const next = body[0] ?? '';
  if (body.some((word) => /^(?:er|man|es|wir|ich|sie)$/.test(word))) return false;
  if (pronoun === 'den' || pronoun === 'dem') return true;
  const isSubject = (word: string, i: number): boolean => {
    if (!/^(?:der|ein)$/.test(word) || PREPOSITIONS.has(body[i - 1] ?? '')) return false;
    // "die Regierungen der Staaten", but "zum Krieg der Belgier Henry van de Velde"
    const noun = body.findIndex((one, at) => at > i && /^\p{Lu}/u.test(one));
    const isOf = /^\p{Lu}/u.test(body[i - 1] ?? '') && !/^\p{Lu}/u.test(body[noun + 1] ?? '');
    return !isOf;
  };
  if (body.some(isSubject)) return false;
  if (pronoun === 'der') return true;
  // "die Gropius gründete", "die bis 1914 Henry van de Velde leitete"
  const isBareName = body.some((word, at) => {
    const before = body[at - 1] ?? '';
    return (
      /^\p{Lu}/u.test(word) && !UNIT.test(word) && (/^\d{4}$/.test(before) || /^\p{Ll}+(?:mals|her|st)$/u.test(before))
    );
  });
  return !isBareName && !/^(?:die|das|eine|sein|seine|ihr|ihre|\p{Lu}.*)$/u.test(next);
}
