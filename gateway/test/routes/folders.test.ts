import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { CreateFolderRequest, Folder, ListFoldersRequest, UpdateFolderRequest } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { createFolder } from '../../src/routes/folders/createFolder';
import { deleteFolder } from '../../src/routes/folders/deleteFolder';
import { getFolder } from '../../src/routes/folders/getFolder';
import { listFolders } from '../../src/routes/folders/listFolders';
import { updateFolder } from '../../src/routes/folders/updateFolder';
import {
  ACCOUNT,
  contextOver,
  CREATED,
  ID,
  OTHER_ID,
  listing as listed,
  recorded,
  refusalOf,
  run,
  UPDATED,
} from './support';

const folder: Folder = {
  id: ID,
  accountId: ACCOUNT,
  name: 'Biology',
  color: '#3366cc',
  position: 4,
  version: 7,
  createdAt: CREATED,
  updatedAt: UPDATED,
};
const params = { folderId: ID };
const key = { accountId: ACCOUNT, id: ID };
const batchGetFolders = ({ keys }: { keys: unknown[] }) => Promise.resolve({ results: keys.map(() => ({ folder })) });
const forbidden = new ContractError('forbidden', { reason: 'top_level_only' });

async function currentTag(): Promise<string> {
  const { tag } = await run(contextOver({ library: { batchGetFolders } }), getFolder, { params });
  return formatTag(tag as { state: string });
}

test('POST answers what the next GET answers, under the same tag', async () => {
  const creating = recorded((_: CreateFolderRequest) => ({ folder, replayed: true }));
  const ctx = contextOver({ library: { createFolder: creating, batchGetFolders } });
  const body = { name: 'Biology', parentId: null, color: '#3366cc', icon: null };
  const created = await run(ctx, createFolder, { body });
  const read = await run(ctx, getFolder, { params });
  expect(created).toEqual({
    status: 201,
    body: {
      id: ID,
      name: 'Biology',
      parentId: null,
      description: null,
      color: '#3366cc',
      icon: null,
      updatedAt: '2026-11-21T09:00:00.123Z',
    },
    tag: read.tag,
    location: `/v1/folders/${ID}`,
    replayed: true,
  });
  expect(read.body).toEqual(created.body);
  expect(creating.calls).toEqual([
    {
      accountId: ACCOUNT,
      operation: undefined,
      parentId: undefined,
      name: 'Biology',
      description: undefined,
      color: '#3366cc',
      icon: undefined,
    },
  ]);
});

test('POST passes the rules of the library on', async () => {
  const creating = () => Promise.reject(forbidden);
  const body = { name: 'Cells', parentId: OTHER_ID, color: '#3366cc' };
  expect(await refusalOf(run(contextOver({ library: { createFolder: creating } }), createFolder, { body }))).toEqual({
    code: 'forbidden',
    details: { reason: 'top_level_only' },
  });
});

test('GET list goes on behind the position and id of the last folder', async () => {
  const listing = recorded((_: ListFoldersRequest) => ({ folders: [folder], hasMore: true }));
  const ctx = contextOver({ library: { batchListFolders: listed(listing) } });
  const first = await run(ctx, listFolders, { query: [['parentId', OTHER_ID]] });
  const { nextCursor } = first.body as { nextCursor: string };
  await run(ctx, listFolders, {
    query: [
      ['cursor', nextCursor],
      ['parentId', OTHER_ID],
      ['limit', '50'],
    ],
  });
  expect(listing.calls).toEqual([
    { accountId: ACCOUNT, parentId: OTHER_ID, pageSize: 50, after: undefined },
    { accountId: ACCOUNT, parentId: OTHER_ID, pageSize: 50, after: { id: ID, position: 4 } },
  ]);
});

describe('PATCH', () => {
  test.each([
    [{ name: 'Botany' }, { updateMask: ['name'], name: 'Botany' }],
    [
      { color: null, icon: null, description: null },
      { updateMask: ['color', 'icon', 'description'], name: '' },
    ],
    [{ icon: 'leaf' }, { updateMask: ['icon'], name: '', icon: 'leaf' }],
  ])('%j changes the fields sent, on the version compared', async (body, update) => {
    const updating = recorded((_: UpdateFolderRequest) => ({ folder: { ...folder, version: 8 } }));
    const ctx = contextOver({ library: { batchGetFolders, updateFolder: updating } });
    const answer = await run(ctx, updateFolder, { params, body, ifMatch: await currentTag() });
    expect(updating.calls).toEqual([{ key, expectedVersion: 7, ...update }]);
    expect(formatTag(answer.tag as { state: string })).not.toBe(await currentTag());
  });

  test('a stale tag is told before a rule is broken', async () => {
    const updating = recorded(() => Promise.reject(forbidden));
    const ctx = contextOver({ library: { batchGetFolders, updateFolder: updating } });
    expect(await refusalOf(run(ctx, updateFolder, { params, body: { color: '#000000' }, ifMatch: '"x"' }))).toEqual({
      code: 'precondition_failed',
      details: { currentEtag: await currentTag() },
    });
    expect(updating.calls).toEqual([]);
  });

  test('a name cannot be cleared', async () => {
    expect(await refusalOf(run(contextOver({}), updateFolder, { params, body: { name: null } }))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'body', field: 'name', rule: 'type', limit: null }] },
    });
  });
});

test('DELETE goes through on the version compared', async () => {
  const deleting = recorded(() => ({}));
  const ctx = contextOver({ library: { batchGetFolders, deleteFolder: deleting } });
  expect(await run(ctx, deleteFolder, { params, ifMatch: await currentTag() })).toEqual({ status: 204 });
  expect(deleting.calls).toEqual([{ key, expectedVersion: 7 }]);
});
