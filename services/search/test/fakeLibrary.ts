import { ContractError, newId } from '@learning-library/common/contract';
import type { Content, Folder, ResourceKey } from '@learning-library/proto';
import type { Library } from '../src/indexing/documents';

/** Contents and folders in memory, with the responses of the library service. */
export class FakeLibrary implements Library {
  readonly contents = new Map<string, Content & { text: string | undefined }>();
  readonly folders = new Map<string, Folder>();
  /** The contents whose texts were requested, by request. */
  readonly textCalls: string[][] = [];
  isDown = false;

  content(accountId: string, fields: Partial<Content> & { text?: string } = {}): Content {
    const { id, createdAt } = newId();
    const content = {
      ...{ id, accountId, title: 'Untitled', hasBody: fields.text !== undefined, hasSummary: false, version: 1 },
      ...{
        podcastsReadyCount: 0,
        sourcesCount: 0,
        memocardsCount: 0,
        questionsCount: 0,
        createdAt,
        updatedAt: createdAt,
        text: undefined,
      },
      ...fields,
    };
    this.contents.set(id, content);
    return content;
  }

  folder(accountId: string, fields: Partial<Folder> = {}): Folder {
    const { id, createdAt } = newId();
    const folder = {
      id,
      accountId,
      name: 'Unnamed',
      position: 1,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      ...fields,
    };
    this.folders.set(id, folder);
    return folder;
  }

  batchGetContents: Library['batchGetContents'] = async ({ keys }) => {
    this.check();
    return { results: keys.map((key) => ({ content: owned(this.contents, key) })) };
  };

  batchGetFolders: Library['batchGetFolders'] = async ({ keys }) => {
    this.check();
    return { results: keys.map((key) => ({ folder: owned(this.folders, key) })) };
  };

  batchGetContentTexts: Library['batchGetContentTexts'] = async ({ keys, maxBytes = Infinity }) => {
    this.check();
    this.textCalls.push(keys.map(({ id }) => id));
    let bytes = 0;
    return {
      results: keys.map((key, place) => {
        const text = owned(this.contents, key)?.text;
        bytes += Buffer.byteLength(text ?? '');
        const leftOut = place > 0 && bytes > maxBytes;
        return { text: leftOut ? undefined : text, leftOut };
      }),
    };
  };

  walkContents: Library['walkContents'] = async ({ pageSize, afterId }) => {
    this.check();
    const { rows, hasMore } = walk(this.contents, pageSize, afterId);
    return { contents: rows, hasMore };
  };

  walkFolders: Library['walkFolders'] = async ({ pageSize, afterId }) => {
    this.check();
    const { rows, hasMore } = walk(this.folders, pageSize, afterId);
    return { folders: rows, hasMore };
  };

  private check(): void {
    if (this.isDown) throw new ContractError('unavailable', null);
  }
}

function owned<Row extends { accountId: string }>(rows: ReadonlyMap<string, Row>, key: ResourceKey): Row | undefined {
  const row = rows.get(key.id);
  return row?.accountId === key.accountId ? row : undefined;
}

function walk<Row extends { id: string }>(
  rows: ReadonlyMap<string, Row>,
  pageSize: number,
  afterId = '',
): { rows: Row[]; hasMore: boolean } {
  const left = [...rows.values()].filter(({ id }) => id > afterId).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { rows: left.slice(0, pageSize), hasMore: left.length > pageSize };
}
