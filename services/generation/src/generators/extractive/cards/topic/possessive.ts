import { finiteAt } from '../sentence/finite';
import type { Reading } from '../sentence/reading';
import type { Topic } from './resume';
import { capitalise, readSentence, type Word } from '../sentence/sentence';

/** Words of a noun phrase that belongs to a subject. */
const MOST_WORDS = 4;
const OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fr: { le: 'du ', la: 'de la ', "l'": "de l'", les: 'des ', '': 'de ' },
  it: { il: 'del ', lo: 'dello ', la: 'della ', "l'": "dell'", i: 'dei ', gli: 'degli ', le: 'delle ', '': 'di ' },
};
const FRENCH = { son: 'Le ', sa: 'La ', ses: 'Les ' } as const;
const ITALIAN = /^(?:Il|La|I|Le) (?:suo|sua|suoi|sue) /;

/**
 * "Its chairman was …" after "The congress …": says whose chairman. Undefined where the sentence does not begin so, or where it is not
 * sure who is meant.
 */
export function owned(text: string, topic: Topic, reading: Reading): string | undefined {
  if (reading.language === 'en') return english(text, topic);
  if (reading.language !== 'fr' && reading.language !== 'it') return undefined;
  const opened = reading.language === 'fr' ? french(text) : italian(text);
  const of = OF[reading.language]?.[topic.article];
  if (opened === undefined || of === undefined || reading.data === undefined) return undefined;
  const sentence = readSentence(opened, reading);
  const at = finiteAt(sentence, reading.data);
  const verb = at === undefined || at > MOST_WORDS ? undefined : (sentence.words[at] as Word);
  if (verb === undefined || opened.slice(0, verb.start).includes(',')) return undefined;
  const owner = topic.subject.slice(topic.article.length).trim();
  if (of === 'de ' && /^[aeiouyhàâéèêëîïôû]/i.test(owner)) return undefined;
  return `${opened.slice(0, verb.start)}${of}${owner} ${opened.slice(verb.start)}`;
}

function english(text: string, { subject, isPerson, isSeveral }: Topic): string | undefined {
  const pronoun = /^(Its|His|Her|Their) (?=\p{Ll})/u.exec(text)?.[1];
  if (pronoun === undefined) return undefined;
  const isOfPerson = pronoun === 'His' || pronoun === 'Her';
  if ((pronoun === 'Their' && isSeveral === false) || (pronoun !== 'Their' && isSeveral === true)) return undefined;
  if (pronoun !== 'Their' && isOfPerson !== isPerson) return undefined;
  return `${capitalise(subject)}${subject.endsWith('s') ? "'" : "'s"} ${text.slice(pronoun.length + 1)}`;
}

function french(text: string): string | undefined {
  const match = /^(Son|Sa|Ses) (?=\p{Ll})/u.exec(text);
  if (match === null) return undefined;
  const rest = text.slice(match[0].length);
  // "son histoire": before a vowel its gender is not told.
  if (match[1] === 'Son' && /^[aeiouyhàâéèêëîïôûœ]/i.test(rest)) return `L'${rest}`;
  return `${FRENCH[(match[1] as string).toLowerCase() as keyof typeof FRENCH]}${rest}`;
}

function italian(text: string): string | undefined {
  const match = ITALIAN.exec(text);
  const rest = match === null ? '' : text.slice(match[0].length);
  if (match === null || !/^(?!s[bcdfglmnpqrtv]|z|gn|ps)[bcdfglmnpqrstv]/u.test(rest)) return undefined;
  return `${match[0].split(' ')[0] as string} ${rest}`;
}
