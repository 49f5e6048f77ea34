import type { LearningLibrary } from '@learning-library/client';
import { cut } from '../documents/document.js';
import { isOfTheItem } from './contents.js';
import { type ContentItem, type Draft, type FolderDraft, isContent } from './source.js';

const MAX_NAME = 200;
/** Maximum depth of folders. */
const MAX_LEVELS = 5;

/**
 * The folder names within the available levels. Deeper names are joined with the last one: `Cells / Membranes /
 * Channels`.
 */
export function joinedTo(levels: number, names: readonly string[]): string[] {
  if (levels === 0) return [];
  const kept = names.length <= levels ? names : [...names.slice(0, levels - 1), names.slice(levels - 1).join(' / ')];
  return kept.map((name) => cut(name, MAX_NAME));
}

export function rejectedFolder(name: string): string {
  return `Folder "${name.slice(0, 100)}", whose contents go into the folder above it`;
}

/** The folder into which an import goes. */
export interface Base {
  id: string | null;
  /** Number of levels available below it. */
  levels: number;
}

export const ROOT: Base = { id: null, levels: MAX_LEVELS };

/** @throws ApiError if the folder does not exist */
export async function baseAt(library: LearningLibrary, folderId: string): Promise<Base> {
  const { id, parentId } = await library.folders.get(folderId);
  let levels = MAX_LEVELS - 1;
  for (let above = parentId; above !== null && levels > 0; levels--)
    above = (await library.folders.get(above)).parentId;
  return { id, levels };
}

/** The folders below a base. Missing folders are created; a folder with the same name is used. */
export class FolderTree {
  createdCount = 0;
  rejectedCount = 0;
  /** Ids by name, by id of the parent. A new folder is empty. A rejected folder stands for its parent. */
  private readonly known = new Map<string | null, Map<string, string | null>>();

  constructor(
    private readonly library: LearningLibrary,
    private readonly base: Base,
    private readonly onRejected: (item: { label: string }, error: Error) => void,
  ) {}

  /** @param about the fields of the last folder, if it must be created */
  async idOf(names: readonly string[], about?: FolderDraft): Promise<string | null> {
    let id = this.base.id;
    for (const [n, name] of names.entries())
      id = await this.childOf(id, name, n === names.length - 1 ? about : undefined);
    return id;
  }

  private async childOf(parentId: string | null, name: string, about: FolderDraft | undefined): Promise<string | null> {
    const children = this.known.get(parentId) ?? (await this.list(parentId));
    this.known.set(parentId, children);
    const known = children.get(name);
    if (known !== undefined) return known;
    const id = await this.create(parentId, name, about);
    children.set(name, id);
    if (id !== parentId) this.known.set(id, new Map());
    return id;
  }

  /** @returns the parent if the service rejects the folder, so that its contents are still imported */
  private async create(parentId: string | null, name: string, about: FolderDraft | undefined): Promise<string | null> {
    const { description = null, color = null, icon = null } = about ?? {};
    const body = {
      ...{ name, ...(description === null ? {} : { description }) },
      // Only top-level folders have a color and an icon.
      ...(parentId === null
        ? { ...(color === null ? {} : { color }), ...(icon === null ? {} : { icon }) }
        : { parentId }),
    };
    try {
      const { id } = await this.library.folders.create(body);
      this.createdCount++;
      return id;
    } catch (error) {
      if (!isOfTheItem(error)) throw error;
      this.rejectedCount++;
      this.onRejected({ label: rejectedFolder(name) }, error);
      return parentId;
    }
  }

  private async list(parentId: string | null): Promise<Map<string, string | null>> {
    const children = new Map<string, string | null>();
    for await (const { id, name } of this.library.folders.list(parentId === null ? {} : { parentId }))
      if (!children.has(name)) children.set(name, id);
    return children;
  }
}

export async function* placed(
  drafts: AsyncIterable<Draft | FolderDraft>,
  tree: FolderTree,
): AsyncGenerator<ContentItem> {
  for await (const draft of drafts) {
    if (!isContent(draft)) {
      await tree.idOf(draft.folders, draft);
      continue;
    }
    const { label, body, folders, children } = draft;
    const folderId = await tree.idOf(folders);
    yield { label, body: { ...body, ...(folderId === null ? {} : { folderId }) }, ...(children ? { children } : {}) };
  }
}
