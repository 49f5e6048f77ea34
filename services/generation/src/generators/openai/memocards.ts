import { explanationOf } from '@learning-library/extractive';
import pLimit from 'p-limit';
import { passGate, type Proposal, supportedAddition } from '../../domain/gate';
import type { Passage } from '../../domain/passages';
import { SourceText } from '../../domain/sourceText';
import { mostCardsOf, type Excerpt, splitIntoExcerpts, stretchesOf } from '../../domain/excerpts';
import type { MemocardGenerator, PlacedCard, PlannedExcerpt, Source } from '../generator';
import { contentsOf, type Outline, type OutlineOf, pathOf, structureOf } from '../outline';
import type { Chat, ChatRequest } from './chat';
import type { ModelConfig } from './config';
import { isObject, promptOf, schemaOf } from './prompts';

const LETTER = /\p{L}/u;
/** Number of returned cards per requested card that are examined. Further cards of a response are ignored. */
const SPARE = 2;
const TOKENS_PER_CARD = 160;
const MAX_TOKENS = 8_000;
/** Maximum number of fronts in a prompt: those whose words mostly occur in the excerpt. */
const MAX_ASKED = 40;
const ASKED_SHARE = 0.5;

const TEXT = { type: 'string' };
const SCHEMA = schemaOf({
  cards: {
    type: 'array',
    items: schemaOf({ front: TEXT, back: TEXT, explanation: { anyOf: [TEXT, { type: 'null' }] }, source: TEXT }),
  },
});

const instructionsFor = (most: number): string =>
  `You make flashcards for students from a passage of study material, as a strict and experienced teacher would. Make one card for each fact worth knowing, ${most} at most, in the order of the passage. Begin with what the author marked: questions with their whole answers, terms with their meanings, tables by the heads of their rows and columns, lists as a whole. If the passage lists words with their translations, make two cards for every pair, one in each direction, and leave out no pair. Then ask about the prose as in an examination: what a term means, why something is so and how it comes about, how two things differ, what follows from what, who, when and where. One fact a card. Ask no fact twice, nor one that "Asked already" asks. Leave out tasks, schedules, captions, examples without a rule and chatter. If nothing is worth asking, make no card.
"front" is one whole question, not a heading, a label or a gap. It names its subject, so that somebody who has not seen the passage understands it (never "this text", "the author", "it"). It has exactly one right answer and does not give it away. "back" is that answer and nothing more: one phrase of at most 25 words, or the whole list. Its numbers, dates, names and formulas stand in the passage. "explanation" adds a reason, a contrast or an example from the passage in one sentence, or is null. "source" is the sentence or row of the passage that holds the answer, copied word for word.
The form: {"cards": [{"front": "…", "back": "…", "explanation": null, "source": "…"}]}`;

interface Outlined extends Excerpt {
  outline: Outline;
}

export function modelMemocards(
  chat: Chat,
  { concurrency, jobMs }: ModelConfig,
  outlineOf: OutlineOf,
): MemocardGenerator {
  return {
    async plan({ text, openPassages }, planning) {
      const passages = openPassages.filter((passage) => LETTER.test(passage.text));
      const most = mostCardsOf(passages, (await outlineOf(text, planning)).pairs);
      return passages.map((passage, i) => ({ passage, atMost: most[i] as number }));
    },
    async split({ text }, passages, run) {
      const outline = await outlineOf(text, run);
      const places = { headings: outline.headings.map(({ start }) => start), pairs: outline.pairs };
      return splitIntoExcerpts(text, passages, places).map((excerpt): Outlined => ({ ...excerpt, outline }));
    },
    async *generate(source, planned, run, asked) {
      const over = AbortSignal.timeout(jobMs);
      const limit = pLimit(concurrency);
      const responses = planned.map((excerpt) =>
        limit(async () => chat.ask(requestFor(source, excerpt as PlannedExcerpt & Outlined, await asked()), run, over)),
      );
      // A rejection is thrown at its await below. Later rejections are ignored.
      for (const response of responses) response.catch(() => undefined);
      try {
        for (const [i, response] of responses.entries()) {
          const passages = (planned[i] as PlannedExcerpt).open.map(({ passage }) => passage);
          const cards = await response;
          yield cards === undefined ? { passages, cards: [], withoutResponse: true } : { passages, cards };
        }
      } finally {
        limit.clearQueue();
      }
    },
  };
}

function requestFor(
  { title, text, language }: Source,
  excerpt: PlannedExcerpt & Outlined,
  asked: readonly string[],
): ChatRequest<PlacedCard[]> {
  const { outline, open } = excerpt;
  const path = pathOf(outline, excerpt);
  const shown = text.slice(excerpt.start, excerpt.end);
  const read = new SourceText(shown, language);
  const about = new SourceText([title, ...path, shown].join('\n'), language);
  const most = open.reduce((sum, { atMost }) => sum + atMost, 0);
  const material = {
    stretches: stretchesOf(
      text,
      excerpt,
      open.map(({ passage }) => passage),
    ),
    about: {
      Title: [title],
      Outline: contentsOf(outline),
      Headings: path.length === 0 ? [] : [path.join(' › ')],
      Structure: structureOf(outline, excerpt),
      'Asked already': asked.filter((front) => read.shareOf(front) >= ASKED_SHARE).slice(-MAX_ASKED),
    },
  };
  const passageAt = (place: number): Passage | undefined =>
    open.find(({ passage }) => place >= passage.start && place < passage.end)?.passage;
  return {
    messages: promptOf(instructionsFor(most), material, language),
    schema: SCHEMA,
    mostTokens: Math.min(MAX_TOKENS, TOKENS_PER_CARD * (most + 2)),
    read: (value) => {
      // A question must be related to the material.
      const proposals = readCards(value, most * SPARE)?.filter(({ front }) => about.shareOf(front) > 0);
      const isOpen = ({ start }: { start: number }): boolean => passageAt(excerpt.start + start) !== undefined;
      return (
        proposals &&
        passGate(proposals, read, isOpen).map(({ card, source }): PlacedCard => {
          const [start, end] = [excerpt.start + source.start, excerpt.start + source.end];
          const sentence = read.sentencesOf(source);
          const lines = [sentence, ...supportedAddition(card.explanation, sentence, about)];
          const explanation = explanationOf(pathOf(outline, { start, end }), lines.join('\n'));
          return { ...card, explanation, source: sentence, passage: passageAt(start) as Passage };
        })
      );
    },
  };
}

/**
 * Parses a response. Undefined for the wrong format. A value that is not text becomes empty, which the gate rejects.
 */
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
