import { fold } from '@learning-library/common';
import type { Card } from '../../domain/card';
import { Fronts, passGate } from '../../domain/gate';
import type { Part } from '../../domain/parts';
import { sentenceSpans } from '../../domain/sentences';
import type { MemocardGenerator, PlannedPart, Run, SourceDocument } from '../generator';
import { cleanText, isObject } from './answer';
import type { Chat } from './chat';
import type { ModelConfig } from './config';
import { inOrder } from './inOrder';
import { promptOf } from './prompts';
import { TimeLimit } from './timeLimit';

/** UTF-16 units of a part for each of its cards, and cards of a part at most. */
const UNITS_PER_CARD = 70;
const MOST_PER_PART = 12;
/** Of what the model gives, this many times what is wanted is looked at. */
const SPARE = 3;
const TOKENS_PER_CARD = 250;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /\p{L}/u;

const SCHEMA = {
  type: 'object',
  properties: {
    cards: {
      type: 'array',
      items: {
        type: 'object',
        properties: { front: { type: 'string' }, back: { type: 'string' }, source: { type: 'string' } },
        required: ['front', 'back', 'source'],
        additionalProperties: false,
      },
    },
  },
  required: ['cards'],
  additionalProperties: false,
};

const instructionsFor = (most: number): string =>
  `You make flashcards for students from one passage of study material. Make one card for each fact worth knowing, ${most} at most, the most important first, none twice. "front" is a question that can be understood without the passage and does not give its answer away. "back" is the answer, at most 25 words, in the words of the passage. "source" is the sentence of the passage that the answer stands in, copied word by word. The form: {"cards": [{"front": "…", "back": "…", "source": "…"}]}`;

/** Plans an upper bound and asks the model part by part, several at once. */
export function modelMemocards(chat: Chat, { concurrency, jobMs }: ModelConfig): MemocardGenerator {
  return {
    plan: ({ openParts }) =>
      Promise.resolve(
        openParts
          .filter(({ text }) => LETTER.test(text))
          .map((part): PlannedPart => {
            return {
              part,
              atMost: Math.min(MOST_PER_PART, Math.max(1, Math.round(part.text.length / UNITS_PER_CARD))),
            };
          }),
      ),
    async *generate(document, planned, run) {
      const { language } = document;
      const fronts = new Fronts(document.fronts);
      const time = new TimeLimit(jobMs);
      const ask = async (plan: PlannedPart): Promise<readonly Card[]> =>
        (await time.within(run, (limited) => cardsOf(chat, document, plan, limited))) ?? [];
      let at = 0;
      for await (const cards of inOrder(planned, concurrency, ask)) {
        const { part, atMost } = planned[at++] as PlannedPart;
        yield { part, cards: passGate(cards, { part: part.text, language, fronts, atMost }) };
      }
    },
  };
}

async function cardsOf(
  chat: Chat,
  { language }: SourceDocument,
  { part, atMost }: PlannedPart,
  run: Run,
): Promise<readonly Card[]> {
  const question = {
    messages: promptOf(instructionsFor(atMost), part.text, language),
    schema: SCHEMA,
    mostTokens: TOKENS_PER_CARD * (atMost + 1),
    read: (value: unknown) => readCards(value, part, atMost * SPARE),
  };
  return (await chat.ask(question, run)) ?? [];
}

/** Undefined where the answer has not the form; a single card that has not is left out. */
function readCards(value: unknown, part: Part, most: number): Card[] | undefined {
  if (!isObject(value) || !Array.isArray(value['cards'])) return undefined;
  return value['cards'].slice(0, most).flatMap((card: unknown): Card[] => {
    if (!isObject(card)) return [];
    const front = cleanText(card['front'], part.text);
    const back = cleanText(card['back'], part.text);
    if (front === undefined || back === undefined) return [];
    return [{ front, back, explanation: sourceOf(part.text, card['source'], `${front} ${back}`) }];
  });
}

/** The sentence of the part that the model names, or the one that has most words of the card: always one of the part. */
function sourceOf(text: string, named: unknown, card: string): string {
  const wanted = new Set(wordsOf(typeof named === 'string' && named.trim() !== '' ? named : card));
  let best = text;
  let bestScore = -1;
  for (const { start, end } of sentenceSpans(text)) {
    const words = new Set(wordsOf(text.slice(start, end)));
    const shared = [...wanted].filter((word) => words.has(word)).length;
    const score = shared / (wanted.size + words.size - shared || 1);
    if (score <= bestScore) continue;
    best = text.slice(start, end).trim();
    bestScore = score;
  }
  return best;
}

function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}
