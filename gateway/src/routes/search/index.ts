import type { AnyOperation } from '../../operations/defineOperation';
import { search } from './search';

export const searchOperations: readonly AnyOperation[] = [
  search, // search:read
];
