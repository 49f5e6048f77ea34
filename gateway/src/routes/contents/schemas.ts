import { type Static, Type } from 'typebox';
import { CLOSED, count, description, languageCode, nullable, timestamp, uuid } from '../schemas';

const title = Type.String({ minLength: 1, maxLength: 300, description: 'Title.', examples: ['The water cycle'] });
const contentDescription = description('Short description.', 'How water moves between sea, air and land.');

export const ContentParams = Type.Object({ contentId: uuid('Content identifier.') }, CLOSED);

export const CreateContentRequest = Type.Object(
  {
    title,
    folderId: Type.Optional(nullable({ ...uuid('Holding folder. Omitted or null means the root.'), examples: [null] })),
    description: Type.Optional(nullable(contentDescription)),
    language: Type.Optional(nullable(languageCode())),
    text: Type.Optional(
      Type.String({
        maxLength: 200_000,
        description:
          'Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content.',
        examples: [
          'Evaporation is the process by which the heat of the sun turns the water of the sea into vapour.\n\nCondensation is the process by which vapour cools down and becomes the droplets of clouds. Precipitation is the water that falls from clouds as rain, snow or hail.',
        ],
      }),
    ),
  },
  { ...CLOSED, title: 'CreateContentRequest' },
);

export const UpdateContentRequest = Type.Object(
  {
    title: Type.Optional(title),
    description: Type.Optional(nullable(contentDescription)),
    language: Type.Optional(nullable(languageCode())),
  },
  {
    ...CLOSED,
    title: 'UpdateContentRequest',
    description: 'Changes only the fields sent.',
    examples: [{ title: 'The water cycle in nature' }],
  },
);

const ContentMeasures = Type.Object(
  {
    hasBody: Type.Boolean({ description: 'The content has a body (text).' }),
    hasSummary: Type.Boolean({ description: 'The content has a summary.', examples: [false] }),
    memocardsCount: count('Number of memocards.', 12),
    questionsCount: count('Number of practice questions.', 8),
    podcastsReadyCount: count('Number of podcast episodes ready to play.', 0),
    sourcesCount: count('Number of source documents.', 1),
  },
  { ...CLOSED, title: 'ContentMeasures', description: 'What the content includes.' },
);

export const ContentSchema = Type.Object(
  {
    id: uuid('Content identifier.'),
    title: Type.String({ description: 'Title.', examples: ['The water cycle'] }),
    description: nullable(
      Type.String({
        description: 'Short description.',
        examples: ['How water moves between sea, air and land.'],
      }),
    ),
    language: nullable(Type.String({ description: 'Language code. Null when unknown.', examples: ['en'] })),
    folderId: nullable({ ...uuid('Holding folder. Null at the root.'), examples: [null] }),
    imageUrl: nullable(
      Type.String({
        format: 'uri',
        description: 'Cover image as a short-lived signed URL: download it, do not store it. Null when none.',
        examples: [null],
      }),
    ),
    createdAt: timestamp('Creation instant.'),
    updatedAt: timestamp('Last update instant.'),
    inclusions: ContentMeasures,
  },
  { ...CLOSED, title: 'Content' },
);

export type ContentObject = Static<typeof ContentSchema>;
