import { type Static, Type } from 'typebox';
import { CLOSED, description, languageCode, nullable, timestamp, uuid } from '../schemas';

const title = Type.String({ minLength: 1, maxLength: 300, description: 'Title.', examples: ['The water cycle'] });
const contentDescription = description('Short description.');

export const ContentParams = Type.Object({ contentId: uuid('Content identifier.') }, CLOSED);

export const CreateContentRequest = Type.Object(
  {
    title,
    folderId: Type.Optional(nullable(uuid('Holding folder. Omitted or null means the root.'))),
    description: Type.Optional(nullable(contentDescription)),
    language: Type.Optional(nullable(languageCode())),
    text: Type.Optional(
      Type.String({
        maxLength: 200_000,
        description:
          'Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content.',
        examples: ['Water evaporates from the sea.\n\nIt condenses into clouds and falls as rain.'],
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
  { ...CLOSED, title: 'UpdateContentRequest', description: 'Changes only the fields sent.' },
);

const count = (what: string) => Type.Integer({ minimum: 0, description: what, examples: [0] });

const ContentMeasures = Type.Object(
  {
    hasBody: Type.Boolean({ description: 'The content has a body (text).' }),
    hasSummary: Type.Boolean({ description: 'The content has a summary.' }),
    memocardsCount: count('Number of memocards.'),
    questionsCount: count('Number of practice questions.'),
    podcastsReadyCount: count('Number of podcast episodes ready to play.'),
    sourcesCount: count('Number of source documents.'),
  },
  { ...CLOSED, title: 'ContentMeasures' },
);

export const ContentSchema = Type.Object(
  {
    id: uuid('Content identifier.'),
    title: Type.String({ description: 'Title.' }),
    description: nullable(Type.String({ description: 'Short description.' })),
    language: nullable(Type.String({ description: 'Language code. Null when unknown.' })),
    folderId: nullable(uuid('Holding folder. Null at the root.')),
    imageUrl: nullable(
      Type.String({
        format: 'uri',
        description: 'Cover image as a short-lived signed URL: download it, do not store it. Null when none.',
      }),
    ),
    createdAt: timestamp('Creation instant.'),
    updatedAt: timestamp('Last update instant.'),
    inclusions: ContentMeasures,
  },
  { ...CLOSED, title: 'Content' },
);

export type ContentObject = Static<typeof ContentSchema>;
