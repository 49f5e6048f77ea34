import { referencesEntity } from '@learning-library/common/entities';
import { EntitySchema } from 'typeorm';
import { CONTENT_REFERENCES } from '../contentReferences';

const { options } = referencesEntity(CONTENT_REFERENCES);

/** The columns of every table of references, and the number of a content's mastered live memocards. */
export const ContentReferenceEntity = new EntitySchema({
  ...options,
  columns: { ...options.columns, mastered_count: { type: 'integer', default: 0 } },
  indices: [
    ...(options.indices ?? []),
    { name: 'content_references_mastered', columns: ['account_id'], where: 'mastered_count > 0' },
  ],
  checks: [
    ...(options.checks ?? []),
    { name: 'content_references_mastered_count_check', expression: 'mastered_count >= 0' },
  ],
});
