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
/** Centuries, decades, years before our era, and days, weeks or months that are counted, with their prepositions. */
const PERIODS: Record<LanguageData['code'], readonly string[]> = {
  en: [
    '(?:in|during|by|around|towards) (?:the )?(?:(?:early|late|mid|end of the|beginning of the|middle of the|first half of the|second half of the)[ -])?(?:\\d{1,2}(?:st|nd|rd|th)|\\p{L}+(?:th|rst|nd|rd))(?: and \\d{1,2}(?:st|nd|rd|th))?[ -](?:century|centuries)(?: (?:BCE?|AD|CE))?',
    '(?:in|during|by) the (?:early |late |mid-)?1[0-9]{2}0s',
    '(?:in|around|by) (?:about )?\\d{1,4} (?:BCE?|B\\.C\\.|AD|CE)',
    '(?:in|during|at|by|near|on) the (?:(?:end|beginning|onset|start|middle) of the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|last) (?:\\p{Ll}+ )?(?:days?|weeks?|months?|trimester|year)(?: (?:of|after) \\p{Ll}+)?',
    '(?:at|until|by) (?:the )?age (?:of )?\\d{1,2}(?: years)?',
  ],
  de: [
    '(?:im(?: Laufe des)?|(?:am |zu )?(?:Anfang|Ende|Beginn) des|Mitte des|seit dem|ab dem|in der (?:ersten|zweiten) Hälfte des) (?:frühen |späten |ausgehenden )?\\d{1,2}\\. (?:und \\d{1,2}\\. )?Jahrhunderts?(?: v\\. ?Chr\\.)?',
    '(?:in|Ende|Anfang|Mitte) de[nr] (?:frühen |späten )?(?:1[0-9]{2}0er|\\p{L}+ziger)[ -]?Jahren?',
    '(?:im Jahre? |um (?:das Jahr )?)?\\d{1,4} (?:v|n)\\. ?Chr(?![\\p{L}])\\.?',
    '(?:in|während|nach|am Ende) de[rms] (?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|letzten) (?:Tag|Woche|Monat|Schwangerschaftswoche|Lebensjahr|Lebensmonat)e?s?',
  ],
  fr: [
    '(?:au(?: début du| cours du| milieu du)?|à (?:la fin|partir) du|dès le|pendant le|vers le|dans la (?:première|seconde) moitié du) [IVX]{1,5} ?e(?:r|me)? siècle(?: av(?:ant|\\.) J(?:ésus)?[.-]+C(?:hrist)?\\.?)?',
    '(?:dans|à la fin des|au début des) (?:les )?années (?:1[0-9]{2}0|\\d0|\\p{L}+(?:ante|ingt|dix))',
    '(?:en|vers) \\d{1,4} (?:av(?:ant|\\.)|ap(?:rès|\\.)) J(?:ésus)?[.-]+ ?C(?:hrist)?\\.?',
    '(?:au (?:début|cours|bout) d[eu] |à la fin d[eu] |pendant |durant |lors d[eu] )(?:la |le )?(?:première?|deuxième|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième) (?:jour|semaine|mois|année|trimestre)',
  ],
  es: [
    '(?:en el|a (?:finales|principios|comienzos|mediados|partir) del|durante el|hacia el|hasta el) siglo [IVX]{1,5}(?: ?a\\. ?C\\.| antes de Cristo)?',
    '(?:en|durante|a (?:finales|principios) de) (?:los )?años (?:1[0-9]{2}0|\\d0|\\p{L}+(?:enta|einte))',
    '(?:en|hacia)(?: el año| el)? \\d{1,4} ?(?:a|d)\\. ?C\\.?',
    '(?:en|durante|a partir de|hacia|al final de) (?:el |la )?(?:primer|primera|segund[oa]|tercer|tercera|cuart[oa]|quint[oa]|sext[oa]|séptim[oa]|octav[oa]|noven[oa]) (?:día|semana|mes|trimestre|año)(?: de \\p{Ll}+)?',
  ],
  it: [
    "(?:nel(?: corso del)?|(?:alla fine|all['’]inizio|a partire|a metà) del|verso la fine del|durante il|intorno al) (?:[IVX]{1,5}|\\p{Ll}+(?:esimo|ttavo|timo|sto|nto|rto|rzo|ondo|imo|ono)) secolo(?: ?a\\. ?C\\.| avanti Cristo)?",
    "(?:negli|alla fine degli|all['’]inizio degli|durante gli) anni (?:['’]?\\d0|1[0-9]{2}0|\\p{L}+(?:anta|enti))",
    "(?:nel(?:l['’]anno)?|intorno al|verso il) ?\\d{1,4} ?(?:a|d)\\. ?C\\.?",
    '(?:nel|nella|durante il|durante la|alla fine del|alla fine della|entro il) (?:prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|sest[oa]|settim[oa]|ottav[oa]|non[oa]) (?:giorno|settimana|mese|trimestre|anno)(?: di \\p{Ll}+)?',
  ],
};

const NOT_POINT =
  /(?:(?<!\p{L})(?:between|zwischen|entre|tra|fra|from|bis|until|till|since|seit|depuis|desde|dal|dall|before|after|vor|nach|ab|avant|après|antes|después|prima|dopo|fino|jusque?|hasta|von|of|de|du|del|di|des|to|and|und|et|y|e|than|as|vom|dès|au|al)(?:\s(?:de|d|al|à|en|a|el|il|le|the|dem|der|del|l))?[\s’']*|[([][^)\]]*|\d\s*)$/iu;

const compiled = new Map<string, RegExp>();
/** The preposition stays where a gap is made. */
const LEAD = /^\p{L}+(?:['’]|(?: |$))/u;

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
    `(?<![\\p{L}\\d.–-])(?:(?<period>${PERIODS[code].join('|')})|(?<lead>${LEADS[code]})(?<date>${forms.join('|')}))(?![\\p{L}\\d]|[–-]\\d|\\.\\d)`,
    'giu',
  );
  compiled.set(code, made);
  return made;
}

/** The dates of a text; `isPoint` tells a point in time from the end of a period or a year in a name. */
export function datesIn(text: string, language: LanguageData): (DatePhrase & { isPoint: boolean })[] {
  return [...text.matchAll(pattern(language))].map((match) => {
    const { lead = '', date = '', period } = match.groups ?? {};
    if (period !== undefined)
      return {
        text: period,
        index: match.index,
        date: period.replace(LEAD, ''),
        answer: period,
        isYear: false,
        isPoint:
          !NOT_POINT.test(text.slice(0, match.index)) &&
          !/^(?:until|seit|ab|since|hasta|à partir|a partir|dès)(?!\p{L})/iu.test(period),
      };
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
