import type { Pending } from '../result.js';
import { List } from '../list.js';
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

  /** Lists the folders directly in a folder, or at the top level, in library order. */
  list(query: ListFoldersQuery = {}, options: CallOptions = {}): List<Folder> {
    return new List(this.transport, this.path, query, options);
  }

  create(body: CreateFolderRequest, options: CreateOptions = {}): Pending<Folder> {
    return this.make(this.path, body, options);
  }
}
