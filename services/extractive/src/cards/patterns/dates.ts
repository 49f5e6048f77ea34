import { fold } from '@learning-library/common/contract';
import { formOf } from '../../language/englishVerbs';
import type { LanguageData } from '../../language';
import type { Draft, SentencePattern } from '../candidate';
import type { Parse } from '../parse';
import { firstStatement, isLoose } from './definitions';
import { pointsBack } from './people';

const MOST_FRONT = 22;

/** When: a sentence with a sure subject and one year; in French, and where the verb cannot be turned, the year is left out. */
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
      text: 'Zar Iwan III. ließ 1494 das Kontor in Nowgorod schließen.',
      front: 'Wann ließ Zar Iwan III. das Kontor in Nowgorod schließen?',
      back: '1494',
    },
    {
      language: 'es',
      text: 'Venezuela se separó de la Gran Colombia en 1829. El ejército de Venezuela venció.',
      front: '¿En qué año Venezuela se separó de la Gran Colombia?',
      back: '1829',
    },
  ],
  refuses: [
    { language: 'en', text: 'It was signed in 2001 by fifteen states.' },
    { language: 'en', text: 'Between 1914 and 1918 the war cost millions of lives.' },
  ],
  make({ text, parse }, { language }) {
    if (language.code === 'de' && parse === undefined) return inverted(text, language);
    if (parse === undefined || isLoose(parse.subject, language)) return [];
    const years = text.match(/(?<!\d)(?:1[0-9]{3}|20[0-4][0-9])(?!\d)/g) ?? [];
    if (years.length !== 1) return [];
    const found = language.yearIn.exec(text);
    const year = found?.groups?.['year'];
    if (
      found === null ||
      year === undefined ||
      /(?:between|zwischen|entre|tra|fra|from|bis|until|since|seit|depuis|desde|dal|before|after|vor|nach|avant|après|fino) /iu.test(
        found[0],
      ) ||
      /[(–-]\s*$/.test(text.slice(0, found.index))
    )
      return [];
    const back = /(?:um|about|around|vers|hacia|verso|intorno|early|late|mid|Anfang|Ende|Mitte)/u.test(found[0])
      ? found[0].replace(/^in /, '')
      : year;
    if (parse.opening !== '' && !parse.opening.includes(year)) return [];
    // A year in a further clause is a date of that.
    const within = firstStatement(parse.rest);
    if (!parse.opening.includes(year) && !within.includes(year)) return [];
    const rest = tidy(within.replace(found[0].trim(), ' '));
    if (
      rest === '' ||
      rest.split(' ').length > MOST_FRONT ||
      pointsBack(rest, language) ||
      /(?:^|\s)(?:of|the|a|de|du|del|di|des)$/u.test(rest)
    )
      return [];
    if (
      new RegExp(`(?:^|\\s)(?:and|or|und|et|y|e|of|the|de|del|di|von|als)\\s*$`, 'u').test(
        within.slice(0, Math.max(0, within.indexOf(found[0].trim()))),
      )
    )
      return [];
    const front = asked(parse, rest, language)?.replace(/ ,/g, ',');
    return front === undefined
      ? []
      : [{ front, back, alone: /\p{Lu}/u.test(front.slice(6)) && language.code !== 'de' }];
  },
};

/** German: "1494 ließ Zar Iwan III. das Kontor schließen": the question word takes the place of the year. */
function inverted(text: string, language: LanguageData): Draft[] {
  const match =
    /^(?:Im Jahre? |Am \d{1,2}\. \p{L}+ |Um |Erst )?(?<year>1\d{3}|20[0-4]\d) (?<verb>\p{Ll}{3,}) (?<rest>.+)$/u.exec(
      text,
    )?.groups;
  const { verb = '', rest = '' } = match ?? {};
  const main = firstStatement(rest);
  if (
    !/(?:t|te|ten|en|ß|g|b|f|m|d|n)$/.test(verb) ||
    /^(?:bis|und|oder|als|noch|auf)$/.test(verb) ||
    main.split(' ').length < 3 ||
    main.split(' ').length > MOST_FRONT
  )
    return [];
  if (!/^(?:der|die|das|ein|eine|\p{Lu}\p{L}+)(?:\s|$)/u.test(main) || pointsBack(main, language)) return [];
  return [
    {
      front: `Wann ${verb} ${main}?`,
      back: text.slice(0, text.indexOf(` ${verb} `)).replace(/^(?:Im Jahre? |Erst )/u, ''),
      alone: false,
    },
  ];
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/[,;:]$/, '')
    .trim();
}

function asked({ subject, verb, rest: whole }: Parse, rest: string, language: LanguageData): string | undefined {
  const { ask, code } = language;
  const clause = { clause: `${subject} ${verb} ${rest}`, subject, verb, rest };
  if (code === 'en') {
    if (/^(?:was|were)$/.test(verb))
      return /^(?:\p{L}+ly )?\p{L}+(?:ed|wn|en|ght|ung|ade|uilt|ound|et|ead|id|orn|un|ept|ung)(?!\p{L})/u.test(whole)
        ? ask.whenPassive?.(clause)
        : undefined;
    const form = formOf(verb);
    return form?.auxiliary === 'did' ? `When did ${subject} ${form.plain} ${rest}?` : undefined;
  }
  if (code === 'de' && /^(?:ist|sind|war|waren)$/.test(fold(verb)) && !/(?:t|en)$/.test(rest)) return undefined;
  return ask.when?.(clause);
}
