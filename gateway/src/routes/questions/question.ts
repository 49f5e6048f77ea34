import {
  DIFFICULTIES,
  type Difficulty,
  QUESTION_BOUNDS,
  QUESTION_TYPES,
  type QuestionType,
} from '@learning-library/common/contract';
import type { Question, ResourceKey } from '@learning-library/proto';
import { type Static, type TObject, type TProperties, type TUnsafe, Type } from 'typebox';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createBodyRenderer, type Current, current, type Rendered } from '../messages';
import { changes, CLOSED, named, nullable, shown, timestamp, uuid } from '../schemas';

const { prompt: PROMPT, choice: CHOICE, expectedAnswer: ANSWER, explanation: EXPLANATION } = QUESTION_BOUNDS;
const { fewestChoices: minItems, mostChoices: maxItems, mostPoints } = QUESTION_BOUNDS;

export function questionType(description: string): TUnsafe<QuestionType> & { type: string } {
  return {
    ...Type.Unsafe<QuestionType>({ enum: QUESTION_TYPES, description, examples: ['single_choice'] }),
    type: 'string',
  };
}

const TYPE_DESCRIPTION = 'Type of the question, which determines the form of its answer.';
const type = questionType(TYPE_DESCRIPTION);
const prompt = Type.String({
  minLength: 1,
  maxLength: PROMPT,
  description: 'Prompt of the question.',
  examples: ['What drives evaporation?'],
});
const expectedAnswer = Type.String({
  minLength: 1,
  maxLength: ANSWER,
  description: 'Expected answer. Required for `free_text`, and not allowed for other types.',
  examples: ['The heat of the sun.'],
});
const isTrue = Type.Boolean({
  description:
    'Whether the statement in the prompt is true. Required for `true_false`, and not allowed for other types.',
  examples: [true],
});
const explanation = Type.String({
  maxLength: EXPLANATION,
  description: 'Explanation of the answer. Null without one.',
  examples: ['Without its energy no water would rise into the air.'],
});
const difficulty = Type.Unsafe<Difficulty>({
  type: 'string',
  enum: DIFFICULTIES,
  description: 'Difficulty of the question.',
  examples: ['medium'],
});
const points = Type.Integer({
  minimum: 1,
  maximum: mostPoints,
  description: 'Points for a correct answer.',
  examples: [1],
});
const CHOICE_MEMBERS = {
  text: Type.String({
    minLength: 1,
    maxLength: CHOICE,
    description: 'Text of the choice.',
    examples: ['The heat of the sun'],
  }),
  isCorrect: Type.Boolean({ description: 'Whether the choice is correct.', examples: [true] }),
};

const CHOICES_EXAMPLE = [
  { text: 'The heat of the sun', isCorrect: true },
  { text: 'The wind', isCorrect: false },
];

export const QuestionParams = Type.Object({ questionId: uuid('Question identifier.') }, CLOSED);

const choices = Type.Array(Type.Object(CHOICE_MEMBERS, { ...CLOSED, title: 'ChoiceInput' }), {
  minItems,
  maxItems,
  description:
    'Choices in display order. Required for `single_choice` and `multiple_choice`, and not allowed for other types. Their texts must differ by more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`.',
  examples: [CHOICES_EXAMPLE],
});

/** The fields with which a question of each type can be created. */
const OPTIONAL_MEMBERS = {
  explanation: Type.Optional(nullable(explanation)),
  difficulty: Type.Optional({
    ...difficulty,
    description: 'Difficulty of the question. Default: `medium`.',
  }),
  points: Type.Optional({ ...points, description: 'Points for a correct answer. Default: 1.' }),
};

/**
 * The schema for validation. It is flat, so that each violated rule becomes a separate issue. `requireAnswerRules` checks
 * the rules of the types.
 */
export const CreateQuestionBody = Type.Object(
  {
    type,
    prompt,
    choices: Type.Optional(choices),
    expectedAnswer: Type.Optional(expectedAnswer),
    isTrue: Type.Optional(isTrue),
    ...OPTIONAL_MEMBERS,
  },
  CLOSED,
);

/** The body that creates a question of one type. */
function requestOf(title: string, ofType: QuestionType, response: TProperties): TObject {
  const constant = Type.Unsafe({ type: 'string', const: ofType, description: TYPE_DESCRIPTION });
  return Type.Object({ type: constant, prompt, ...response, ...OPTIONAL_MEMBERS }, { ...CLOSED, title });
}

/** The published form: one schema for each type, with the fields of that type. */
export const CreateQuestionRequest = Type.Unsafe<Static<typeof CreateQuestionBody>>({
  title: 'CreateQuestionRequest',
  oneOf: [
    requestOf('CreateFreeTextQuestionRequest', 'free_text', { expectedAnswer }),
    requestOf('CreateTrueFalseQuestionRequest', 'true_false', { isTrue }),
    requestOf('CreateSingleChoiceQuestionRequest', 'single_choice', { choices }),
    requestOf('CreateMultipleChoiceQuestionRequest', 'multiple_choice', { choices }),
  ],
  discriminator: { propertyName: 'type' },
  examples: [{ type: 'single_choice', prompt: 'What drives evaporation?', choices: CHOICES_EXAMPLE }],
});

export const UpdateQuestionRequest = changes(
  'UpdateQuestionRequest',
  {
    prompt: Type.Optional(prompt),
    explanation: Type.Optional(nullable(explanation)),
    difficulty: Type.Optional(difficulty),
    points: Type.Optional(points),
  },
  { difficulty: 'hard', points: 2 },
);

const ChoiceSchema = Type.Object({ id: uuid('Choice identifier.'), ...CHOICE_MEMBERS }, { ...CLOSED, title: 'Choice' });

export const QuestionSchema = named('Question', {
  id: uuid('Question identifier.'),
  contentId: uuid('Content that contains the question.'),
  memocardId: nullable(
    uuid(
      'Memocard that the question was created from. Null if a user created the question, or if the memocard was deleted.',
    ),
  ),
  type,
  prompt: shown(prompt),
  choices: nullable(
    Type.Array(ChoiceSchema, {
      description: 'Choices in display order. Null for the types without choices.',
      examples: [
        [
          { id: '019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a41', ...CHOICES_EXAMPLE[0] },
          { id: '019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a42', ...CHOICES_EXAMPLE[1] },
        ],
      ],
    }),
  ),
  expectedAnswer: nullable(
    Type.String({
      description: 'Expected answer. Null for types other than `free_text`.',
      examples: [null],
    }),
  ),
  isTrue: nullable(
    Type.Boolean({
      description: 'Whether the statement in the prompt is true. Null for types other than `true_false`.',
      examples: [null],
    }),
  ),
  explanation: nullable(shown(explanation)),
  difficulty,
  points,
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
});

export type CreateQuestionBody = Static<typeof CreateQuestionBody>;
export type QuestionObject = Static<typeof QuestionSchema>;

const render = createBodyRenderer<Question, QuestionObject, 'accountId' | 'version'>(QuestionSchema);

/** GET, HEAD, 201, PATCH and lists all render a question with this function, so that their ETags agree. */
export function renderQuestion(question: Question): Rendered<QuestionObject> {
  const { id, version, choices } = question;
  return {
    body: render(question, {
      choices: choices.length === 0 ? null : choices.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
    }),
    tag: resourceTag({ id, version }),
  };
}

/** @throws not_found */
export async function readQuestion(ctx: Context, key: ResourceKey, deadline: number): Promise<Current<QuestionObject>> {
  const { question } = await ctx.clients.questions.getQuestion({ key }, { deadline });
  return current(question, renderQuestion);
}
