import type { LanguageData } from '../language';

export interface DatePhrase {
  /** The phrase with its preposition, as it stands. */
  text: string;
  index: number;
  /** Without the preposition. */
  date: string;
  /** With the words that make it vague: "around 1300". */
  answer: string;
  isYear: boolean;
}

const YEAR = '(?:1[0-9]{3}|20[0-4][0-9])';
/** Points in time with their preposition. */
const LEADS = {
  en: '(?:(?:on|in|by|around) (?:(?:early|late|mid) )?)?',
  de: '(?:(?:am|im|um|im Jahre?|Anfang|Ende|Mitte|gegen) )?',
  fr: "(?:(?:le|en|vers|au début de|à la fin de|dans la nuit du|au mois de|en l[’']an) )?",
  es: '(?:(?:el|en|hacia|en el año|el día) )?',
  it: "(?:(?:il|nel|verso il|intorno al|nell[’']anno|a|in) |l[’'])?",
};
const NOT_POINT =
  /(?:(?<!\p{L})(?:between|zwischen|entre|tra|fra|from|bis|until|till|since|seit|depuis|desde|dal|dall|before|after|vor|nach|ab|avant|après|antes|después|prima|dopo|fino|jusque?|hasta|von|of|de|du|del|di|des|to|and|und|et|y|e|than|as|vom|dès|au|al)(?:\s(?:de|d|al|à|en|a|el|il|le|the|dem|der|del|l))?[\s’']*|[([][^)\]]*|\d\s*)$/iu;

const compiled = new Map<string, RegExp>();

function pattern({ code, months }: LanguageData): RegExp {
  const known = compiled.get(code);
  if (known !== undefined) return known;
  const month = `(?:${[...months].join('|')})`;
  const day = code === 'en' ? '\\d{1,2}(?:st|nd|rd|th)?' : code === 'de' ? '\\d{1,2}\\.' : '\\d{1,2}(?:er|º|°)?';
  const of = code === 'es' ? ' de ' : ' ';
  const forms = [
    `${day}${code === 'en' ? '(?: of)? ' : of}${month}(?:${code === 'es' ? ' del? ' : ' '}${YEAR})?`,
    ...(code === 'en' ? [`${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${YEAR})?`] : []),
    `${month}${code === 'es' ? ' del? ' : ' '}${YEAR}`,
    YEAR,
  ];
  const made = new RegExp(
    `(?<![\\p{L}\\d.–-])(?<lead>${LEADS[code]})(?<date>${forms.join('|')})(?![\\p{L}\\d]|[–-]\\d|\\.\\d)`,
    'giu',
  );
  compiled.set(code, made);
  return made;
}

/** The dates of a text; `isPoint` tells a point in time from the end of a period or a year in a name. */
export function datesIn(text: string, language: LanguageData): (DatePhrase & { isPoint: boolean })[] {
  return [...text.matchAll(pattern(language))].map((match) => {
    const { lead = '', date = '' } = match.groups ?? {};
    const isVague = /um|around|vers|hacia|verso|intorno|early|late|mid|Anfang|Ende|Mitte|début|fin|gegen|nuit/iu.test(
      lead,
    );
    return {
      text: match[0],
      index: match.index,
      date,
      answer: isVague ? match[0].replace(/^in /iu, '') : date,
      isYear: /^\d{4}$/.test(date),
      isPoint:
        !NOT_POINT.test(text.slice(0, match.index)) &&
        !/^[\s,]*(?:to|bis|à|a|and|und|et|y|e|–|-)\s\d/u.test(text.slice(match.index + match[0].length)),
    };
  });
}
