import type { Block } from '../../../../domain/document/block';
import type { Reading } from '../sentence/reading';
import { resumed, topicOfFirst, type Topic } from './resume';
import type { Sentence } from '../sentence/sentence';
import { verbOfOpening } from '../sentence/subjectless';

/** Times that a text names the person whose life it tells. */
const LEAST_TIMES = 3;
const REFLEXIVE = new Set(['se', 'si']);

/** Whose life a text tells, in a language that leaves out its subject: the subject of its first sentence. */
export function personOf(blocks: readonly Block[], reading: Reading): Topic | undefined {
  if (reading.data?.resumes.has('') !== true) return undefined;
  const first = blocks.find((block) => block.kind === 'prose');
  const topic = first && topicOfFirst(first.flow.text, reading);
  if (first === undefined || topic?.isPerson !== true || topic.article !== '') return undefined;
  const name = topic.subject.split(' ').at(-1) as string;
  const isTitled = [reading.title, ...first.path].some((head) => head.includes(name));
  return isTitled || (reading.occurrences.get(reading.fold(name)) ?? 0) >= LEAST_TIMES ? topic : undefined;
}

/** "Murió en Madrid": read with the person of the text, where only a person can do it and the sentence before is of none. */
export function lived(sentence: Sentence, before: Topic | undefined, reading: Reading): string | undefined {
  const { data, person } = reading;
  if (data === undefined || person === undefined || before?.isPerson === true) return undefined;
  const { words, lower } = sentence;
  const at = verbOfOpening(sentence, data) ?? 0;
  const verb = words[REFLEXIVE.has(words[at]?.key ?? '') ? at + 1 : at];
  const form = verb === undefined ? '' : lower.slice(verb.start, verb.end);
  return data.deeds.has(form) || data.lifeVerbs.has(form) ? resumed(sentence, person, reading) : undefined;
}
