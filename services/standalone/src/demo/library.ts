import { fromRefusal } from '@learning-library/common/contract';
import type { Folder } from '@learning-library/proto';
import type { DemoClients } from './clients';
import { type DemoCard, type DemoContent, type DemoFolder, readMaterial } from './material';
import { all, given, onlyPage } from './pages';
import { ensureQuestions } from './questions';

const PAGE = 100;
const MAX_FOLDER_PAGES = 1_000;

/** Creates missing items of the demo library, compared by name, title and front. @returns the ids of its contents */
export async function ensureLibrary(clients: DemoClients, accountId: string): Promise<string[]> {
  const contentIds: string[] = [];
  const folders = await listFolders(clients, accountId);
  for (const folder of await readMaterial()) {
    const found = folders.find(({ name }) => name === folder.name);
    const present = found ?? (await createFolder(clients, accountId, folder));
    contentIds.push(...(await ensureContents(clients, accountId, present, folder)));
  }
  return contentIds;
}

async function listFolders({ library }: DemoClients, accountId: string): Promise<Folder[]> {
  const folders: Folder[] = [];
  for (let page = 0; page < MAX_FOLDER_PAGES; page++) {
    const after = folders.at(-1);
    const answer = onlyPage(await library.batchListFolders({ requests: [{ accountId, pageSize: PAGE, after }] }));
    folders.push(...answer.folders);
    if (!answer.hasMore) break;
  }
  return folders;
}

async function createFolder({ library }: DemoClients, accountId: string, folder: DemoFolder): Promise<Folder> {
  const { name, description, color, icon } = folder;
  const response = await library.createFolder({ accountId, name, description, color, icon });
  return given(response.folder);
}

async function ensureContents(
  clients: DemoClients,
  accountId: string,
  { id: folderId }: Folder,
  { contents }: DemoFolder,
): Promise<string[]> {
  const contentIds: string[] = [];
  const existing = await all(
    async (afterId) => {
      const requests = [{ accountId, folderId, pageSize: PAGE, afterId }];
      return onlyPage(await clients.library.batchListContents({ requests }));
    },
    (found) => found.contents,
  );
  for (const content of contents) {
    const found = existing.find(({ title }) => title === content.title);
    const contentId = found?.id ?? (await createContent(clients, accountId, folderId, content));
    await ensureCards(clients, accountId, contentId, content.cards);
    await ensureQuestions(clients, accountId, contentId, content.questions);
    contentIds.push(contentId);
  }
  return contentIds;
}

async function createContent(
  { library }: DemoClients,
  accountId: string,
  folderId: string,
  { title, description, language, text }: DemoContent,
): Promise<string> {
  const item = { accountId, folderId, title, description, language, text };
  const { results } = await library.batchCreateContents({ items: [item] });
  const outcome = results[0]?.outcome;
  if (outcome?.$case === 'refusal') throw fromRefusal(outcome.value);
  return given(outcome?.value).id;
}

async function ensureCards(
  { cards: service }: DemoClients,
  accountId: string,
  contentId: string,
  cards: readonly DemoCard[],
): Promise<void> {
  const existing = await all(
    (afterId) => service.listMemocards({ accountId, contentId, pageSize: PAGE, afterId }),
    (page) => page.memocards,
  );
  const missing = cards.filter(({ front }) => !existing.some((card) => card.front === front));
  if (missing.length === 0) return;
  const items = missing.map((card) => ({ accountId, contentId, ...card }));
  const { results } = await service.batchCreateMemocards({ items });
  for (const { outcome } of results) {
    if (outcome?.$case === 'refusal') throw fromRefusal(outcome.value);
  }
}
