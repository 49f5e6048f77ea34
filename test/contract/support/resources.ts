import type { JsonObject } from '../../support/api';
import type { Client } from './client';

/** Resources that integrators create, list, change and delete in a folder or content. */
export interface Resource {
  name: string;
  place: 'folder' | 'content';
  defaultLimit: number;
  newestFirst: boolean;
  change: JsonObject;
  /** The path of the list in a folder or content, with a query. */
  list(place: string): string;
  creation(place: string): [path: string, body: JsonObject];
}

export const RESOURCES: readonly Resource[] = [
  {
    name: 'contents',
    place: 'folder',
    ...{ defaultLimit: 20, newestFirst: true, change: { title: 'Changed' } },
    list: (folderId) => `/v1/contents?folderId=${folderId}`,
    creation: (folderId) => ['/v1/contents', { title: 'T', folderId }],
  },
  {
    name: 'folders',
    place: 'folder',
    ...{ defaultLimit: 50, newestFirst: false, change: { name: 'Changed' } },
    list: (parentId) => `/v1/folders?parentId=${parentId}`,
    creation: (parentId) => ['/v1/folders', { name: 'F', parentId }],
  },
  ofContent('memocards', { front: 'F', back: 'B' }, { front: 'Changed' }),
  ofContent('questions', { type: 'true_false', prompt: 'Q', isTrue: true }, { prompt: 'Changed' }),
];

function ofContent(name: string, body: JsonObject, change: JsonObject): Resource {
  return {
    place: 'content',
    ...{ name, defaultLimit: 50, newestFirst: false, change },
    list: (contentId) => `/v1/contents/${contentId}/${name}?`,
    creation: (contentId) => [`/v1/contents/${contentId}/${name}`, body],
  };
}

export const pathOf = ({ name }: Resource, id: string): string => `/v1/${name}/${id}`;

/** Creates an empty folder or content. */
export const newPlace = (client: Client, { place }: Resource): Promise<string> => client[place]();
