import type { AnyOperation } from '../../operations/defineOperation';
import { createContent } from './createContent';
import { deleteContent } from './deleteContent';
import { getContent } from './getContent';
import { listContents } from './listContents';
import { updateContent } from './updateContent';

export const contentOperations: readonly AnyOperation[] = [
  listContents, // contents:read
  createContent, // contents:write
  getContent, // contents:read
  updateContent, // contents:write
  deleteContent, // contents:write
];
