import { ARTICLES, CONJUNCTIONS, INDEFINITE, isAuxiliary, OPENERS, PREPOSITIONS } from './words';

const CAPITAL = /^\p{Lu}/u;
const ADJECTIVE =
  /^(?:\p{Ll}{3,}(?:e|en|er|es|em)|\d+(?:[.,]\d+)*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/u;
const PARTICLE = /^(?:von|van|de|der|den|zu|und)$/;
const MOST_ADJECTIVES = 3;
const MOST_PHRASE = 7;
const bare = (word: string | undefined): string => (word ?? '').replace(/[.,]$/, '');
const isNoun = (word: string | undefined): boolean =>
  word !== undefined && CAPITAL.test(word) && !PREPOSITIONS.has(bare(word).toLowerCase());

/** Words of the noun phrase or the preposition with its noun that opens a clause; 0 where none surely does. */
export function opening(words: readonly string[]): number {
  const first = words[0]?.toLowerCase() ?? '';
  const from = PREPOSITIONS.has(first) ? 1 : 0;
  const end = nounPhrase(words, from);
  return end > from ? end : 0;
}

function nounPhrase(words: readonly string[], from: number): number {
  let at = from;
  const first = words[at]?.toLowerCase() ?? '';
  if ((ARTICLES.has(first) || OPENERS.has(first)) && first !== 'des') at++;
  for (let taken = 0; taken < MOST_ADJECTIVES && ADJECTIVE.test(words[at] ?? '') && !isNoun(words[at]); taken++) at++;
  const noun = at;
  at = nounsFrom(words, at);
  // "Marianne Brandt Leuchten": a name, and more.
  const isLong =
    noun === from && at - noun > 2 && !words.slice(noun, at).some((word) => /^(?:[IVX]+\.|von|van|de)$/.test(word));
  if (at === noun || isLong) return from;
  // "der Stadt", "des Thüringer Landtags"
  for (let of = 0; of < 2 && /^(?:des|der|eines|einer)$/.test(words[at] ?? ''); of++) {
    let end = at + 1;
    while (ADJECTIVE.test(words[end] ?? '') && !isNoun(words[end])) end++;
    const after = nounsFrom(words, end);
    if (after === end) break;
    at = after;
  }
  // "die Beamten und Juristen"
  if (CONJUNCTIONS.has(words[at] ?? '')) {
    const next = nounPhrase(words, at + 1);
    if (next === at + 1) return from;
    return next;
  }
  // "die Schrift Zum ewigen Frieden", "die Kritik von 1788", "im Juli 1849"
  const isTitle = /^\p{Lu}/u.test(words[at] ?? '') && PREPOSITIONS.has((words[at] ?? '').toLowerCase());
  const title = isTitle ? nounPhrase(words, at + 1) : at;
  if (title > at + 1) return title;
  if (words[at] === 'von' && YEAR.test(words[at + 1] ?? '')) return at + 2;
  return YEAR.test(words[at] ?? '') && MONTH.test(words[at - 1] ?? '') ? at + 1 : at;
}

const YEAR = /^\d{4}$/;
const MONTH = /^(?:Jahre?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/;

/** Nouns and names side by side, with the small words of a name. */
function nounsFrom(words: readonly string[], from: number): number {
  let at = from;
  while (isNoun(words[at]) || (at > from && /^[IVX]+\.$/.test(words[at] ?? ''))) {
    at++;
    if (
      PARTICLE.test(words[at] ?? '') &&
      words[at] !== 'und' &&
      words[at] !== 'der' &&
      isNoun(words[at + 1]) &&
      at - from > 0 &&
      isNameWord(words[at - 1])
    )
      at++;
  }
  return at;
}

/** "Adolf II. von", "Henry van": no "Gründung von". */
function isNameWord(word: string | undefined): boolean {
  return (
    word !== undefined &&
    (/^[IVX]+\.$/.test(word) || /^\p{Lu}\p{Ll}+$/u.test(word)) &&
    !/(?:ung|heit|keit|schaft|tion|zahl)$/.test(word)
  );
}

/** What a relative pronoun stands for, as the subject or the object of its clause. */
export interface Antecedent {
  phrase: string;
  /** Whether it is a name without an article. */
  isName: boolean;
}

const NOMINATIVE: Readonly<Record<string, string>> = { der: 'der', die: 'die', das: 'das' };
const MERGED = /^(?:im|am|zum|vom|beim|ins|zur)$/;

/** The noun phrase at the end of these words, in the case of the pronoun; undefined where it is not sure which it is. */
export function antecedent(words: readonly string[], pronoun: string): Antecedent | undefined {
  let first = words.length;
  while (first > 0 && (isNoun(words[first - 1]) || /^[IVX]+\.?$/.test(words[first - 1] ?? ''))) {
    first--;
    // "Adolf II. von Schauenburg"
    if (/^(?:von|van|de)$/.test(words[first - 1] ?? '') && isNameWord(words[first - 2])) first--;
  }
  const nouns = words.slice(first);
  if (nouns.length === 0) return undefined;
  let at = first;
  while (at > 0 && first - at < MOST_ADJECTIVES && ADJECTIVE.test(words[at - 1] ?? '')) at--;
  const adjectives = words.slice(at, first);
  const article = (words[at - 1] ?? '').toLowerCase();
  const before = words[at - 2] ?? '';
  const isKnown = ARTICLES.has(article) || MERGED.test(article);
  if (!isKnown) {
    // "galt Lübeck, das": a name, or several things; not "mit Brüdern, die".
    const isDative = PREPOSITIONS.has(article) && pronoun === 'die';
    // "musste Fürst Metternich": a verb, where an adjective has an article.
    const isBare =
      adjectives.length === 0 || (adjectives.length === 1 && (nouns.length > 1 || isAuxiliary(adjectives[0] ?? '')));
    return !isBare || isDative || OPENERS.has(article) ? undefined : { phrase: nouns.join(' '), isName: true };
  }
  if (article === 'des' || article === 'eines') {
    // "des Gerichtsmediziners Jakob Kolletschka"
    return nouns.length > 2 && (nouns[0] ?? '').endsWith('s')
      ? { phrase: nouns.slice(1).join(' '), isName: true }
      : undefined;
  }
  if (INDEFINITE.has(article)) return undefined;
  // "das Gebäude mit der Fassade, das"
  const neuter = pronoun === 'das' && /^(?:der|die)$/.test(article) ? words.lastIndexOf('das') : -1;
  if (neuter >= 0 && words.length - neuter <= MOST_PHRASE && opening(words.slice(neuter)) > 0)
    return { phrase: words.slice(neuter).join(' '), isName: false };
  const isOf = article === 'der' && (CAPITAL.test(before) || PREPOSITIONS.has(before.toLowerCase()));
  const last = nouns.at(-1) ?? '';
  if (pronoun === 'der' || pronoun === 'den') {
    if (
      article === 'die' ||
      article === 'zur' ||
      isOf ||
      (article !== 'der' && /(?:en|[^e]n)$/.test(last) && nouns.length === 1)
    )
      return undefined;
  } else if (pronoun === 'die') {
    if (article === 'den' || (isOf && CAPITAL.test(before))) return undefined;
  } else if (pronoun !== 'das' || isOf) return undefined;
  const definite = pronoun === 'den' ? 'den' : NOMINATIVE[pronoun];
  const ending = pronoun === 'den' ? 'en' : 'e';
  if (pronoun === 'die' && adjectives.some((word) => word.endsWith('en')) && last.endsWith('n')) return undefined;
  const weak = adjectives.map((word) => word.replace(/(?:e|en|er|es|em)$/, ending));
  return { phrase: [definite, ...weak, ...nouns].join(' '), isName: false };
}
