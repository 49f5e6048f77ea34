import { type Static, Type } from 'typebox';
import { COLOR_PATTERN } from '../../operations/issues';
import { CLOSED, description, nullable, timestamp, uuid } from '../schemas';

const name = Type.String({ minLength: 1, maxLength: 200, description: 'Name.', examples: ['Biology'] });
const folderDescription = description('Description.', 'Lower secondary school.');
const color = Type.String({
  pattern: COLOR_PATTERN,
  description: 'Colour in the form #RRGGBB. Top-level folders only.',
  examples: ['#3366CC'],
});
const icon = Type.String({ maxLength: 64, description: 'Icon name. Top-level folders only.', examples: ['leaf'] });

export const FolderParams = Type.Object({ folderId: uuid('Folder identifier.') }, CLOSED);

export const CreateFolderRequest = Type.Object(
  {
    name,
    parentId: Type.Optional(nullable({ ...uuid('Parent folder. Omitted or null means top level.'), examples: [null] })),
    description: Type.Optional(nullable(folderDescription)),
    color: Type.Optional(nullable(color)),
    icon: Type.Optional(nullable(icon)),
  },
  { ...CLOSED, title: 'CreateFolderRequest' },
);

export const UpdateFolderRequest = Type.Object(
  {
    name: Type.Optional(name),
    description: Type.Optional(nullable(folderDescription)),
    color: Type.Optional(nullable(color)),
    icon: Type.Optional(nullable(icon)),
  },
  {
    ...CLOSED,
    title: 'UpdateFolderRequest',
    description: 'Changes only the fields sent.',
    examples: [{ color: '#2F855A' }],
  },
);

export const FolderSchema = Type.Object(
  {
    id: uuid('Folder identifier.'),
    name: Type.String({ description: 'Name.', examples: ['Biology'] }),
    parentId: nullable({ ...uuid('Parent folder. Null for a top-level folder.'), examples: [null] }),
    description: nullable(Type.String({ description: 'Description.', examples: ['Lower secondary school.'] })),
    color: nullable(
      Type.String({ description: 'Colour in the form #RRGGBB. Top-level folders only.', examples: ['#3366CC'] }),
    ),
    icon: nullable(Type.String({ description: 'Icon name. Top-level folders only.', examples: ['leaf'] })),
    updatedAt: timestamp('Last update instant.'),
  },
  { ...CLOSED, title: 'Folder' },
);

export type FolderObject = Static<typeof FolderSchema>;
