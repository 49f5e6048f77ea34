import type { Folder, ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Current, type Rendered, requireFound } from '../messages';
import { type FolderObject, FolderSchema } from './schemas';

type Unshown = 'accountId' | 'position' | 'version' | 'createdAt';
const render = createRenderer<Folder, FolderObject, Unshown>(FolderSchema);

/** GET, HEAD, 201, PATCH and lists all render a folder with this function, so that their tags agree. */
export function renderFolder(folder: Folder): Rendered<FolderObject> {
  return {
    body: render(folder),
    tag: resourceTag({ id: folder.id, version: folder.version }),
  };
}

export async function readFolder(
  { clients }: Context,
  key: ResourceKey,
  deadline: number,
): Promise<Current<FolderObject>> {
  const folder = requireFound(await clients.library.getFolder(key, deadline));
  return { ...renderFolder(folder), version: folder.version };
}
