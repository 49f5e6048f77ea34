import { fold } from '@learning-library/common/contract';
import type { Draft, SentencePattern } from '../candidate';
import type { LanguageData } from '../../language';
import { isPerson } from './definitions';
import { isFinite } from '../parse';
import { pointsBack } from './people';

const ARTICLE = {
  en: 'an?',
  de: 'eine?',
  fr: 'une?',
  es: 'una?',
  it: "uno?|una|un['’]",
};
/** What stands before a term: an article or the end of a phrase. */
const BEFORE = {
  en: 'the|an?|of|in|by|with|into|from|on|and|called|is|are|releases?|contains?|produces?|involves?|that|through|as',
  de: 'der|die|das|den|dem|ist|sind|heißt|und|nennt man|als|Königin|König',
  fr: "le|la|les|l['’]|du|de|d['’]|au|par|est|dans|en|et",
  es: 'el|la|los|del|de|al|por|es|en|y|con',
  it: "il|lo|la|l['’]|del|della|dello|dell['’]|di|da|dal|dalla|è|e|con|nel|nella",
};
/** Words that say what is meant: behind them a definite article will do. */
const GLOSS = {
  en: '(?:,? (?:that is|i\\.e\\.|in other words),?|, which (?:is|are))',
  de: ', (?:das hei(?:ß|ss)t|d\\. ?h\\.|also)',
  fr: "(?:,? (?:c['’]est[- ]à[- ]dire|autrement dit),?|, qui (?:est|sont))",
  es: ', (?:(?:es decir|o sea),?|que (?:es|son))',
  it: ', (?:(?:cioè|ovvero|ossia|vale a dire),?|che (?:è|sono))',
};
const DEFINITE = {
  en: 'the|\\p{L}{3,}s(?= (?:that|of|in|who) )',
  de: 'der|die|das',
  fr: "les?|la|l['’]",
  es: 'el|la|los|las',
  it: "il|lo|la|i|gli|le|l['’]",
};
const MOST_WORDS = 24;

/** "erythropoietin, a hormone that stimulates the bone marrow": what stands beside a term says what it is. */
export const appositions: SentencePattern = {
  name: 'appositions',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The kidney also relies on erythropoietin, a hormone that stimulates the bone marrow.',
      front: 'What is meant by “erythropoietin”?',
      back: 'A hormone that stimulates the bone marrow',
    },
    {
      language: 'de',
      text: 'Taktgeber ist der Sinusknoten, eine Gruppe spezialisierter Muskelzellen im rechten Vorhof.',
      front: 'Was versteht man unter „Sinusknoten“?',
      back: 'Eine Gruppe spezialisierter Muskelzellen im rechten Vorhof',
    },
    {
      language: 'it',
      text: 'Il comando ordinò la mobilitazione, ovvero la chiamata alle armi dei riservisti.',
      front: 'Che cosa si intende per «mobilitazione»?',
      back: 'La chiamata alle armi dei riservisti',
    },
    {
      language: 'es',
      text: 'Los reyes pidieron ayuda a los almorávides, una dinastía bereber del norte de África, que frenaron el avance.',
      front: '¿Qué se entiende por «almorávides»?',
      back: 'Una dinastía bereber del norte de África',
    },
  ],
  refuses: [
    { language: 'en', text: 'It has a heart, a large liver and a stomach of four parts.' },
    { language: 'de', text: 'Sie besaß eine Flotte, ein Heer von tausend Mann und eine Kasse.' },
  ],
  make({ text }, { language }) {
    const { code } = language;
    const drafts: Draft[] = [];
    for (const match of text.matchAll(patternOf(code))) {
      const { lead = '', end = '', gloss = '' } = match.groups ?? {};
      // "to defeat Quintus Sertorius, a …"
      const term = (match.groups?.['term'] ?? '').replace(
        code === 'de' || code === 'en' ? /^$/u : /^\p{Ll}+(?:[aei]re|[aeié]r|re) (?=\p{Lu})/u,
        '',
      );
      const what = match.groups?.['what'] ?? gloss;
      if (!isTerm(term, lead, match.index === 0, language) || !isNoun(what, language)) continue;
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      // In a list the comma says something else.
      if (
        /,\s*$|, (?:an?|une?|una|eine?|der|die|das) [^,]+$/u.test(before) ||
        / (?:and|or|und|oder|et|ou|y|o|e) (?:an?|the|eine?|une?|una|uno|il|la) /u.test(what)
      )
        continue;
      if (end === ',' && /^ (?:and|or|und|oder|et|ou|y|o|e|an?|eine?|une?|una|uno) /u.test(after)) continue;
      // In the Romance languages a further noun of a list looks the same.
      if (
        end === ',' &&
        gloss === '' &&
        code !== 'en' &&
        !/^ (?:qui|que|dont|où|che|cui|la cui|il cui|cuyo|cuya|der|die|das|deren|dessen|in) /u.test(after)
      )
        continue;
      if (pointsBack(what, language)) continue;
      const isSomebody = isPerson(what, language) && /^\p{Lu}/u.test(term);
      drafts.push({
        front: isSomebody ? language.ask.somebody(term) : language.ask.meaning(term),
        back: what.trim(),
        alone: true,
      });
    }
    return drafts.slice(0, 1);
  },
};

const compiled = new Map<string, RegExp>();

function patternOf(code: LanguageData['code']): RegExp {
  const known = compiled.get(code);
  if (known !== undefined) return known;
  const word = code === 'de' ? '\\p{Lu}[\\p{L}-]{2,}' : "[\\p{L}][\\p{L}’'-]{2,}";
  const made = new RegExp(
    `(?:^|[ (])(?:(?<lead>${BEFORE[code]}) ?)?[“«"]?(?<term>${word}(?: ${code === 'de' ? '\\p{Lu}[\\p{L}-]+' : word}){0,2}(?: (?:of|de|di) \\p{Lu}[\\p{L}-]+)?)[”»"]?(?:, (?<what>(?:${ARTICLE[code]})(?![\\p{L}]) ?[^,;:()–—]{12,170})|${GLOSS[code]} (?<gloss>(?:${ARTICLE[code]}|${DEFINITE[code]})(?![\\p{L}]) ?[^,;:()–—]{12,170}))(?<end>,|;|\\)|$)`,
    'giu'.replace('i', code === 'de' ? '' : 'i'),
  );
  compiled.set(code, made);
  return made;
}

function isTerm(
  term: string,
  lead: string,
  isFirst: boolean,
  { stopWords, subjectStops, generic, vague, finite, code }: LanguageData,
): boolean {
  const words = term.split(' ');
  const last = fold(words.at(-1) ?? '');
  if (
    words.some(
      (word) =>
        stopWords.has(fold(word)) ||
        subjectStops.has(fold(word.split(/['’]/u)[0] ?? '')) ||
        (finite.has(word.toLowerCase()) && words.length > 1),
    )
  )
    return false;
  if (vague.has(last) || generic.has(last) || /^an?$/iu.test(lead)) return false;
  if (code === 'en' && /[^sui]s$/.test(last) && !/^\p{Lu}/u.test(words.at(-1) ?? '')) return false;
  return lead !== '' || /^\p{Lu}/u.test(term) ? isFirst || !/ly$|ing$|ed$/.test(last) : false;
}

/** A noun phrase with something that tells it from its kind, no clause. */
function isNoun(what: string, language: LanguageData): boolean {
  const words = what.split(' ');
  if (words.length < 4 || words.length > MOST_WORDS || (language.code === 'de' && / zu \p{Ll}+en$/u.test(what)))
    return false;
  const main = words.slice(
    0,
    words.findIndex((word) => /^(?:that|which|who|where|qui|que|dont|où|che|cui)$/u.test(word)) >>> 0,
  );
  if (main.some((word) => language.beForms.has(word.toLowerCase())) || language.vague.has(fold(words[1] ?? '')))
    return false;
  return !main.some((word, i) => i > 1 && isFinite(main, i, word.toLowerCase(), language) && !/(?:ed|en)$/.test(word));
}
