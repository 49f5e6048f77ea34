import type { Space } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Rendered } from '../render';
import { type SpaceObject, SpaceSchema } from './schemas';

const render = rendering<Space, SpaceObject, 'accountId' | 'version'>(SpaceSchema);

export function renderSpace(space: Space): Rendered<SpaceObject> {
  return {
    body: render(space),
    tag: resourceTag({ id: space.id, version: space.version }),
  };
}
