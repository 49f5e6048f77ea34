import type { Folder } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Presented } from '../present';
import { type FolderObject, FolderSchema } from './schemas';

type Unshown = 'accountId' | 'position' | 'version' | 'createdAt';
const render = rendering<Folder, FolderObject, Unshown>(FolderSchema);

/** The one way in which GET, HEAD, 201, PATCH and lists render a folder (docs/contract.md#entity-tags). */
export function presentFolder(folder: Folder): Presented<FolderObject> {
  return {
    body: render(folder),
    tag: resourceTag({ id: folder.id, version: folder.version }),
  };
}
