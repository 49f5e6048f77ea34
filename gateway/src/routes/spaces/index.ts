import type { AnyOperation } from '../../operations/defineOperation';
import { getSpace } from './getSpace';
import { listSpaces } from './listSpaces';

export const spaceOperations: readonly AnyOperation[] = [
  listSpaces, // spaces:read
  getSpace, // spaces:read
];
