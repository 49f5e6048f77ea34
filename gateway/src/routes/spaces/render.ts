import type { Space } from '@learning-library/proto';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Rendered } from '../messages';
import { type SpaceObject, SpaceSchema } from './schemas';

const render = createRenderer<Space, SpaceObject, 'accountId' | 'version'>(SpaceSchema);

export function renderSpace(space: Space): Rendered<SpaceObject> {
  return {
    body: render(space),
    tag: resourceTag({ id: space.id, version: space.version }),
  };
}
