/** Names one resource of one account. */
export interface ResourceKey {
  accountId: string;
  id: string;
}

/** A content without its text. `version` rises with every write to a represented field. */
export interface Content {
  id: string;
  accountId: string;
  folderId: string | undefined;
  title: string;
  description: string | undefined;
  language: string | undefined;
  hasBody: boolean;
  hasSummary: boolean;
  podcastsReadyCount: number;
  sourcesCount: number;
  coverId: string | undefined;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface Folder {
  id: string;
  accountId: string;
  parentId: string | undefined;
  name: string;
  description: string | undefined;
  color: string | undefined;
  icon: string | undefined;
  /** Rank among its siblings. */
  position: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Where a folder stands in the order of its siblings. */
export interface FolderPlace {
  position: number;
  id: string;
}

export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}
