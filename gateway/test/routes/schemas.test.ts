import { COVER_LINK_PURPOSE, deriveSigningKeys } from '@learning-library/common';
import { expect, test } from '@jest/globals';
import type { Content, Folder, Job, Memocard, Space, StudySession } from '@learning-library/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { NOTHING_COUNTED } from '../../src/clients/countedContents';
import { presentContent } from '../../src/routes/contents/present';
import { ContentSchema } from '../../src/routes/contents/schemas';
import { presentFolder } from '../../src/routes/folders/present';
import { FolderSchema } from '../../src/routes/folders/schemas';
import { presentAccepted } from '../../src/routes/generations/present';
import { GenerationAcceptedSchema } from '../../src/routes/generations/schemas';
import { presentJob } from '../../src/routes/jobs/present';
import { JobSchema } from '../../src/routes/jobs/schemas';
import { presentLearningStats } from '../../src/routes/learning-stats/present';
import { LearningStatsSchema } from '../../src/routes/learning-stats/schemas';
import { presentMemocard } from '../../src/routes/memocards/present';
import { MemocardSchema } from '../../src/routes/memocards/schemas';
import { presentSpace } from '../../src/routes/spaces/present';
import { SpaceSchema } from '../../src/routes/spaces/schemas';
import { presentStudySession } from '../../src/routes/study-sessions/present';
import { StudySessionSchema } from '../../src/routes/study-sessions/schemas';
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
const bareSpace: Space = { ...row, name: 'Class', type: 'class', archivedAt: undefined };
const bareSession: StudySession = {
  ...row,
  type: 'review',
  status: 'in_progress',
  itemsCount: 10,
  answeredCount: 0,
  correctCount: 0,
  durationSeconds: 0,
  startedAt: CREATED,
  endedAt: undefined,
};
const stats = { studyTimeSeconds: 0, completedSessionsCount: 0, answeredLast30Days: 0, correctLast30Days: 0 };
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
  ['a space', presentSpace(bareSpace).body, SpaceSchema],
  [
    'an archived space',
    presentSpace({ ...bareSpace, description: 'Words', color: '#000000', archivedAt: UPDATED }).body,
    SpaceSchema,
  ],
  ['a study session', presentStudySession(bareSession).body, StudySessionSchema],
  [
    'an ended one',
    presentStudySession({ ...bareSession, status: 'completed', spaceId: ID, contentId: ID, endedAt: UPDATED }).body,
    StudySessionSchema,
  ],
  ['no statistics', presentLearningStats(ACCOUNT, stats, 0).body, LearningStatsSchema],
  [
    'statistics',
    presentLearningStats(ACCOUNT, { ...stats, answeredLast30Days: 3, correctLast30Days: 1 }, 2).body,
    LearningStatsSchema,
  ],
  ['an accepted generation', presentAccepted({ value: bareJob, replayed: false }).body, GenerationAcceptedSchema],
])('%s is answered with exactly the members that are published', (_, body, schema) => {
  expect([...Value.Errors(schema, body)]).toEqual([]);
  expect(Object.keys(body ?? {})).toEqual(Object.keys(schema.properties));
});
