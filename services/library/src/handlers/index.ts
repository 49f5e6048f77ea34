import type { Methods } from '@learning-library/common';
import type { LibraryOperatorServiceServer, LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { batchCreateContents } from './batchCreateContents';
import { batchGetContents } from './batchGetContents';
import { batchGetContentTexts } from './batchGetContentTexts';
import { batchGetFolders } from './batchGetFolders';
import { createFolder } from './createFolder';
import { deleteContent } from './deleteContent';
import { deleteFolder } from './deleteFolder';
import { getContentText } from './getContentText';
import { listContents } from './listContents';
import { listFolders } from './listFolders';
import { updateContent } from './updateContent';
import { updateFolder } from './updateFolder';

export const libraryHandlers = (ctx: Context): Methods<LibraryServiceServer> => ({
import { walkContents } from './walkContents';
import { walkFolders } from './walkFolders';
  batchCreateContents: batchCreateContents(ctx),
  batchGetContents: batchGetContents(ctx),
  batchGetFolders: batchGetFolders(ctx),
  createFolder: createFolder(ctx),
  batchGetContentTexts: batchGetContentTexts(ctx),
  deleteContent: deleteContent(ctx),
  deleteFolder: deleteFolder(ctx),
  getContentText: getContentText(ctx),
  listContents: listContents(ctx),
  listFolders: listFolders(ctx),
  updateContent: updateContent(ctx),
  updateFolder: updateFolder(ctx),
  walkContents: walkContents(ctx),
  walkFolders: walkFolders(ctx),
});
