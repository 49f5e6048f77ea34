import { checkedId, checkedNonBlank, newId, validationError } from '@learning-library/common';

/** Bounds in code points, the same as those of a folder. */
const NAME_LENGTH = 200;
const COLOR = /^#[0-9A-Fa-f]{6}$/;
const TYPES = ['class', 'group'];

export interface Space {
  id: string;
  accountId: string;
  name: string;
  description: string | null;
  /** `class` or `group`. */
  type: string;
  color: string | null;
  archivedAt: Date | null;
  /** Rises with every write to a represented field. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What comes from outside and is not checked yet. */
interface SpaceInput {
  accountId: string;
  name: string;
  type: string;
  color?: string | undefined;
}

/**
 * A space that is about to be created, id and instants from one reading of the clock (docs/contract.md#values,
 * docs/contract.md#spaces-study-sessions-statistics). @throws validation_error
 */
export function draftSpace(input: SpaceInput): Space {
  const { id, createdAt } = newId();
  if (!TYPES.includes(input.type)) throw validationError('type', 'enum');
  if (input.color !== undefined && !COLOR.test(input.color)) throw validationError('color', 'pattern');
  return {
    id,
    accountId: checkedId('account_id', input.accountId),
    name: checkedNonBlank('name', input.name, NAME_LENGTH),
    description: null,
    type: input.type,
    color: input.color ?? null,
    archivedAt: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
