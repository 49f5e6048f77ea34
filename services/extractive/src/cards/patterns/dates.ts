import { datesIn } from '../datePhrase';
import { fold } from '@learning-library/common/contract';
import { formOf } from '../../language/englishVerbs';
import type { LanguageData } from '../../language';
import type { SentencePattern } from '../candidate';
import type { Parse } from '../parse';
import { firstStatement, isLoose, isVague } from './definitions';
import { pointsBack } from './people';

const MOST_FRONT = 22;

/** When: a sentence with a sure subject and one date. */
export const dates: SentencePattern = {
  name: 'dates',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The treaty of Nice was signed in 2001 by fifteen states.',
      front: 'When was the treaty of Nice signed by fifteen states?',
      back: '2001',
    },
    {
      language: 'en',
      text: 'Harry Hess suggested in 1962 that new ocean floor is created at ridges.',
      front: 'When did Harry Hess suggest that new ocean floor is created at ridges?',
      back: '1962',
    },
    {
      language: 'de',
      text: 'Der letzte Hansetag wurde 1669 in Lübeck abgehalten.',
      front: 'Wann wurde der letzte Hansetag in Lübeck abgehalten?',
      back: '1669',
    },
    {
      language: 'fr',
      text: 'Le 20 avril 1792, la France déclare la guerre à l’Autriche.',
      front: 'Quand est-ce que la France déclare la guerre à l’Autriche ?',
      back: '20 avril 1792',
    },
    {
      language: 'es',
      text: 'Venezuela se separó de la Gran Colombia en 1829. El ejército de Venezuela venció.',
      front: '¿En qué año se separó Venezuela de la Gran Colombia?',
      back: '1829',
    },
  ],
  refuses: [
    { language: 'en', text: 'It was signed in 2001 by fifteen states.' },
    { language: 'en', text: 'Between 1914 and 1918 the war cost millions of lives.' },
  ],
  make({ parse }, { language }) {
    if (parse === undefined || isLoose(parse.subject, language)) return [];
    // "begins in the fourth week, with the arms first"
    const within = firstStatement(parse.rest).split(/, (?:with|mit|avec|con) /u)[0] ?? '';
    const opened = datesIn(parse.opening, language);
    const inside = datesIn(within, language);
    const [date] = [...opened, ...inside];
    if (date?.isPoint !== true || opened.length + inside.length > 1 || /\d{4}/.test(parse.subject)) return [];
    if (parse.opening !== '' && opened.length === 0) return [];
    // ", published in 1890": the date of what stands between commas.
    const since = inside.length === 0 ? '' : within.slice(0, date.index);
    // "until his death in 1934"
    if (/(?<!\p{L})(?:bis|until|till|jusqu|hasta|fino|seit|since|depuis|desde|dal)(?!\p{L})/u.test(since)) return [];
    if (since.includes(',') && since.slice(since.lastIndexOf(',') + 1).trim() !== '') return [];
    if (language.beForms.has(parse.verb) && IDENTITY.test(parse.rest)) return [];
    const rest = inside.length === 0 ? within : tidy(within.replace(date.text, ' '));
    const words = rest.split(' ');
    const isEvent = rest === '' && HAPPENS.test(parse.verb) && inside.length > 0;
    if (
      (rest === '' && !isEvent) ||
      words.length > MOST_FRONT ||
      pointsBack(rest, language) ||
      isVague(rest, language) ||
      OPEN_END.test(rest) ||
      (inside.length > 0 && OPEN_END.test(within.slice(0, date.index).trim())) ||
      (words.length < 2 && !isEvent && !/\p{Lu}/u.test(parse.subject))
    )
      return [];
    const front = asked(parse, rest, date.isYear, language)
      ?.replace(/ ,/g, ',')
      .replace(/\s+(?=\?)/u, language.code === 'fr' ? ' ' : '');
    return front === undefined
      ? []
      : [{ front, back: date.answer, alone: /\p{Lu}/u.test(front.slice(6)) && language.code !== 'de' }];
  },
};

/** Verbs that say by themselves that something happened. */
const HAPPENS =
  /^(?:begins?|began|starts?|started|ends?|ended|appears?|appeared|occurs?|occurred|emerges?|emerged|arises?|arose|forms?|formed|fell|beginnt|begann|begannen|endet|endete|entsteht|entstand|entstanden|kapitulierte|scheiterte|commence|commença|débute|débuta|apparaît|apparut|naît|naquit|finit|empieza|empezó|comienza|comenzó|termina|terminó|aparece|apareció|surge|surgió|nace|nació|acaba|acabó|inizia|iniziò|comincia|cominciò|finisce|finì|appare|apparve|nasce|nacque|termina|terminò)$/u;
/** "was the": no event. */
const IDENTITY = /^(?:the|an?|der|die|das|eine?|le|la|les|l['’]|une?|el|los|las|una|il|lo|i|gli|uno)(?: |\p{L})/iu;
/** A phrase that goes on. */
const OPEN_END =
  /(?:^|[\s’'])(?:and|or|und|oder|et|ou|y|o|e|of|the|an?|de|du|des|del|di|d|della|von|vom|als|as|par|by|da|por|que|che|la|le|el|il)$/iu;

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/[,;:]$/, '')
    .trim();
}

function asked(
  { subject, verb, rest: whole }: Parse,
  rest: string,
  isYear: boolean,
  language: LanguageData,
): string | undefined {
  const { ask, code } = language;
  const clause = { clause: `${subject} ${verb} ${rest}`, subject, verb, rest };
  if (code === 'en') {
    if (/^(?:was|were)$/.test(verb))
      return /^(?:\p{L}+ly )?\p{L}+(?:ed|wn|en|ght|ung|ade|uilt|ound|et|ead|id|orn|un|ept|ung)(?!\p{L})/u.test(whole)
        ? ask.whenPassive?.(clause)
        : undefined;
    const form = formOf(verb);
    return form === undefined || (form.auxiliary !== 'did' && isYear)
      ? undefined
      : `When ${form.auxiliary} ${subject} ${form.plain}${rest === '' ? '' : ` ${rest}`}?`;
  }
  if (code === 'de' && /^(?:ist|sind|war|waren)$/.test(fold(verb)) && !/(?:t|en)$/.test(rest)) return undefined;
  return (isYear ? ask.whenYear : ask.when)(clause);
}
