import type { LearningLibrary } from '@learning-library/client';
import { cut } from '../documents/document.js';
import { isOfTheItem } from './importItems.js';
import { type ContentItem, type Draft, type FolderDraft, isContent } from './source.js';

const MAX_NAME = 200;
/** Of folders, one below the other. */
const MAX_LEVELS = 5;

/** The names that so many levels have room for: those below the last become one, `Cells / Membranes / Channels`. */
export function joinedTo(levels: number, names: readonly string[]): string[] {
  if (levels === 0) return [];
  const kept = names.length <= levels ? names : [...names.slice(0, levels - 1), names.slice(levels - 1).join(' / ')];
  return kept.map((name) => cut(name, MAX_NAME));
}

/** Where an import puts its folders. */
export interface Base {
  id: string | null;
  /** How many levels there is room for below it. */
  levels: number;
}

export const ROOT: Base = { id: null, levels: MAX_LEVELS };

/** @throws ApiError where there is no such folder */
export async function baseAt(library: LearningLibrary, folderId: string): Promise<Base> {
  const { id, parentId } = await library.folders.get(folderId);
  let levels = MAX_LEVELS - 1;
  for (let above = parentId; above !== null && levels > 0; levels--)
    above = (await library.folders.get(above)).parentId;
  return { id, levels };
}

/** The folders of the library below a base. Those that are missing are made; one that has the name is that folder. */
export class FolderTree {
  createdCount = 0;
  refusedCount = 0;
  /** By the id of the parent: ids by name. A folder that was just made holds none. A refused one stands for its parent. */
  private readonly known = new Map<string | null, Map<string, string | null>>();

  constructor(
    private readonly library: LearningLibrary,
    private readonly base: Base,
    private readonly onRefused: (item: { label: string }, error: Error) => void,
  ) {}

  /** @param about the last of them, where it has to be made */
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

  /** @returns the parent where the service refuses the folder, so that what is in it is imported all the same */
  private async create(parentId: string | null, name: string, about: FolderDraft | undefined): Promise<string | null> {
    const { description = null, color = null, icon = null } = about ?? {};
    const body = {
      ...{ name, ...(description === null ? {} : { description }) },
      // Those below the top have neither colour nor icon.
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
      this.refusedCount++;
      this.onRefused({ label: `Folder "${name.slice(0, 100)}", whose contents go into the folder above it` }, error);
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
