import type { Block } from '../../../../domain/document/block';
import { sentenceSpans } from '../../../../domain/sentences';
import { hasVerb, type Reading } from '../sentence/reading';
import { isWhole, readSentence, standsAlone } from '../sentence/sentence';
import { topicOfSentence } from '../topic/resume';
import { fromReply, type ReplyCard, type Said } from './fromReply';
import { withoutInterjections } from './spoken';

/** The cards of the questions of a talk, and where replies stand that say nothing without their question. */
export interface Talk {
  replies: ReplyCard[];
  halves: ReadonlySet<number>;
}

/** Blocks of what is said between a question and the one that goes on with it: its own turn, and the reply. */
const MOST_BETWEEN = 2;

/** Reads the questions of a talk in their order: one can go on with what was said before. */
export function talkOf(blocks: readonly Block[], reading: Reading): Talk {
  const replies: ReplyCard[] = [];
  const halves = new Set<number>();
  let said: Said = {};
  let since = 0;
  for (const block of blocks) {
    if (block.kind === 'reply') {
      const { cards, asked, half } = fromReply(block, said, reading);
      replies.push(...cards);
      if (half !== undefined) halves.add(half);
      said = { asked };
      since = 0;
    } else if (block.kind === 'prose' && block.spoken) {
      since++;
      said = { last: lastStatement(block.flow.text, reading), asked: since <= MOST_BETWEEN ? said.asked : undefined };
    } else said = {};
  }
  return { replies, halves };
}

/** What somebody says last, where it is clear by itself. */
function lastStatement(text: string, reading: Reading): string | undefined {
  const last = sentenceSpans(text).at(-1);
  if (last === undefined) return undefined;
  const said = withoutInterjections(text.slice(last.start, last.end), reading);
  const sentence = readSentence(said, reading);
  const isClear = isWhole(sentence) && hasVerb(said, reading) && standsAlone(sentence, reading);
  const hasSubject = reading.data?.subjectless.size === 0 || topicOfSentence(sentence, reading) !== undefined;
  return isClear && hasSubject ? said : undefined;
}
