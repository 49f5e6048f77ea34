import type { Block } from '../../../../domain/document/block';
import type { Reading } from '../sentence/reading';
import { topicOfFirst } from './resume';

/** The subject of the first sentence, where the text has no title and says it again and again. */
export function mainSubject(blocks: readonly Block[], reading: Reading): string | undefined {
  const [first] = blocks;
  if (first?.kind !== 'prose' || first.spoken || first.path.length > 0) return undefined;
  const subject = topicOfFirst(first.flow.text, reading)?.subject;
  const words = subject?.split(/\s+/) ?? [];
  return words.length <= MOST_MAIN && words.some((word) => isRepeated(word, reading)) ? subject : undefined;
}

const MOST_MAIN = 4;
/** Times that a text says what it is about. */
const TOPIC_TIMES = 3;

function isRepeated(word: string, { data, occurrences, fold }: Reading): boolean {
  const key = fold(word);
  return data?.stopWords.has(key) === false && (occurrences.get(key) ?? 0) >= TOPIC_TIMES;
}
