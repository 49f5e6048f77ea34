import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { presentFolder } from './present';
import type { FolderObject } from './schemas';

interface CurrentFolder extends Presented<FolderObject> {
  version: number;
}

/** A folder as it stands; throws not_found. */
export async function readFolder({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentFolder> {
  const folder = found(await clients.library.getFolder(key, deadline));
  return { ...presentFolder(folder), version: folder.version };
}
