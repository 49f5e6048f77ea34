import { type Static, type TUnsafe, Type } from 'typebox';
import { CLOSED, nullable, timestamp, uuid } from '../schemas';

export const hitType = (description: string): TUnsafe<string> =>
  Type.Unsafe<string>({ type: 'string', enum: ['content', 'folder'], description, examples: ['content'] });

export const SearchHitSchema = Type.Object(
  {
    type: hitType('Whether a content or a folder was found.'),
    id: uuid('Identifier of the content or folder.'),
    title: Type.String({
      description: 'Title of the content, or name of the folder.',
      examples: ['The water cycle'],
    }),
    description: nullable(
      Type.String({ description: 'Description.', examples: ['How water moves between sea, air and land.'] }),
    ),
    folderId: nullable(uuid('Holding folder of a content, parent of a folder. Null at the root.')),
    snippet: nullable(
      Type.String({
        maxLength: 200,
        description:
          'At most 200 characters of plain text around the first hit in description or text. Null when the hit is in the title only.',
        examples: ['The water cycle never ends: what evaporates from the sea falls as rain.'],
      }),
    ),
    updatedAt: timestamp('Last update instant.'),
  },
  { ...CLOSED, title: 'SearchHit' },
);

export type SearchHitObject = Static<typeof SearchHitSchema>;
