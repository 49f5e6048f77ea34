import { z } from 'zod';
import { deleted, folder } from './shapes.js';
import { ADDS, CHANGES, cursor, page, pageOutput, READS, type Tool, tool } from './tool.js';

const folderId = z.string().describe('Id of the folder.');
const name = z.string().describe('1 to 200 characters.');
const description = z.string().nullable().optional().describe('At most 2,000 characters; null removes it.');

export const folderTools: readonly Tool[] = [
  tool({
    name: 'list_folders',
    title: 'List folders',
    scope: 'folders:read',
    description: 'List the folders inside a folder, or at the top of the library, in their order.',
    input: { parentId: z.string().optional().describe('Id of the parent folder. Omit it for the top level.'), cursor },
    output: pageOutput(folder),
    annotations: READS,
    work: ({ parentId, cursor: after }, { library, signal }) =>
      page(library.folders.list({ parentId }, { signal }), after),
  }),
  tool({
    name: 'create_folder',
    title: 'Add a folder',
    scope: 'folders:write',
    description: 'Create a folder. Folders can be nested five levels deep.',
    input: {
      name,
      description,
      parentId: z.string().nullable().optional().describe('Id of the parent folder. Omit it for the top level.'),
    },
    output: folder,
    annotations: ADDS,
    work: (body, { library, signal }) => library.folders.create(body, { signal }),
  }),
  tool({
    name: 'update_folder',
    title: 'Change a folder',
    scope: 'folders:write',
    description: 'Rename a folder, or change its description.',
    input: { folderId, name: name.optional(), description },
    output: folder,
    annotations: CHANGES,
    work: ({ folderId: id, ...changes }, { library, signal }) => library.folders.update(id, changes, { signal }),
  }),
  tool({
    name: 'delete_folder',
    title: 'Delete a folder',
    scope: 'folders:write',
    description: 'Permanently delete a folder with its folders, contents, memocards and questions. Ask the user first.',
    input: { folderId },
    output: deleted,
    annotations: CHANGES,
    work: async ({ folderId: id }, { library, signal }) => {
      await library.folders.delete(id, { signal });
      return { deletedId: id };
    },
  }),
];
