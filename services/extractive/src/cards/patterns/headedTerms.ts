import { fold } from '@learning-library/common/contract';
import type { Block } from '../../document/block';
import type { LanguageData } from '../../language';
import type { BlockPattern, Context, Draft } from '../candidate';
import { datesIn } from '../datePhrase';
import { isFinite, parse } from '../parse';
import { ALLOWED } from '../subjectWords';
import { isEmpty } from '../topic';
import { asked, DAY, isLabel, LEAST_WORDS, WORD, YEAR } from './terms';

/** A heading or a bold line with the verbless definition that follows. */
export const headedTerms: BlockPattern = {
  name: 'headed terms',
  of: 'block',
  examples: [
    {
      language: 'en',
      text: '# Data quality\n\n## Noise\n\nModification of original values through faulty instruments or transmission problems.\n\n## Outlier\n\nObjects with characteristics that are different from most others.',
      front: '(Data quality) What is meant by “Noise”?',
      back: 'Modification of original values through faulty instruments or transmission problems',
    },
    {
      language: 'de',
      text: '# Daten\n\n### 13. August 1961\n\nIn Berlin wird die Mauer gebaut.\n\n### 9. November 1989\n\nDie Grenzen werden geöffnet.',
      front: '(Daten) Was geschah: 13. August 1961?',
      back: 'In Berlin wird die Mauer gebaut',
    },
    {
      language: 'fr',
      text: '**Jury populaire**\nCitoyens tirés au sort sur des listes électorales.',
      front: 'Que désigne « Jury populaire » ?',
      back: 'Citoyens tirés au sort sur des listes électorales',
    },
  ],
  refuses: [{ language: 'en', text: '## Introduction\n\nA short history of the kingdom and of its kings.' }],
  make(block, context, following) {
    if (block.kind !== 'heading') return [];
    const [next, after] = following;
    if (next?.kind !== 'prose' || next.path.at(-1) !== block.title) return [];
    const term = block.title;
    const happened = dated(term, next, after, context);
    if (happened !== undefined) return [happened];
    // A line below a title is no meaning of it where sections follow.
    if (after?.kind === 'heading' && after.level > block.level) return [];
    const count = term.split(' ').length;
    if (
      count > 5 ||
      /(?:mente|ment|weise)$/u.test(term) ||
      /[?!.,:]|\d{4}/.test(term) ||
      isLabel(term, context) ||
      isEmpty(term) ||
      term.split(' ').some((word) => context.language.beForms.has(word.toLowerCase()) || /n['’]t$/.test(word)) ||
      !/^[\p{L}“"«]/u.test(term) ||
      term.length < 3
    )
      return [];
    const { text } = next.rich;
    const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
    const [first = ''] = sentences;
    if (!isDefinition(first, context) || sentences.length > 2 || saysItself(first, term)) return [];
    // A second line says more of it only where it is all.
    if (after?.kind === 'prose' && after.path.at(-1) === term && next.path.length < 2) return [];
    return [
      {
        front: asked(term, first, context),
        back: first.replace(/[.;]$/, ''),
        start: next.start,
        end: next.end,
        explanation: text,
      },
    ];
  },
};

/** What happened at the date that a heading is. */
function dated(
  title: string,
  next: Block & { kind: 'prose' },
  after: Block | undefined,
  { language }: Context,
): Draft | undefined {
  const text = next.rich.text.trim();
  const isDate =
    YEAR.test(title) || DAY.test(title) || datesIn(title, language).some(({ text: date }) => date === title);
  const goesOn = after?.kind !== 'heading' && after?.path.at(-1) === title;
  if (!isDate || goesOn || text.length > MOST_HAPPENED || text.split(' ').length < LEAST_WORDS) return undefined;
  if (
    fold(text)
      .split(/[^\p{L}]+/u)
      .slice(0, 2)
      .some((word) => language.pronouns.has(word) || language.personal.has(word))
  )
    return undefined;
  return {
    front: language.ask.happened(title),
    back: text.replace(/\.$/u, ''),
    start: next.start,
    end: next.end,
    explanation: text,
  };
}

const MOST_HAPPENED = 320;

/** "La gerarchia dei piaceri pone …": a sentence about the term. */
function saysItself(text: string, term: string): boolean {
  const bare = fold(text).replace(
    /^(?:the|an?|der|die|das|eine?|le|la|les|l['’]|une?|el|los|las|una|il|lo|i|gli|uno) ?/u,
    '',
  );
  return bare.startsWith(fold(term));
}

const MOST_WORDS = 45;

/** A gerund, a preposition or "many of": no noun phrase begins so. */
function isRomanceStart(first: string, { code, subjectStops, vague }: LanguageData): boolean {
  if (code !== 'it' && code !== 'es' && code !== 'fr') return false;
  return (
    /(?:ando|endo|iendo|ant)$/u.test(first) ||
    subjectStops.has(first) ||
    vague.has(first) ||
    /^(?:molt[eio]|much[oa]s|alcun[ei]|algun[oa]s|beaucoup|alla|allo|agli|alle|sotto|dentro|sopra|bajo|sous|sempre|siempre|toujours|hay|il|on|ci|vi)$/u.test(
      first,
    )
  );
}

/** A noun phrase that goes on to say what is meant: no sentence, no line that points elsewhere. */
function isDefinition(text: string, { language, usage }: Context): boolean {
  const words = text.match(WORD) ?? [];
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || /[:?!]$/.test(text) || /^[-•(]/.test(text))
    return false;
  const [first = '', second = ''] = words;
  const folded = fold(first);
  // "Roma, 138 a.C.", "Lo stesso giorno …"
  if (language.code === 'de' && ALLOWED.de.has(folded) && folded !== 'der' && folded !== 'des') return false;
  if (/^(?:by|par|por|von) \p{Lu}/iu.test(text)) return false;
  if (
    language.code !== 'en' &&
    language.finite.has(first.toLowerCase()) &&
    /^\p{Ll}|[ae]$/u.test(first) &&
    language.code !== 'de'
  )
    return false;
  if (isRomanceStart(folded, language) || /^.{0,12}\d/u.test(text) || language.anaphors.has(fold(second))) return false;
  // "Epicuro professa …", "Pirrone di Elide e … elaborano …": sentences.
  const isRomance = language.code === 'it' || language.code === 'es' || language.code === 'fr';
  if (
    isRomance &&
    (usage.isName(first) ||
      text
        .split(' ')
        .some(
          (word, i, all) =>
            i > 0 &&
            i < 14 &&
            isFinite(all, i, word.toLowerCase(), language) &&
            (/(?:ano|ono|ent|an|en)$/.test(word) || (i < 4 && /^(?:\p{Lu}|l['’])/u.test(all[i - 1] ?? ''))) &&
            !language.stopWords.has(fold(word)),
        )) &&
    !/^[^,]* (?:qui|que|che|dont|où|cui) /u.test(text)
  )
    return false;
  if (
    language.deictic.has(folded) ||
    language.personal.has(folded) ||
    language.connectives.has(folded) ||
    language.beForms.has(first.toLowerCase())
  )
    return false;
  if (language.subjectStops.has(folded) || (language.finite.has(second.toLowerCase()) && !/(?:ed|en)$/.test(second)))
    return false;
  // A sentence has a finite verb before its first relative clause.
  const main =
    text.split(
      /,| (?:which|that|who|where|der|die|das|deren|dessen|qui|que|dont|où|che|cui|que|cuyo|when|if|wenn) /u,
    )[0] ?? '';
  if (
    parse(text.replace(/[.;]$/, ''), language, usage) !== undefined ||
    (text.includes(',') &&
      text
        .split(/ (?:which|that|who|where) /)[0]
        ?.split(' ')
        .some((word) => language.beForms.has(word.toLowerCase())))
  )
    return false;
  const verbs = (main.match(WORD) ?? [])
    .slice(1)
    .filter(
      (word) =>
        language.beForms.has(word.toLowerCase()) ||
        STRONG[language.code].test(word) ||
        (language.code !== 'de' && language.code !== 'en' && language.finiteEndings.test(word)),
    );
  return verbs.length === 0;
}

const STRONG = {
  en: /^(?:has|have|had|was|were|can|will|may|must|should|does|do|did|could|would|makes|means)$/i,
  de: /^(?:hat|haben|wird|werden|wurde|wurden|kann|können|muss|müssen|soll|sollen|gibt|liegt|besteht|hängt|hängen|steigt|steigen|sinkt|sinken|führt|führen|gilt|gelten|entspricht|wir|man)$/i,
  fr: /^(?:a|ont|peut|peuvent|doit|doivent|sera|seront|fait|on|nous|il|elle)$/i,
  es: /^(?:ha|han|puede|pueden|debe|deben|tiene|tienen|hay|está|están)$/i,
  it: /^(?:ha|hanno|può|possono|deve|devono|viene|vengono|si)$/i,
};
