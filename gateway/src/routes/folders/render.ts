import type { Folder } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Rendered } from '../render';
import { type FolderObject, FolderSchema } from './schemas';

type Unshown = 'accountId' | 'position' | 'version' | 'createdAt';
const render = rendering<Folder, FolderObject, Unshown>(FolderSchema);

/** GET, HEAD, 201, PATCH and lists all render a folder with this function, so that their tags agree. */
export function renderFolder(folder: Folder): Rendered<FolderObject> {
  return {
    body: render(folder),
    tag: resourceTag({ id: folder.id, version: folder.version }),
  };
}
