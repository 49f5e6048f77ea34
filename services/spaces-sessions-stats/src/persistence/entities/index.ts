import { AuditLogEntity } from '@learning-library/common/entities';
import { AnswerEntity } from './answer';
import { SpaceEntity } from './space';
import { AccountTotalsEntity, AnswerDayEntity } from './stats';
import { StudySessionEntity } from './studySession';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [
  SpaceEntity,
  StudySessionEntity,
  AnswerEntity,
  AccountTotalsEntity,
  AnswerDayEntity,
  AuditLogEntity,
];
