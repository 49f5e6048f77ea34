import { referencesEntity } from '@learning-library/common/entities';
import { EntitySchema } from 'typeorm';
import { MEMOCARD_REFERENCES } from '../referenceTables';

const { options } = referencesEntity(MEMOCARD_REFERENCES);

export const MemocardReferenceEntity = new EntitySchema({
  ...options,
  indices: [...(options.indices ?? []), { name: 'memocard_references_recorded_at', columns: ['recorded_at'] }],
});
