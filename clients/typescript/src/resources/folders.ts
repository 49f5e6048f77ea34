import { allItems } from '../pages.js';
import type {
  CallOptions,
  CreateFolderRequest,
  CreateOptions,
  Folder,
  ListFoldersQuery,
  UpdateFolderRequest,
} from '../types.js';
import { Resource } from './resource.js';

export class Folders extends Resource<Folder, UpdateFolderRequest> {
  protected readonly path = '/v1/folders';

  /** The folders directly in a folder, or at the top; in their order. */
  list(query: ListFoldersQuery = {}, { signal }: CallOptions = {}): AsyncIterable<Folder> {
    return allItems(this.transport, this.path, query, signal);
  }

  create(body: CreateFolderRequest, options: CreateOptions = {}): Promise<Folder> {
    return this.make(this.path, body, options);
  }
}
