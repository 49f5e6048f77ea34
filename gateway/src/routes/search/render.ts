import type { SearchHit } from '@learning-library/proto';
import { required } from '../../clients/batches';
import { resourceTag } from '../../http/etag';
import { type Rendered, timestampOf } from '../messages';
import type { SearchHitObject } from './schemas';

/** A hit. `updatedAt` is enough for its tag: it rises with every change of the row. */
export function renderHit(hit: SearchHit): Rendered<SearchHitObject> {
  const { id } = required(hit.key);
  const updatedAt = timestampOf(hit.updatedAt);
  return {
    body: {
      type: hit.type,
      id,
      title: hit.title,
      description: hit.description ?? null,
      folderId: hit.folderId ?? null,
      snippet: hit.snippet ?? null,
      updatedAt,
    },
    tag: resourceTag({ id, version: Date.parse(updatedAt) }),
  };
}
