import type { Folder } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { FolderObject } from './schemas';

/** The one way in which GET, HEAD, 201, PATCH and lists render a folder (decisions.md §3). */
export function presentFolder(folder: Folder): Presented<FolderObject> {
  return {
    body: {
      id: folder.id,
      name: folder.name,
      parentId: folder.parentId ?? null,
      description: folder.description ?? null,
      color: folder.color ?? null,
      icon: folder.icon ?? null,
      updatedAt: timestampOf(folder.updatedAt),
    },
    tag: resourceTag({ id: folder.id, version: folder.version }),
  };
}
