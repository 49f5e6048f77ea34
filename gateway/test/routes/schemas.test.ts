import { COVER_LINK_PURPOSE, deriveSigningKeys } from '@learning-library/common';
import { expect, test } from '@jest/globals';
import type { Content, Folder, Job, Memocard } from '@learning-library/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { NOTHING_COUNTED } from '../../src/routes/contents/counters';
import { presentContent } from '../../src/routes/contents/present';
import { ContentSchema } from '../../src/routes/contents/schemas';
import { presentFolder } from '../../src/routes/folders/present';
import { FolderSchema } from '../../src/routes/folders/schemas';
import { presentAccepted } from '../../src/routes/generations/present';
import { GenerationAcceptedSchema } from '../../src/routes/generations/schemas';
import { presentJob } from '../../src/routes/jobs/present';
import { JobSchema } from '../../src/routes/jobs/schemas';
import { presentMemocard } from '../../src/routes/memocards/present';
import { MemocardSchema } from '../../src/routes/memocards/schemas';
import { ACCOUNT, CREATED, ID, OTHER_ID, UPDATED } from './support';

import { SYSTEM_CLOCK } from '../../src/clock';
import type { Context } from '../../src/context';
const row = { id: ID, accountId: ACCOUNT, version: 3, createdAt: CREATED, updatedAt: UPDATED };
const measures = { hasBody: true, hasSummary: true, podcastsReadyCount: 1, sourcesCount: 2 };
const ctx = {
  baseUrl: 'http://example.com',
  clock: SYSTEM_CLOCK,
  coverKeys: deriveSigningKeys([{ id: 'test', secret: 'secret' }], COVER_LINK_PURPOSE),
} as unknown as Context;
const bareContent: Content = { ...row, ...measures, title: 'Rain' };
const bareFolder: Folder = { ...row, name: 'Biology', position: 1 };
const bareCard: Memocard = {
  ...row,
  contentId: OTHER_ID,
  front: 'Front',
  back: 'Back',
  retention: 0,
  lastReviewedAt: undefined,
};
const bareJob: Job = { ...row, type: 'memocard_generation', status: 'pending', progress: 0, units: 3 };
const words = { description: 'Words', language: 'fr', folderId: OTHER_ID };

test.each<[string, object | undefined, TSchema & { properties: object }]>([
  ['a bare content', presentContent(ctx, bareContent, NOTHING_COUNTED).body, ContentSchema],
  [
    'a full content',
    presentContent(ctx, { ...bareContent, ...words, coverId: OTHER_ID }, { memocardsCount: 4, questionsCount: 2 }).body,
    ContentSchema,
  ],
  ['a bare folder', presentFolder(bareFolder).body, FolderSchema],
  ['a full folder', presentFolder({ ...bareFolder, parentId: ID, color: '#000000', icon: 'leaf' }).body, FolderSchema],
  ['a new memocard', presentMemocard(bareCard).body, MemocardSchema],
  [
    'a reviewed one',
    presentMemocard({ ...bareCard, explanation: 'Why', lastReviewedAt: UPDATED }).body,
    MemocardSchema,
  ],
  ['a job', presentJob({ ...bareJob, contentId: OTHER_ID, error: 'generation_failed' }).body, JobSchema],
  ['a job without its content', presentJob(bareJob).body, JobSchema],
  ['an accepted generation', presentAccepted({ value: bareJob, replayed: false }).body, GenerationAcceptedSchema],
])('%s is answered with exactly the members that are published', (_, body, schema) => {
  expect([...Value.Errors(schema, body)]).toEqual([]);
  expect(Object.keys(body ?? {})).toEqual(Object.keys(schema.properties));
});
