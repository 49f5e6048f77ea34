import { nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Organization } from '@learning-library/proto';
import { NAME_LENGTH } from '../../domain/checks';

export const organizations = defineTable<Organization>()({
  name: 'organizations',
  alias: 'organizations',
  fields: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text', check: nonBlank(NAME_LENGTH) },
    liveEnabled: { type: 'boolean', initial: false },
    externalAiAllowed: { type: 'boolean', default: false, initial: false },
  },
  hidden: {
    createdAt: { type: 'timestamptz', precision: 3 },
    /** Unused. Processes of the version before name it during an update. */
    deletionRequestedAt: { type: 'timestamptz', precision: 3, nullable: true, notExported: true },
  },
});
