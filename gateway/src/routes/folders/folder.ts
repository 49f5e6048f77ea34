import type { Folder, ResourceKey } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import type { Context } from '../../context';
import { COLOR_PATTERN } from '../../operations/issues';
import { createRenderer, type Current, current } from '../messages';
import { changes, CLOSED, description, named, nullable, shown, timestamp, uuid } from '../schemas';

const name = Type.String({ minLength: 1, maxLength: 200, description: 'Name of the folder.', examples: ['Biology'] });
const folderDescription = description('Description of the folder. Null without one.', 'Lower secondary school.');
const color = Type.String({
  pattern: COLOR_PATTERN,
  description: 'Color in the form #RRGGBB. Only for top-level folders.',
  examples: ['#3366CC'],
});
const icon = Type.String({
  maxLength: 64,
  description: 'Name of an icon. Only for top-level folders.',
  examples: ['leaf'],
});

export const FolderParams = Type.Object({ folderId: uuid('Folder identifier.') }, CLOSED);

export const CreateFolderRequest = named('CreateFolderRequest', {
  name,
  parentId: Type.Optional(nullable({ ...uuid('Parent folder. Default: null, the top level.'), examples: [null] })),
  description: Type.Optional(nullable(folderDescription)),
  color: Type.Optional(nullable(color)),
  icon: Type.Optional(nullable(icon)),
});

export const UpdateFolderRequest = changes(
  'UpdateFolderRequest',
  {
    name: Type.Optional(name),
    description: Type.Optional(nullable(folderDescription)),
    color: Type.Optional(nullable(color)),
    icon: Type.Optional(nullable(icon)),
  },
  { color: '#2F855A' },
);

export const FolderSchema = named('Folder', {
  id: uuid('Folder identifier.'),
  name: shown(name),
  parentId: nullable({ ...uuid('Parent folder. Null for a top-level folder.'), examples: [null] }),
  description: nullable(shown(folderDescription)),
  color: nullable(shown(color)),
  icon: nullable(shown(icon)),
  updatedAt: timestamp('Time of the last change.'),
});

export type FolderObject = Static<typeof FolderSchema>;

type Unshown = 'accountId' | 'position' | 'version' | 'createdAt';
/** GET, HEAD, 201, PATCH and lists all render a folder with this function, so that their ETags agree. */
export const renderFolder = createRenderer<Folder, FolderObject, Unshown>(FolderSchema);

/** @throws not_found */
export async function readFolder(ctx: Context, key: ResourceKey, deadline: number): Promise<Current<FolderObject>> {
  const { folder } = await ctx.clients.library.getFolder({ key }, { deadline });
  return current(folder, renderFolder);
}
