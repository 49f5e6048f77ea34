import { COVER_LINK_PURPOSE, deriveSigningKeys } from '@learning-library/common/contract';
import { expect, test } from '@jest/globals';
import type { Content, Folder, Job, Memocard, Space, StudySession } from '@learning-library/proto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { NOTHING_COUNTED } from '../../src/clients/countedContents';
import { renderContent } from '../../src/routes/contents/render';
import { ContentSchema } from '../../src/routes/contents/schemas';
import { renderFolder } from '../../src/routes/folders/render';
import { FolderSchema } from '../../src/routes/folders/schemas';
import { renderAccepted } from '../../src/routes/generations/render';
import { GenerationAcceptedSchema } from '../../src/routes/generations/schemas';
import { renderJob } from '../../src/routes/jobs/render';
import { JobSchema } from '../../src/routes/jobs/schemas';
import { renderLearningStats } from '../../src/routes/learning-stats/render';
import { LearningStatsSchema } from '../../src/routes/learning-stats/schemas';
import { renderMemocard } from '../../src/routes/memocards/render';
import { MemocardSchema } from '../../src/routes/memocards/schemas';
import { renderSpace } from '../../src/routes/spaces/render';
import { SpaceSchema } from '../../src/routes/spaces/schemas';
import { renderStudySession } from '../../src/routes/study-sessions/render';
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
  ['a bare content', renderContent(ctx, bareContent, NOTHING_COUNTED).body, ContentSchema],
  [
    'a full content',
    renderContent(ctx, { ...bareContent, ...words, coverId: OTHER_ID }, { memocardsCount: 4, questionsCount: 2 }).body,
    ContentSchema,
  ],
  ['a bare folder', renderFolder(bareFolder).body, FolderSchema],
  ['a full folder', renderFolder({ ...bareFolder, parentId: ID, color: '#000000', icon: 'leaf' }).body, FolderSchema],
  ['a new memocard', renderMemocard(bareCard).body, MemocardSchema],
  ['a reviewed one', renderMemocard({ ...bareCard, explanation: 'Why', lastReviewedAt: UPDATED }).body, MemocardSchema],
  ['a job', renderJob({ ...bareJob, contentId: OTHER_ID, error: 'generation_failed' }).body, JobSchema],
  ['a job without its content', renderJob(bareJob).body, JobSchema],
  ['a space', renderSpace(bareSpace).body, SpaceSchema],
  [
    'an archived space',
    renderSpace({ ...bareSpace, description: 'Words', color: '#000000', archivedAt: UPDATED }).body,
    SpaceSchema,
  ],
  ['a study session', renderStudySession(bareSession).body, StudySessionSchema],
  [
    'an ended one',
    renderStudySession({ ...bareSession, status: 'completed', spaceId: ID, contentId: ID, endedAt: UPDATED }).body,
    StudySessionSchema,
  ],
  ['no statistics', renderLearningStats(ACCOUNT, stats, 0).body, LearningStatsSchema],
  [
    'statistics',
    renderLearningStats(ACCOUNT, { ...stats, answeredLast30Days: 3, correctLast30Days: 1 }, 2).body,
    LearningStatsSchema,
  ],
  ['an accepted generation', renderAccepted({ value: bareJob, replayed: false }).body, GenerationAcceptedSchema],
])('%s is answered with exactly the members that are published', (_, body, schema) => {
  expect([...Value.Errors(schema, body)]).toEqual([]);
  expect(Object.keys(body ?? {})).toEqual(Object.keys(schema.properties));
});
