import type { Space } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { SpaceObject } from './schemas';

export function presentSpace(space: Space): Presented<SpaceObject> {
  return {
    body: {
      id: space.id,
      name: space.name,
      description: space.description ?? null,
      type: space.type,
      color: space.color ?? null,
      archivedAt: space.archivedAt === undefined ? null : timestampOf(space.archivedAt),
      createdAt: timestampOf(space.createdAt),
      updatedAt: timestampOf(space.updatedAt),
    },
    tag: resourceTag({ id: space.id, version: space.version }),
  };
}
