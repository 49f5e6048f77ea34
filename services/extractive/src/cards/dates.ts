export const MONTHS =
  '(?:jan|feb|f[ée]v|gen|ene|m[aä]r|apr|avr|abr|ma[iyg]|ju[nil]|lug|giu|ag[oe]|ao[uû]|aug|se[pt]|set|ott|o[ck]t|no[v]|d[eéi][cz])\\p{L}*\\.?';
const YEAR = '(?:1[0-9]{3}|20[0-4][0-9])';
const DAY = `(?:\\d{1,2}(?:st|nd|rd|th|er|\\.|º|°)?(?: de)? {1,2}${MONTHS}|${MONTHS} \\d{1,2}(?!\\d)(?:st|nd|rd|th)?)`;
const ERA = '(?: ?(?:v|n)\\. ?Chr\\.| ?(?:a|d)\\. ?C\\.| av\\. J\\.-C\\.| BCE?| AD)';

const DATE = new RegExp(
  `^(?:(?<day>(?:(?:le|el|il|am|on) )?${DAY}(?:,?(?: del?)? ${YEAR})?|\\d{1,2}[./]\\d{1,2}[./]${YEAR})|(?<year>(?:(?:in|en|im|nel|um|ca\\.?|c\\.|vers|hacia|around|desde|seit|dal) )?(?:${MONTHS}(?: del?)? )?(?:${YEAR}(?:er|s)?(?:\\s?[–/-]\\s?\\d{2,4})?|\\d{1,4}(?:\\s?[–-]\\s?\\d{1,4})?${ERA})))`,
  'iu',
);

export interface DateAt {
  /** The date in the form of a question, without its preposition. */
  date: string;
  isDay: boolean;
  length: number;
}

export function dateAt(text: string): DateAt | undefined {
  const found = DATE.exec(text);
  if (found === null) return undefined;
  if (/^[\p{L}\d]/u.test(text.slice(found[0].length))) return undefined;
  const isDay = found.groups?.['day'] !== undefined;
  return { date: found[0].replace(/^(?:le|el|il|am|on|in|en|im|nel) /iu, ''), isDay, length: found[0].length };
}

const LAST = new RegExp(
  `^(?<event>[^\\d]{8,200}?),? (?:pour )?(?:(?:le|el|il|am|on|du|del|vom|the) )?\\(?(?<date>${DAY},?(?: del?)? ${YEAR})\\)?\\.?$`,
  'iu',
);

/** The event before the day with which a text ends. */
export function eventBefore(text: string): { event: string; date: string } | undefined {
  const { event, date } = LAST.exec(text)?.groups ?? {};
  return event === undefined || date === undefined ? undefined : { event, date };
}

export function dateOf(text: string): DateAt | undefined {
  const found = dateAt(text.trim());
  return found?.length === text.trim().length ? found : undefined;
}
