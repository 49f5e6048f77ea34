import type { SearchHit } from '@learning-library/proto';
import { present } from '../../clients/batches';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { SearchHitObject } from './schemas';

/**
 * A hit. What it shows changes with its row alone, and with that `updatedAt` strictly rises (docs/contract.md#values).
 */
export function presentHit(hit: SearchHit): Presented<SearchHitObject> {
  const { id } = present(hit.key);
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
