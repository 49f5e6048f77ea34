import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../../language';
import type { Context, SentencePattern } from '../candidate';
import { BODIES } from './bodies';
import { firstStatement, isLoose, isPerson, isVague } from './definitions';

const MOST_REST = 24;
const LEAST_REST = 3;

/** Who did it: a person before an active verb of the past, which asks without another form. */
export const people: SentencePattern = {
  name: 'people',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'Karl Landsteiner discovered the blood groups in Vienna.',
      front: 'Who discovered the blood groups in Vienna?',
      back: 'Karl Landsteiner',
    },
    {
      language: 'de',
      text: 'Der Arzt Karl Landsteiner beschrieb das System der Blutgruppen.',
      front: 'Wer beschrieb das System der Blutgruppen?',
      back: 'Der Arzt Karl Landsteiner',
    },
    {
      language: 'de',
      text: 'Die Regierung der UdSSR verhängte eine Blockade über Berlin.',
      front: 'Wer verhängte eine Blockade über Berlin?',
      back: 'Die Regierung der UdSSR',
    },
    {
      language: 'it',
      text: 'Cosimo il Vecchio finanziò la costruzione della biblioteca.',
      front: 'Chi finanziò la costruzione della biblioteca?',
      back: 'Cosimo il Vecchio',
    },
  ],
  refuses: [
    { language: 'en', text: 'Great Britain wrote a letter to them about it.' },
    { language: 'en', text: 'He discovered the blood groups in Vienna.' },
  ],
  make({ parse }, context) {
    if (parse === undefined) return [];
    const { language } = context;
    const { subject, verb, rest } = parse;
    if (!language.deeds.has(verb) && !language.deeds.has(fold(verb)) && !PAST[language.code].test(verb)) return [];
    // "Roma", "Hitler": of one word only with a verb that says what somebody did.
    const isNamed = language.code !== 'de' && /^\p{Lu}[\p{L}’'-]+$/u.test(subject) && context.usage.isName(subject);
    const isBody = isState(subject, context) && !isLoose(subject, language);
    if (!isPersonName(subject, context) && !((isNamed || isBody) && language.deeds.has(verb))) return [];
    const whole = firstStatement(rest).replace(
      /^(?:ensuite|puis|luego|después|dann|danach|daraufhin|then|later|poi|alors|entonces) /u,
      '',
    );
    const main = whole.split(' ').length > MOST_REST ? (whole.split(',')[0] ?? whole) : whole;
    const words = main.split(' ');
    if (
      main === '' ||
      words.length < LEAST_REST ||
      words.length > MOST_REST ||
      pointsBack(main, language) ||
      isVague(main, language)
    )
      return [];
    if (/^(?:died|dies|lived|starb|lebte|mourut|vécut|murió|vivió|nació|nacque|visse|morì)$/.test(verb)) return [];
    return [{ front: language.ask.who(`${verb} ${main}`), back: subject, alone: true }];
  },
};

/** Forms of the past that tell what somebody did. */
const PAST = {
  en: /ed$/,
  de: /^(?!wurde|war|konnte|musste|sollte|hatte|wollte|durfte|galt)\p{Ll}+te$/u,
  fr: /^(?:publia|fonda|écrivit|devint|fit|prit|reçut)$/u,
  es: /ó$/,
  it: /ò$/,
};

/** A state, a party or an army by its name, in German also by its noun. */
function isState(subject: string, { language }: Context): boolean {
  const words = subject.split(' ').filter((word, i) => i > 0 || !language.determiners.has(fold(word)));
  if (language.code === 'de') return BODIES.test(subject) && words.length <= 4;
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => /^\p{Lu}/u.test(word) || language.nameParticles.has(fold(word))) &&
    words.some((word) => ORGANISED.test(fold(word)))
  );
}

const ORGANISED =
  /^(?:great|new|north|south|east|west|united|soviet|royal|national|central|congress|parliament|university|company|party|bank|union|kingdom|empire|republic|army|church|council|committee|court|society|institute|league|saint|mount|lake|republica|gran|reino|imperio|partido|universidad|gobierno|ejercito|batalla|provincias|estados|monte|rio|royaume|etat|etats|repubblica|regno|impero|stato|comune|papato|assemblee|assemblea|asamblea|bund|reich|konig|the|nuova|nueva|nouvelle|guerra|guerre|war)$/;

/** Two or more names, or the last of a name that the text has whole, or what the text calls a person. */
export function isPersonName(subject: string, { language, usage }: Context): boolean {
  const words = subject.split(' ');
  const isArticle = language.determiners.has(fold(words[0] ?? ''));
  if (isArticle)
    return isPerson(words.slice(1, -1).join(' '), language) && /^\p{Lu}/u.test(words.at(-1) ?? '') && words.length >= 3;
  if (words.some((word) => ORGANISED.test(fold(word)) || /\d/.test(word)) || words.length > 5) return false;
  if (/ (?:and|und|et|y|e) /.test(subject)) return false;
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word) || /^(?:\p{Lu}\.|[IVX]+\.?)$/u.test(word));
  if (
    capitals.length >= 2 &&
    words.every(
      (word) => /^\p{Lu}/u.test(word) || language.nameParticles.has(fold(word)) || language.determiners.has(fold(word)),
    )
  )
    return (
      language.code !== 'de' || capitals.length === words.length || words.some((word) => /^(?:von|van|de)$/.test(word))
    );
  return words.length === 1 && usage.isSurname(subject);
}

/** Whether a stretch has a word that only another sentence explains. */
export function pointsBack(text: string, language: LanguageData): boolean {
  return fold(text)
    .split(/[^\p{L}’']+/u)
    .some(
      (word) =>
        (language.pronouns.has(word) && word !== 'that') ||
        language.demonstratives.has(word) ||
        language.personal.has(word) ||
        language.anaphors.has(word),
    );
}
