import type { LanguageData } from '../../../languages';
import { Rank, type Found } from './candidate';
import { particleOf } from './definition';
import type { Reading } from './reading';
import { capitalise, insideSentence, statement, type Sentence, type Word } from './sentence';
import { shortenAnswer } from './shorten';
import { PERSON, subjectBefore, subjectEnd } from './subject';

/** A German verb by its ending, where only a verb can stand. */
const VERB = /^\p{Ll}{3,}(?:t|te|en|ten)$/u;
const SUBJECT = new Set(['der', 'die', 'das', 'ein', 'eine']);
/** The end of a German noun that may be a plural. */
const PLURAL = /(?:e|en|er|n|el|[^uia]s)$/;
const CAPITAL = /^\p{Lu}/u;
/** Words from the start among which the verb stands. */
const REACH = 8;

/**
 * "Das Kleinhirn steuert die Bewegungen", "Los romanos transportaban el aceite": a verb that no list has, told by its ending and by
 * the article of its object.
 */
export function objectOf(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || data.objectArticles.size === 0) return undefined;
  const { text, words } = sentence;
  const at = data.capitalNouns ? subjectEnd(sentence, data) : finiteAt(sentence, data);
  const verb = words[at];
  const article = words[at + 1];
  const subject = verb && subjectBefore(sentence, at, data);
  if (verb === undefined || article === undefined || subject === undefined) return undefined;
  if (!data.objectArticles.has(article.text.toLowerCase()) || text.slice(verb.end, article.start) !== ' ')
    return undefined;
  // "comenzó el 17 de julio"
  if (/^\s?\d/.test(text.slice(article.end))) return undefined;
  if (data.capitalNouns && !isGermanVerb(verb, subject, words[0] as Word, data)) return undefined;
  if (PERSON.test(text.slice(article.end).trimStart()) && data.capitalNouns) return undefined;
  const { particle, rest } = particleOf(statement(text, verb.end).trim(), data);
  const back = shortenAnswer(rest);
  const last = back?.split(' ').at(-1) ?? '';
  // "Die DNA-Polymerase verdoppelt die DNA"
  if (back === undefined || /[:;]/.test(back) || subject.includes(last)) return undefined;
  const asked = `${verb.text} ${insideSentence(subject, reading)} ${particle}`.trim();
  return { front: data.askWhat(asked), back: capitalise(back), rank: Rank.Known };
}

/** The first word with the ending of a past tense that nothing else has. */
function finiteAt({ lower, words }: Sentence, data: LanguageData): number {
  return words.findIndex(({ text, start, end }, i) => {
    const before = words[i - 1];
    if (before === undefined || i > REACH || text !== text.toLowerCase() || data.determiners.has(before.key))
      return false;
    const form = lower.slice(start, end);
    return data.subjectlessEndings.some((ending) => form.length > ending.length + 3 && form.endsWith(ending));
  });
}

function isGermanVerb({ text }: Word, subject: string, first: Word, data: LanguageData): boolean {
  if (!VERB.test(text) || data.lightVerbs.has(text) || data.adverbs.has(text)) return false;
  if (data.determiners.has(first.key)) return SUBJECT.has(first.key);
  // "Papyrus gewannen die Ägypter": several did it.
  return CAPITAL.test(first.text) && (!text.endsWith('en') || PLURAL.test(subject));
}
