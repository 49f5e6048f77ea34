import type { AnyOperation } from '../../operations/defineOperation';
import { createFolder } from './createFolder';
import { deleteFolder } from './deleteFolder';
import { getFolder } from './getFolder';
import { listFolders } from './listFolders';
import { updateFolder } from './updateFolder';

export const folderOperations: readonly AnyOperation[] = [
  listFolders, // folders:read
  createFolder, // folders:write
  getFolder, // folders:read
  updateFolder, // folders:write
  deleteFolder, // folders:write
];
