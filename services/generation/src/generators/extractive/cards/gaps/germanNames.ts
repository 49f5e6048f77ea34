import type { LanguageData } from '../../../../languages';
import { isCalling } from '../sentence/kind';
import type { Word } from '../sentence/sentence';
import { isOpening } from '../sentence/straight';

// German nouns have capitals: which of them are names is told by their forms and by what stands beside them.

const CAPITAL = /^\p{Lu}/u;
/** Words before a German phrase that is no name. */
const LEAST_BEFORE = 3;
const OF_ONE = /^(?:dem|den|einem)$/;
const GERMAN = {
  abstract: /(?:ung|heit|keit|schaft|tion)$/,
  inflected: /(?:same|ige|liche|ische|st(?:e|er|es)|bare|ene|ende)$/,
  /** "Rohe Kartoffeln" */
  several: /^\p{Lu}\p{Ll}+e \p{Lu}\p{Ll}+n$/u,
  adjective: /isch(?:e|er|en|em|es)$/,
  /** Nouns, and no names of persons. */
  noun: /(?:en|ung|heit|keit|schaft|tion|licht|ierte|ie)$/,
  /** "fing in Lakehurst Feuer": they go with a verb. */
  ofVerb: /^(?:Feuer|Platz|Halt|Abschied|Anklang|Anteil|Stellung|Bezug|Einfluss|Gebrauch|Rücksicht|Zuflucht|Schutz)$/,
  amount: /^(?:Ende|Anfang|Mitte|Stück|Paar|Teil|Drittel|Viertel|Hälfte)$/,
};

/** "Christiaan Barnard", "der Westgote Alarich", but "zwei Liter Blut" and "grüne Pflanzen Lichtenergie". */
export function isGermanName(words: readonly Word[], at: number, length: number, data: LanguageData): boolean {
  const first = words[at] as Word;
  const last = words[at + length - 1] as Word;
  const before = words[at - 1];
  const form = first.text.toLowerCase();
  if (at === 0 && (isOpening(form) || data.adverbs.has(form))) return false;
  const small = words.slice(at + 1, at + length).find(({ text }) => !CAPITAL.test(text))?.text;
  if (small !== undefined && !/^(?:von|van|de|des|und)$/.test(small)) return false;
  // "Ludwig Mies van der Rohe", "die Erste Geburtshilfliche Klinik": half of a name.
  const isBeside = before !== undefined && at > 1 && CAPITAL.test(before.text) && before.end + 1 === first.start;
  if (isBeside && (small !== undefined || /^(?:Erst|Zweit|Dritt|Viert|Fünft|Neu|Alt|Groß)e[nrsm]?$/.test(before.text)))
    return false;
  const isOfOne = before !== undefined && data.pointers.has(before.key);
  if (small === undefined && !isOfOne && words.slice(at, at + length - 1).some(({ key }) => isCalling(key, data)))
    return true;
  // "die Schrift Zum ewigen Frieden"
  if (words.slice(at + 1, at + length).some(({ text }) => CAPITAL.test(text) && isOpening(text.toLowerCase())))
    return false;
  // "zum Schutz des Naturraums", "aus Lava und Asche": what stands first is most often the subject.
  if (small !== undefined && at < LEAST_BEFORE) return false;
  if (data.units.has(form) || GERMAN.amount.test(first.text)) return false;
  if (before !== undefined && (/^\d/.test(before.text) || data.numberWords.has(before.text))) return false;
  if (at === 0 && (GERMAN.inflected.test(first.text) || GERMAN.several.test(`${first.text} ${last.text}`)))
    return false;
  // "der Biber von Rinde", "in Weimar von dem Architekten Gropius", "an seiner Stelle Kurfürst Friedrich": two phrases.
  const isOwned = before !== undefined && (data.determiners.has(before.key) || data.pointers.has(before.key));
  if (isOwned && (small === 'von' || data.pointers.has(before.key))) return false;
  if (words.slice(at, at + length).some(({ text }, i) => text === 'von' && OF_ONE.test(words[at + i + 1]?.text ?? '')))
    return false;
  if (length === 2 && GERMAN.ofVerb.test(last.text)) return false;
  if (length === 2 && GERMAN.abstract.test(first.text) && !last.text.endsWith('s') && isAfterArticle(words, at, data))
    return false;
  // "die Städte Friedeschiffe": two phrases.
  if (length === 2 && first.text.endsWith('e') && last.text.endsWith('e') && !GERMAN.adjective.test(first.text))
    return false;
  if (GERMAN.adjective.test(first.text)) return isAfterArticle(words, at, data);
  if (small === 'des' || small === 'und') return true;
  return !GERMAN.noun.test(last.text) && (isAfterArticle(words, at, data) || !GERMAN.noun.test(first.text));
}

function isAfterArticle(words: readonly Word[], at: number, data: LanguageData): boolean {
  return words
    .slice(Math.max(0, at - 3), at)
    .some(({ key }) => data.determiners.has(key) || /^(?:vom|zum|im|am)$/.test(key));
}

/** "der Physiker Henri Becquerel": after an article the first word says what he is. */
export function withoutTitle(words: readonly Word[], first: number, last: number, data: LanguageData): number {
  const capitals = words.slice(first, last + 1).filter(({ text }) => CAPITAL.test(text)).length;
  const word = words[first] as Word;
  // "ein Schweizer Maler": where he comes from.
  const isOrigin = word.text.endsWith('er') && !isCalling(word.key, data);
  const opens = words[first - 1];
  const isNext =
    opens !== undefined &&
    word.start === opens.end + 1 &&
    (data.determiners.has(opens.key) || !(data.stopWords.has(opens.key) || CAPITAL.test(opens.text)));
  const isTitle = capitals > 2 && isNext && isAfterArticle(words, first, data) && !isOrigin;
  return isTitle && !GERMAN.adjective.test((words[first] as Word).text) ? first + 1 : first;
}
