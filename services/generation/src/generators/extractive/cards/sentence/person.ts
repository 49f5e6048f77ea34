import type { LanguageData } from '../../../../languages';
import { isCalling } from './kind';
import type { Sentence } from './sentence';

const CALLING_REACH = 8;

/** Whether the subject before a verb is somebody: a name of several words, or one whose profession is named. */
export function isPersonal({ words, lower }: Sentence, verb: number, data: LanguageData): boolean {
  const subject = words.slice(0, verb);
  const [first] = subject;
  if (first === undefined || data.determiners.has(first.key)) return subject.some(({ key }) => isCalling(key, data));
  const isName = subject.every(({ text, key }) => /^\p{Lu}/u.test(text) || data.nameParticles.has(key));
  if (!isName) return false;
  const does = words[verb];
  const form = does === undefined ? '' : lower.slice(does.start, does.end);
  const isDeed = data.deeds.has(form) || data.lifeVerbs.has(form);
  return isDeed || words.slice(verb, verb + CALLING_REACH).some(({ key }) => isCalling(key, data));
}
