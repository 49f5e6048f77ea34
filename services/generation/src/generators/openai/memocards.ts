import { explanationOf as explained } from '@learning-library/extractive';
import type { Card } from '../../domain/card';
import { cleanText } from '../../domain/cleanText';
import { passGate, type Proposal } from '../../domain/gate';
import type { Part } from '../../domain/parts';
import { Passage } from '../../domain/passage';
import type { MemocardGenerator, PlannedPart, SourceDocument } from '../generator';
import { isObject } from './answer';
import type { Chat, ChatRequest } from './chat';
import type { ModelConfig } from './config';
import { type OutlineEntry, type OutlineOf, pathOf, structureOf } from './outline';
import { promptOf } from './prompts';

/** One card for so many UTF-16 units of a part, and the most cards of a part. */
const UNITS_PER_CARD = 70;
const MAX_PER_PART = 12;
/** So many times the wanted number of cards is looked at; the rest of an answer is left. */
const SPARE = 3;
const TOKENS_PER_CARD = 300;
/** The share of the words of an explanation that must be the material's own. */
const GROUNDED = 0.75;
const MAX_ADDED = 400;
const LETTER = /\p{L}/u;

const SCHEMA = {
  type: 'object',
  properties: {
    cards: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          front: { type: 'string' },
          back: { type: 'string' },
          explanation: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          source: { type: 'string' },
        },
        required: ['front', 'back', 'explanation', 'source'],
        additionalProperties: false,
      },
    },
  },
  required: ['cards'],
  additionalProperties: false,
};

const instructionsFor = (most: number): string =>
  `You make flashcards for students from one passage of study material, as a strict and experienced teacher would. Make one card for each fact worth knowing, ${most} at most, the most important first. Begin with what the author marked: own questions with their whole answers, terms with their meanings, tables by their heads, lists as a whole. Then ask of the prose what a teacher would ask in an examination: what a term means, why something is so and how it comes about, what sets two things apart, what follows from what, who, when and where. One fact a card; never the same fact twice; nothing of tasks, schedules, captions, examples without a rule, or chatter. If the passage has nothing worth asking, make no card.
"front" is one whole question, not a heading, a label or a sentence with a gap. It names what it is about, is understood by somebody who has not seen the passage (never "this text", "the author", "it"), has exactly one right answer and does not give it away. "back" is the answer: a whole phrase of at most 25 words, in the words of the passage, that answers the question and nothing more. "explanation" adds what helps to remember or understand the answer, a reason, a contrast or an example, in one sentence in the words of the passage that does not repeat the answer; null where the passage has none. "source" is the sentence of the passage that the answer stands in, copied word by word.
The form: {"cards": [{"front": "…", "back": "…", "explanation": null, "source": "…"}]}`;

export function modelMemocards(
  chat: Chat,
  { concurrency, jobMs }: ModelConfig,
  outlineOf: OutlineOf,
): MemocardGenerator {
  return {
    plan: ({ openParts }) =>
      Promise.resolve(
        openParts.filter(({ text }) => LETTER.test(text)).map((part) => ({ part, atMost: mostCardsOf(part) })),
      ),
    async *generate(document, planned, run) {
      const over = AbortSignal.timeout(jobMs);
      const outline = await outlineOf(document.text, run);
      const ask = (plan: PlannedPart): Promise<readonly Card[] | undefined> =>
        chat.ask(requestFor({ ...document, outline }, plan), run, over);
      let at = 0;
      for await (const cards of inOrder(planned, concurrency, ask)) {
        const { part } = planned[at++] as PlannedPart;
        if (cards === undefined) yield { part, cards: [], unanswered: true };
        else yield { part, cards };
      }
    },
  };
}

function mostCardsOf({ text }: Part): number {
  return Math.min(MAX_PER_PART, Math.max(1, Math.round(text.length / UNITS_PER_CARD)));
}

interface Outlined extends SourceDocument {
  outline: readonly OutlineEntry[];
}

function requestFor({ title, language, outline }: Outlined, { part, atMost }: PlannedPart): ChatRequest<Card[]> {
  const path = pathOf(outline, part);
  const passage = new Passage(part.text, language);
  const about = new Passage([title, ...path, part.text].join('\n'), language);
  return {
    messages: promptOf(
      instructionsFor(atMost),
      { text: part.text, title, path, structure: structureOf(outline, part) },
      language,
    ),
    schema: SCHEMA,
    mostTokens: TOKENS_PER_CARD * (atMost + 1),
    read: (value: unknown) => {
      // What asks for nothing that the material speaks of was not made of it.
      const proposals = readCards(value, atMost * SPARE)?.filter(({ front }) => about.shareOf(front) > 0);
      return (
        proposals &&
        passGate(proposals, passage).map(({ card: { front, back, explanation }, source }) => {
          const sentence = passage.sentencesOf(source);
          const path = pathOf(outline, { start: part.start + source.start, end: part.start + source.end });
          const added = cleanText(explanation, part.text);
          const adds =
            added !== undefined &&
            added.length <= MAX_ADDED &&
            about.supports(added, GROUNDED) &&
            !sentence.includes(added);
          return { front, back, explanation: explained(path, adds ? `${sentence}\n${added}` : sentence) };
        })
      );
    },
  };
}

/** Undefined where the answer has not the form. What is no text counts as empty, which the gate refuses. */
function readCards(value: unknown, most: number): Proposal[] | undefined {
  if (!isObject(value) || !Array.isArray(value['cards'])) return undefined;
  const text = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');
  return value['cards']
    .slice(0, most)
    .filter(isObject)
    .map(({ front, back, explanation, source }) => ({
      front: text(front),
      back: text(back),
      source: text(source),
      ...(text(explanation) !== '' && { explanation: text(explanation) }),
    }));
}

/** The results of `make` for all items, in their order, several at once. Where one fails, running ones are not waited for. */
async function* inOrder<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const underWay: Promise<Value>[] = [];
  let next = 0;
  const begin = (): void => {
    const made = make(items[next++] as Item);
    // A rejection is thrown where it is awaited below; those after the first one are not awaited.
    made.catch(() => undefined);
    underWay.push(made);
  };
  while (next < Math.min(atOnce, items.length)) begin();
  for (let first = underWay.shift(); first !== undefined; first = underWay.shift()) {
    const value = await first;
    if (next < items.length) begin();
    yield value;
  }
}
