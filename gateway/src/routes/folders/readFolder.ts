import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Rendered } from '../render';
import { renderFolder } from './render';
import type { FolderObject } from './schemas';

interface CurrentFolder extends Rendered<FolderObject> {
  version: number;
}

/** A folder. @throws not_found */
export async function readFolder({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentFolder> {
  const folder = found(await clients.library.getFolder(key, deadline));
  return { ...renderFolder(folder), version: folder.version };
}
