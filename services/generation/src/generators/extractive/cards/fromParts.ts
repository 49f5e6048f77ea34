import { wordCount } from '../../../domain/document/line';
import { explanation, Rank, type Candidate, type Found } from './candidate';
import { windowGaps } from './gaps/windows';
import type { Reading } from './sentence/reading';
import { capitalise, readSentence, type Sentence } from './sentence/sentence';
import { headed, isTopic, topicFor } from './topic/about';
import { isClear } from './topic/clear';

/** UTF-16 units of a sentence whose parts are read. */
const MOST_LONG = 1_500;

/** The cards of the parts of a sentence that is too long to be read as one. */
export function ofLong(raw: string, path: readonly string[], reading: Reading, source: number): Candidate[] {
  if (raw.length > MOST_LONG) return [];
  return windowGaps(readSentence(capitalise(raw), reading), reading).map(({ front, back, rank }) => {
    const topic = isClear(front, reading) ? undefined : topicFor(front, back, path, reading);
    return {
      card: { front: topic === undefined ? front : headed(front, topic), back, explanation: explanation(path, raw) },
      rank: isTopic(back, path, reading) ? Rank.Spare : rank,
      source,
    };
  });
}

/** Words of a front for which a shorter one is taken where there is one. */
const LONG_FRONT = 24;

/** The cards of a sentence, and what its parts ask for beside them or in fewer words. */
export function withParts(sentence: Sentence, reading: Reading, found: readonly Found[]): Found[] {
  const isLong = ({ front }: Found): boolean => front.includes('____') && wordCount(front) > LONG_FRONT;
  const asked = found.filter((one) => one.rank !== Rank.Spare && !isLong(one)).map(({ back }) => back);
  const parts = windowGaps(sentence, reading).filter(
    ({ back }) => !asked.some((one) => one === back || one.includes(back)),
  );
  return [...found.filter((one) => !isLong(one) || !parts.some(({ back }) => back === one.back)), ...parts];
}
