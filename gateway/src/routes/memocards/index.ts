import type { AnyOperation } from '../../operations/defineOperation';
import { createMemocard } from './createMemocard';
import { deleteMemocard } from './deleteMemocard';
import { getMemocard } from './getMemocard';
import { listMemocards } from './listMemocards';
import { updateMemocard } from './updateMemocard';

export const memocardOperations: readonly AnyOperation[] = [
  listMemocards, // memocards:read
  createMemocard, // memocards:write
  getMemocard, // memocards:read
  updateMemocard, // memocards:write
  deleteMemocard, // memocards:write
];
