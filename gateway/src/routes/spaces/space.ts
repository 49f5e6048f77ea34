import type { Space } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import { createRenderer } from '../messages';
import { CLOSED, named, nullable, oneOf, timestamp, uuid } from '../schemas';

export const SpaceParams = Type.Object({ spaceId: uuid('Space identifier.') }, CLOSED);

export const SpaceSchema = named('Space', {
  id: uuid('Space identifier.'),
  name: Type.String({ description: 'Name of the space.', examples: ['Biology, class 4b'] }),
  description: nullable(Type.String({ description: 'Description of the space. Null without one.', examples: [null] })),
  type: oneOf(['class', 'group'], 'Whether the space is a class or a group.', 'class'),
  color: nullable(Type.String({ description: 'Color in the form #RRGGBB.', examples: ['#2E7D32'] })),
  archivedAt: nullable(timestamp('Time at which the space was archived. Null while it is in use.')),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
});

export type SpaceObject = Static<typeof SpaceSchema>;

export const renderSpace = createRenderer<Space, SpaceObject, 'accountId' | 'version'>(SpaceSchema);
