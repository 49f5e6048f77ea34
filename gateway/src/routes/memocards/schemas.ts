import { type Static, Type } from 'typebox';
import { CLOSED, nullable, timestamp, uuid } from '../schemas';

const front = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Front.',
  examples: ['What drives evaporation?'],
});
const back = Type.String({ minLength: 1, maxLength: 5000, description: 'Back.', examples: ['The heat of the sun.'] });
const explanation = Type.String({
  maxLength: 5000,
  description: 'Explanation.',
  examples: ['Without its energy no water would rise into the air.'],
});

export const MemocardParams = Type.Object({ memocardId: uuid('Memocard identifier.') }, CLOSED);

export const CreateMemocardRequest = Type.Object(
  { front, back, explanation: Type.Optional(nullable(explanation)) },
  { ...CLOSED, title: 'CreateMemocardRequest' },
);

export const UpdateMemocardRequest = Type.Object(
  {
    front: Type.Optional(front),
    back: Type.Optional(back),
    explanation: Type.Optional(nullable(explanation)),
  },
  {
    ...CLOSED,
    title: 'UpdateMemocardRequest',
    description: 'Changes only the fields sent.',
    examples: [{ explanation: 'The wind only carries the vapour away.' }],
  },
);

export const MemocardSchema = Type.Object(
  {
    id: uuid('Memocard identifier.'),
    contentId: uuid('Owning content.'),
    front: Type.String({ description: 'Front.', examples: ['What drives evaporation?'] }),
    back: Type.String({ description: 'Back.', examples: ['The heat of the sun.'] }),
    explanation: nullable(
      Type.String({
        description: 'Explanation.',
        examples: ['Without its energy no water would rise into the air.'],
      }),
    ),
    retention: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "The account's retention of the card: 0 when never reviewed.",
      examples: [0.9132],
    }),
    lastReviewedAt: nullable(timestamp("The account's last review instant. Null when never reviewed.")),
    createdAt: timestamp('Creation instant.'),
    updatedAt: timestamp('Last update instant.'),
  },
  { ...CLOSED, title: 'Memocard' },
);

export type MemocardObject = Static<typeof MemocardSchema>;
