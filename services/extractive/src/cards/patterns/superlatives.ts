import type { SentencePattern } from '../candidate';
import type { Language } from '../../language';
import { firstStatement, isPerson, isVague } from './definitions';
import { isPersonName, pointsBack } from './people';

const LEAST = 4;
const MOST = 18;
/** What only one can be: the first, the only one, the largest of something. */
const UNIQUE: Record<Language, RegExp> = {
  en: /^the (?:first|last|only|(?:second|third)[ -]\p{Ll}+est|(?!lat|b|mod|hon|int|for|harv|qu|t|w|r)\p{Ll}{2,}est|(?:second |third )?most \p{Ll}+) (?!of |in |to |and )\p{L}/u,
  de: /^(?:der|die|das) (?:erste|letzte|einzige|\p{Ll}{3,}(?:ste|ßte)) \p{L}/u,
  fr: /^(?:l[ae] (?:premi[eè]re?|derni[eè]re?|seule?|plus \p{Ll}+) \p{L}|(?:la |le |l['’])\p{Ll}+ l[ae] plus \p{Ll}+)/u,
  es: /^(?:el|la) (?:(?:primera?|últim[oa]|únic[oa]|mayor|menor|primer) \p{L}|\p{Ll}+ más \p{Ll}+)/u,
  it: /^(?:il|lo|la|l['’]) ?(?:(?:prim[oa]|ultim[oa]|unic[oa]|maggiore?|minore?|più \p{Ll}+) \p{L}|\p{Ll}+ più \p{Ll}+)/u,
};
/** What it is the first of. */
const OF: Record<Language, RegExp> = {
  en: / (?:of|in|to|that|who|on|for|with|among|ever|between|at) /,
  de: / (?:der|des|von|in|im|auf|am|mit|unter|zwischen|Europas|Deutschlands|Frankreichs)(?: |$)|, (?:der|die|das) /,
  fr: / (?:de|du|des|d['’]\p{L}+|à|dans|en|qui|sur|au) ?/u,
  es: / (?:de|del|en|que|a|entre) /,
  it: / (?:di|del|dell[aeo]|dei|degli|delle|in|nel|nella|che|a|tra|al|dell['’]\p{L}+) ?/u,
};
const ASK: Record<Language, (verb: string, rest: string, isSomebody: boolean) => string> = {
  en: (verb, rest, isSomebody) => `${isSomebody ? 'Who' : 'What'} ${verb} ${rest}?`,
  de: (verb, rest, isSomebody) => `${isSomebody ? 'Wer' : 'Was'} ${verb} ${rest}?`,
  fr: (verb, rest, isSomebody) =>
    `${isSomebody ? 'Qui' : /^la |^une |^l['’]\p{L}+e /u.test(rest) ? 'Quelle' : 'Quel'} ${verb} ${rest} ?`,
  es: (verb, rest, isSomebody) => `¿${isSomebody ? 'Quién' : 'Cuál'} ${verb} ${rest}?`,
  it: (verb, rest, isSomebody) => `${isSomebody ? 'Chi' : 'Qual'} ${verb} ${rest}?`,
};
const ONE = /^(?:is|was|ist|war|est|était|fut|es|era|fue|è|fu)$/u;

/** "The clavicle is the first bone to ossify.": what only one can be is asked for. */
export const superlatives: SentencePattern = {
  name: 'superlatives',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The clavicle is the first bone of the body to begin ossification.',
      front: 'What is the first bone of the body to begin ossification?',
      back: 'The clavicle',
    },
    {
      language: 'de',
      text: 'Der Jupiter ist der größte Planet des Sonnensystems.',
      front: 'Was ist der größte Planet des Sonnensystems?',
      back: 'Der Jupiter',
    },
    {
      language: 'es',
      text: 'El Nilo es el río más largo de toda África.',
      front: '¿Cuál es el río más largo de toda África?',
      back: 'El Nilo',
    },
  ],
  refuses: [
    { language: 'en', text: 'It is the first bone of the body to begin ossification.' },
    { language: 'en', text: 'The clavicle is one of the first bones to begin ossification.' },
  ],
  make({ parse }, context) {
    if (parse === undefined || !ONE.test(parse.verb) || parse.subject.split(' ').length > 6) return [];
    const { language } = context;
    const { subject, verb, rest, opening } = parse;
    const what = firstStatement(rest).split(', ')[0] ?? '';
    const count = what.split(' ').length;
    if (opening !== '' && !/^(?:Because|Due|Thanks|Grâce|Debido|Gracias|Grazie)/u.test(opening)) return [];
    if (!UNIQUE[language.code].test(what) || !OF[language.code].test(` ${what} `) || count < LEAST || count > MOST)
      return [];
    if (
      pointsBack(what, language) ||
      isVague(what.split(' ').slice(2).join(' '), language) ||
      isVague(subject, language)
    )
      return [];
    const isSomebody = isPersonName(subject, context) || isPerson(what, language);
    return [{ front: ASK[language.code](verb, what, isSomebody), back: subject, alone: true }];
  },
};
