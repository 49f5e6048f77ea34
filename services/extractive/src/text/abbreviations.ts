import { LANGUAGES_BY_CODE, LANGUAGES, type LanguageData } from '../language';
import { words } from '../language/language';

/**
 * Lower-case words after which a full stop does not end a sentence, of every language: cutting a body into parts does not
 * depend on a language that a PATCH can change.
 */
export const ABBREVIATIONS = union(({ abbreviations }) => abbreviations);

/** Abbreviations only before a number: elsewhere they are words that can end a sentence. */
export const BEFORE_NUMBERS = union(({ abbreviationsBeforeNumbers }) => abbreviationsBeforeNumbers);

/** Abbreviations with inner dots that often end a sentence: eras, hours. */
export const MAY_END: ReadonlySet<string> = words`j.-c a.c d.c b.c a.d a.m p.m c.e b.c.e`;

/** German words that follow an ordinal: "im 19. Jahrhundert", "am 3. Oktober". */
export const AFTER_ORDINAL: ReadonlySet<string> = words`januar jänner februar märz april mai juni juli august september oktober november dezember jahrhundert jahrhunderts jahrhunderte jahrtausend jahrtausends jahr jahres lebensjahr lebensjahres geburtstag geburtstages monats tag tages weltkrieg weltkriegs klasse auflage kapitel grades ordnung etage stock stunde woche monat mal`;

/** Words that start a sentence after "Gustav II."; any other word continues the name. */
export const STARTS_AFTER_NUMERAL = union(({ determiners, deictic, connectives, subjectStops }) => [
  ...determiners,
  ...deictic,
  ...connectives,
  ...subjectStops,
]);

function union(wordsOf: (data: LanguageData) => Iterable<string>): ReadonlySet<string> {
  return new Set(LANGUAGES.flatMap((language) => [...wordsOf(LANGUAGES_BY_CODE[language])]));
}
