import type { StudySession } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { StudySessionObject } from './schemas';

export function presentStudySession(session: StudySession): Presented<StudySessionObject> {
  return {
    body: {
      id: session.id,
      type: session.type,
      status: session.status,
      spaceId: session.spaceId ?? null,
      contentId: session.contentId ?? null,
      itemsCount: session.itemsCount,
      answeredCount: session.answeredCount,
      correctCount: session.correctCount,
      durationSeconds: session.durationSeconds,
      startedAt: timestampOf(session.startedAt),
      endedAt: session.endedAt === undefined ? null : timestampOf(session.endedAt),
      createdAt: timestampOf(session.createdAt),
      updatedAt: timestampOf(session.updatedAt),
    },
    tag: resourceTag({ id: session.id, version: session.version }),
  };
}
