import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { firstPredicate, particleOf } from './definition';
import { finiteAt } from '../sentence/finite';
import type { Reading } from '../sentence/reading';
import { capitalise, insideSentence, statement, type Sentence, type Word } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';
import { PERSON, subjectBefore, subjectEnd } from '../sentence/subject';

/** A German verb by its ending, where only a verb can stand. */
const VERB = /^\p{Ll}{3,}(?:t|te|en|ten)$/u;
const SUBJECT = new Set(['der', 'die', 'das', 'ein', 'eine']);
/** The end of a German noun that may be a plural. */
const PLURAL = /(?:e|en|er|n|el|[^uia]s)$/;
const CAPITAL = /^\p{Lu}/u;

/**
 * "Das Kleinhirn steuert die Bewegungen", "Los romanos transportaban el aceite": a verb that no list has, told by its ending and by
 * the article of its object.
 */
export function objectOf(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || data.objectArticles.size === 0) return undefined;
  const { text, words } = sentence;
  const at = data.capitalNouns ? subjectEnd(sentence, data) : (finiteAt(sentence, data) ?? -1);
  const verb = words[at];
  const article = words[at + 1];
  const subject = verb && subjectBefore(sentence, at, data);
  if (verb === undefined || article === undefined || subject === undefined) return undefined;
  if (!data.objectArticles.has(article.text.toLowerCase()) || text.slice(verb.end, article.start) !== ' ')
    return undefined;
  // "comenzó el 17 de julio"
  if (/^[\s'’]?\d/.test(text.slice(article.end))) return undefined;
  // "Males die a few months after"
  const isTime = words.slice(at + 2, at + 4).some(({ text: one }) => data.units.has(one.toLowerCase()));
  if (isTime && !data.capitalNouns) return undefined;
  if (data.capitalNouns && !isGermanVerb(verb, subject, words[0] as Word, data)) return undefined;
  if (PERSON.test(text.slice(article.end).trimStart()) && data.capitalNouns) return undefined;
  // "Ihr liegt … zugrunde": no subject.
  if (data.stopWords.has(verb.key) || data.lightVerbs.has(verb.text) || /^(?:ihr|ihm|ihn|ihnen)$/i.test(subject))
    return undefined;
  const { particle, rest } = particleOf(statement(text, verb.end).trim(), data);
  const back = shortenAnswer(firstPredicate(rest, reading, data));
  const last = back?.split(' ').at(-1) ?? '';
  // "eroberten Karthago und schnitten Italien … ab": the particle of another verb.
  if (particle !== '' && / und \p{Ll}+(?:t|te|ten|en) /u.test(rest)) return undefined;
  // "Die DNA-Polymerase verdoppelt die DNA"
  if (back === undefined || /[:;]/.test(back) || subject.includes(last)) return undefined;
  const about = insideSentence(subject, reading);
  const plain = data.plainForm?.(verb.text);
  const isSeveral = data.severalNouns?.test(subject) === true;
  // "the caves of Dunhuang still preserve"
  if (plain !== undefined && !isSeveral && plain === verb.text.slice(0, -1) && !verb.text.endsWith('s'))
    return undefined;
  const asked =
    plain === undefined
      ? `${verb.text} ${about} ${particle}`.trim()
      : `${isSeveral ? 'do' : 'does'} ${about} ${isSeveral ? verb.text : plain}`;
  return {
    front: data.askWhat(asked),
    back: capitalise(back),
    rank: Rank.Known,
  };
}

function isGermanVerb({ text }: Word, subject: string, first: Word, data: LanguageData): boolean {
  if (!VERB.test(text) || data.lightVerbs.has(text) || data.adverbs.has(text)) return false;
  if (data.determiners.has(first.key)) return SUBJECT.has(first.key);
  // "Papyrus gewannen die Ägypter": several did it.
  return CAPITAL.test(first.text) && (!text.endsWith('en') || PLURAL.test(subject));
}
