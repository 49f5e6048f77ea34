import { expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { createContent } from '../../src/routes/contents/createContent';
import { listContents } from '../../src/routes/contents/listContents';
import { createFolder } from '../../src/routes/folders/createFolder';
import { listFolders } from '../../src/routes/folders/listFolders';
import { listStudySessions } from '../../src/routes/study-sessions/listStudySessions';
import { contextOver, run, type Sent } from './support';

const ID = '0198c000-0000-7000-8000-000000000001';

function contextThatThrows(code: 'not_found' | 'unavailable') {
  const fail = () => Promise.reject(new ContractError(code, null));
  return contextOver({
    library: { createContent: fail, createFolder: fail, listContents: fail, listFolders: fail },
    spacesSessionsStats: { listStudySessions: fail },
  });
}

test.each([
  { field: 'folderId', operation: createContent, request: { body: { title: 'a', folderId: ID } } },
  { field: 'folderId', operation: listContents, request: { query: [['folderId', ID]] } },
  { field: 'parentId', operation: createFolder, request: { body: { name: 'a', parentId: ID } } },
  { field: 'parentId', operation: listFolders, request: { query: [['parentId', ID]] } },
  { field: 'spaceId', operation: listStudySessions, request: { query: [['spaceId', ID]] } },
] as const)('$operation.id names $field in its 404, and not in its 503', async ({ field, operation, request }) => {
  const sent: Sent = request;
  await expect(run(contextThatThrows('not_found'), operation, sent)).rejects.toMatchObject({
    code: 'not_found',
    details: null,
    variant: { name: 'no_such_reference', values: { field } },
  });
  await expect(run(contextThatThrows('unavailable'), operation, sent)).rejects.toMatchObject({
    code: 'unavailable',
    variant: undefined,
  });
});
