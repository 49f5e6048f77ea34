import { createHash } from 'node:crypto';
import { type NewChoice, QUESTION_BOUNDS } from '@learning-library/common/contract';
import type { Card } from '../../domain/card';
import { cleanText } from '../../domain/cleanText';
import type { Language } from '../../domain/language';
import { Passage } from '../../domain/passage';
import { isWithin, type QuestionDraft } from '../../domain/question';
import type { QuestionGenerator } from '../generator';
import { isObject } from './answer';
import type { Chat } from './chat';
import type { ModelConfig } from './config';
import { promptOf } from './prompts';

const MAX_TOKENS = 600;
/** The share of the words of an answer, or of a statement, that must be the card's own. */
const GROUNDED = 0.6;
const DIFFICULTIES = {
  true_false: 'easy',
  single_choice: 'medium',
  multiple_choice: 'hard',
  free_text: 'hard',
} as const;

const nullable = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });
const SCHEMA = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['free_text', 'true_false', 'single_choice', 'multiple_choice'] },
    prompt: { type: 'string' },
    choices: nullable({
      type: 'array',
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, isCorrect: { type: 'boolean' } },
        required: ['text', 'isCorrect'],
        additionalProperties: false,
      },
    }),
    expectedAnswer: nullable({ type: 'string' }),
    isTrue: nullable({ type: 'boolean' }),
  },
  required: ['type', 'prompt', 'choices', 'expectedAnswer', 'isTrue'],
  additionalProperties: false,
};

const instructionsFor = (truth: boolean): string =>
  `You make one practice question for students from one flashcard, as a strict and experienced teacher would. It asks for what the card teaches, from another side where that is possible: the meaning by its term or the term by its meaning, the cause by its effect, the one thing by what sets it apart from another. Its "prompt" is whole, is understood without the card, has one right answer and does not give it away by its words, its length or its grammar. Its "type" is the one that suits the card best of: "single_choice" with four "choices" of one kind, form and like length of which exactly one is right, and each wrong one is what a student who has not learned it would take; "multiple_choice" with four to six "choices" of which two or more are right, where the card lists several; "true_false" with a whole statement as "prompt" that is ${truth ? 'true' : 'false by one exchanged fact of the same kind'} and "isTrue" ${String(truth)}; "free_text" where the "expectedAnswer" is short and no other answer is right. What a type does not need is null. The right answer is in the words of the card. The form: {"type": "…", "prompt": "…", "choices": [{"text": "…", "isCorrect": true}], "expectedAnswer": null, "isTrue": null}`;

export function modelQuestions(chat: Chat, { jobMs }: ModelConfig): QuestionGenerator {
  return {
    over: ({ language }) => {
      const over = AbortSignal.timeout(jobMs);
      return (memocards, run) =>
        Promise.all(
          memocards.map(async (card) => {
            const truth = pick(card, 'truth', 2) === 0;
            const data = [card.front, card.back, card.explanation ?? ''].join('\n\n').trim();
            const question = {
              messages: promptOf(instructionsFor(truth), { text: data }, language),
              schema: SCHEMA,
              mostTokens: MAX_TOKENS,
              read: (value: unknown) => readQuestion(value, card, language),
            };
            return chat.ask(question, run, over);
          }),
        );
    },
  };
}

function readQuestion(value: unknown, card: Card, language: Language | undefined): QuestionDraft | undefined {
  if (!isObject(value)) return undefined;
  const source = `${card.front}\n${card.back}\n${card.explanation ?? ''}`;
  const known = new Passage(source, language);
  const rests = (text: string): boolean => source.includes(text) || known.shareOf(text) >= GROUNDED;
  const prompt = cleanText(value['prompt'], source);
  const { type } = value;
  if (prompt === undefined || !isType(type) || known.shareOf(prompt) === 0) return undefined;
  const asked = { prompt, explanation: explanationOf(card), difficulty: DIFFICULTIES[type] };
  switch (type) {
    case 'true_false':
      // A false statement differs from a true one by one fact alone.
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

/** In an order of ours: models put the right one first. */
function readChoices(
  value: unknown,
  card: Card,
  source: string,
  rests: (text: string) => boolean,
): NewChoice[] | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > QUESTION_BOUNDS.mostChoices) return undefined;
  const choices: NewChoice[] = [];
  for (const item of value as unknown[]) {
    if (!isObject(item) || typeof item['isCorrect'] !== 'boolean') return undefined;
    const text = cleanText(item['text'], source);
    if (text === undefined || (item['isCorrect'] && !rests(text))) return undefined;
    choices.splice(pick(card, `place ${choices.length}`, choices.length + 1), 0, {
      text,
      isCorrect: item['isCorrect'],
    });
  }
  return choices;
}

function isType(type: unknown): type is keyof typeof DIFFICULTIES {
  return typeof type === 'string' && Object.hasOwn(DIFFICULTIES, type);
}

function explanationOf({ front, back, explanation }: Card): string | undefined {
  if (explanation !== undefined && explanation.trim() !== '') return explanation;
  const own = `${front}\n${back}`;
  return isWithin(own, QUESTION_BOUNDS.explanation) ? own : undefined;
}

function pick({ front, back }: Card, purpose: string, below: number): number {
  return (
    createHash('sha256')
      .update(JSON.stringify([front, back, purpose]))
      .digest()
      .readUInt32BE() % below
  );
}
