import { checkedId, checkedOneOf, matching, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Space } from '@learning-library/proto';

/** Maximum length in code points, as for folders. */
const NAME_LENGTH = 200;
const COLOR = /^#[0-9A-Fa-f]{6}$/;
const TYPES = ['class', 'group'];

export const spaces = defineTable<Space>()({
  name: 'spaces',
  alias: 's',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true, check: checkedId },
    name: { type: 'text', check: nonBlank(NAME_LENGTH) },
    description: { type: 'text', nullable: true, initial: undefined },
    type: { type: 'text', check: (field, type) => checkedOneOf(field, TYPES, type) },
    color: { type: 'text', nullable: true, check: matching(COLOR, 7) },
    archivedAt: { type: 'timestamptz', precision: 3, nullable: true, initial: undefined },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'spaces_type_check', expression: "type IN ('class', 'group')" }],
  indices: [
    { name: 'spaces_of_account', columns: ['accountId', 'id'] },
    { name: 'spaces_in_use', columns: ['accountId', 'id'], where: 'archived_at IS NULL' },
  ],
});
