import type { Block } from '../../../domain/document/block';
import type { Flow } from '../../../domain/document/flow';
import { readDocument } from '../../../domain/document/readDocument';
import type { Language } from '../../../domain/language';
import { sentenceSpans } from '../../../domain/sentences';
import { explanation, Rank, type Candidate } from './candidate';
import { fromList } from './fromList';
import { fromPairs } from './fromPairs';
import { fromSentence } from './fromSentence';
import { fromTable } from './fromTable';
import { fromVerbatim } from './fromVerbatim';
import { readWords, type Reading } from './reading';
import { capitalise, hasReadableLength } from './sentence';
import { shortenAnswer } from './shorten';

/** Every card that a text could give, in the order of the text. What is wanted of them, and where, plays no part. */
export function candidatesOf(text: string, language: Language | undefined): Candidate[] {
  const reading = readWords(text, language);
  return readDocument(text, language).flatMap((block) => fromBlock(block, reading));
}

function fromBlock(block: Block, reading: Reading): Candidate[] {
  switch (block.kind) {
    case 'prose':
      return fromProse(block.flow, block.path, reading, block.spoken);
    case 'list':
      return fromList(block, reading, (flow, path) => fromProse(flow, path, reading, false));
    case 'table':
      return fromTable(block, reading);
    case 'pairs':
      return fromPairs(block, reading);
    case 'answer':
      return fromAnswer(block);
    case 'code':
    case 'formula':
      return fromVerbatim(block, reading);
    default:
      return block satisfies never;
  }
}

function fromProse(flow: Flow, path: readonly string[], reading: Reading, spoken: boolean): Candidate[] {
  return sentenceSpans(flow.text).flatMap(({ start, end }) => {
    const raw = flow.text.slice(start, end);
    if (!hasReadableLength(raw)) return [];
    // Behind a label a sentence may begin small.
    const said = spoken ? withoutInterjections(raw, reading) : start === 0 ? capitalise(raw) : raw;
    return fromSentence(said, reading).map(({ rank, ...card }) => ({
      card: { ...card, explanation: explanation(path, raw) },
      rank,
      source: flow.sourceAt(start),
    }));
  });
}

const INTERJECTION = /^[¡¿]?(\p{L}+(?:-\p{L}+)*)[,!.]\s+/u;

/** "Yes, exactly, osmosis is …" */
function withoutInterjections(raw: string, { data, fold }: Reading): string {
  let text = raw;
  for (let i = 0; i < 3; i++) {
    const match = INTERJECTION.exec(text);
    if (match === null || data?.interjections.has(fold(match[1] as string)) !== true) break;
    text = text.slice(match[0].length);
  }
  return capitalise(text);
}

function fromAnswer({ path, question, answer }: Extract<Block, { kind: 'answer' }>): Candidate[] {
  const back = shortenAnswer(answer.text) ?? answer.text;
  const card = { front: question, back, explanation: explanation(path, `${question} ${answer.text}`) };
  return [{ card, rank: Rank.Known, source: answer.sourceAt(0) }];
}
