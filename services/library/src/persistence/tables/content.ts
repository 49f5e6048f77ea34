import { bounded, checkedId, matching, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Content } from '@learning-library/proto';

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** Contents without their texts, which are in a separate table, so that lists do not read them. */
export const contents = defineTable<Content>()({
  name: 'contents',
  alias: 'c',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true, check: checkedId },
    folderId: { type: 'uuid', nullable: true, check: checkedId },
    title: { type: 'text', check: nonBlank(300), changeable: true },
    description: { type: 'text', nullable: true, check: bounded(2_000), changeable: true },
    language: { type: 'text', nullable: true, check: matching(LANGUAGE, 35), changeable: true },
    hasBody: { type: 'boolean' },
    hasSummary: { type: 'boolean', initial: false },
    podcastsReadyCount: { type: 'integer', initial: 0 },
    sourcesCount: { type: 'integer', initial: 0 },
    memocardsCount: { type: 'integer', initial: 0, default: 0, notExported: true },
    questionsCount: { type: 'integer', initial: 0, default: 0, notExported: true },
    coverId: { type: 'uuid', nullable: true, initial: undefined },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: {
    /** The versions of the counts by the cards and questions services (docs/protocols/counters.md). */
    memocardsCountVersion: { type: 'integer', default: 0, notExported: true },
    questionsCountVersion: { type: 'integer', default: 0, notExported: true },
    deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
    erasedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    { name: 'contents_of_account', columns: ['accountId', 'id'], where: 'version > 0' },
    { name: 'contents_at_root', columns: ['accountId', 'id'], where: 'folder_id IS NULL AND deleted_at IS NULL' },
    { name: 'contents_in_folder', columns: ['folderId', 'id'], where: 'folder_id IS NOT NULL AND deleted_at IS NULL' },
    { name: 'contents_to_erase', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL AND erased_at IS NULL' },
    { name: 'contents_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});

/** The deletion of a folder marks all folders below it. */
export const LIVE_CONTENT = `c.deleted_at IS NULL AND (c.folder_id IS NULL OR EXISTS (
  SELECT FROM {schema}.folders holding
  WHERE holding.id = c.folder_id AND holding.account_id = c.account_id AND holding.deleted_at IS NULL
))`;
