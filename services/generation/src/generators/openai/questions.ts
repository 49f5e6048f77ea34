import { createHash } from 'node:crypto';
import { type NewChoice, QUESTION_BOUNDS } from '@learning-library/common/contract';
import type { Card } from '../../domain/card';
import { cleanText } from '../../domain/cleanText';
import type { Language } from '../../domain/language';
import { SourceText } from '../../domain/sourceText';
import { DIFFICULTY_BY_TYPE, questionExplanation, isType, type QuestionDraft } from '../../domain/question';
import type { QuestionGenerator } from '../generator';
import type { Chat, ChatRequest } from './chat';
import type { ModelConfig } from './config';
import { isObject, promptOf, schemaOf } from './prompts';

/** Maximum number of memocards per request. */
const PER_CALL = 10;
const TOKENS_PER_QUESTION = 250;
/** Minimum share of the words of an answer or statement that must occur in the card. */
const GROUNDED = 0.6;
const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const nullable = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });
const SCHEMA = schemaOf({
  questions: {
    type: 'array',
    items: schemaOf({
      card: { type: 'integer' },
      type: { type: 'string', enum: Object.keys(DIFFICULTY_BY_TYPE) },
      prompt: TEXT,
      choices: nullable({ type: 'array', items: schemaOf({ text: TEXT, isCorrect: FLAG }) }),
      expectedAnswer: nullable(TEXT),
      isTrue: nullable(FLAG),
    }),
  },
});

const INSTRUCTIONS = `You make practice questions for students from flashcards, one question for each card, as a strict and experienced teacher would. A question asks for what its card teaches, from another side if possible: the meaning by its term or the term by its meaning, the cause by its effect, one thing by what sets it apart from another. "card" is the number of the card. "prompt" is whole, is understood without the card, has one right answer and does not give it away by its words, its length or its grammar. "type" is the one that suits the card best: "single_choice" with four "choices" of one kind, form and similar length, of which exactly one is right and each wrong one is what a student who has not learned it would take; other cards are good sources of wrong choices; "multiple_choice" with four to six "choices" of which two or more are right, if the card lists several; "true_false" with a whole statement as "prompt", which is true or false as the card says beside its number (a false one exchanges one fact for another of the same kind), and "isTrue"; "free_text" if the "expectedAnswer" is short and no other answer is right. What a type does not need is null. The right answer is in the words of the card. Vary the types.
The form: {"questions": [{"card": 1, "type": "…", "prompt": "…", "choices": [{"text": "…", "isCorrect": true}], "expectedAnswer": null, "isTrue": null}]}`;

export function modelQuestions(chat: Chat, { jobMs }: ModelConfig): QuestionGenerator {
  return {
    forSource: ({ language }) => {
      const over = AbortSignal.timeout(jobMs);
      return async (memocards, run) => {
        const calls: Promise<readonly (QuestionDraft | undefined)[]>[] = [];
        for (let from = 0; from < memocards.length; from += PER_CALL) {
          const cards = memocards.slice(from, from + PER_CALL);
          const none = cards.map(() => undefined);
          calls.push(chat.ask(requestFor(cards, language), run, over).then((questions) => questions ?? none));
        }
        return (await Promise.all(calls)).flat();
      };
    },
  };
}

function requestFor(
  cards: readonly Card[],
  language: Language | undefined,
): ChatRequest<(QuestionDraft | undefined)[]> {
  const stretches = cards.map((card, i) => {
    const statement = pick(card, 'truth', 2) === 0 ? 'true' : 'false';
    const lines = [`Card ${i + 1} (statement: ${statement})`, card.front, card.back, card.explanation ?? ''];
    return { text: lines.join('\n').trim(), isOpen: true };
  });
  return {
    messages: promptOf(INSTRUCTIONS, { stretches }, language),
    schema: SCHEMA,
    mostTokens: TOKENS_PER_QUESTION * (cards.length + 1),
    read: (value) => {
      if (!isObject(value) || !Array.isArray(value['questions'])) return undefined;
      const items = (value['questions'] as unknown[]).filter(isObject);
      return cards.map((card, i) => {
        const item = items.find((one) => one['card'] === i + 1);
        return item && readQuestion(item, card, language);
      });
    },
  };
}

function readQuestion(
  value: Record<string, unknown>,
  card: Card,
  language: Language | undefined,
): QuestionDraft | undefined {
  const source = `${card.front}\n${card.back}\n${card.explanation ?? ''}`;
  const known = new SourceText(source, language);
  const rests = (text: string): boolean => source.includes(text) || known.shareOf(text) >= GROUNDED;
  const prompt = cleanText(value['prompt'], source);
  const { type } = value;
  if (prompt === undefined || !isType(type) || known.shareOf(prompt) === 0) return undefined;
  const asked = { prompt, explanation: questionExplanation(card), difficulty: DIFFICULTY_BY_TYPE[type] };
  switch (type) {
    case 'true_false':
      // A false statement differs from a true one by only one fact.
      return typeof value['isTrue'] === 'boolean' && rests(prompt)
        ? { type, isTrue: value['isTrue'], ...asked }
        : undefined;
    case 'free_text': {
      const expectedAnswer = cleanText(value['expectedAnswer'], source);
      return expectedAnswer !== undefined && rests(expectedAnswer) ? { type, expectedAnswer, ...asked } : undefined;
    }
    case 'single_choice':
    case 'multiple_choice': {
      const choices = readChoices(value['choices'], card, source, rests);
      return choices && { type, choices, ...asked };
    }
    default:
      return type satisfies never;
  }
}

/** Orders the choices by a hash, because models put the correct one first. */
function readChoices(
  value: unknown,
  card: Card,
  source: string,
  rests: (text: string) => boolean,
): NewChoice[] | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > QUESTION_BOUNDS.mostChoices) return undefined;
  const choices = (value as unknown[]).filter(isObject).flatMap(({ text: given, isCorrect }): NewChoice[] => {
    const text = cleanText(given, source);
    return text === undefined || typeof isCorrect !== 'boolean' || (isCorrect && !rests(text))
      ? []
      : [{ text, isCorrect }];
  });
  const placeOf = ({ text }: NewChoice): number => pick(card, text, 2 ** 32);
  return choices.length === value.length ? choices.sort((a, b) => placeOf(a) - placeOf(b)) : undefined;
}

function pick({ front, back }: Card, purpose: string, below: number): number {
  return (
    createHash('sha256')
      .update(JSON.stringify([front, back, purpose]))
      .digest()
      .readUInt32BE() % below
  );
}
