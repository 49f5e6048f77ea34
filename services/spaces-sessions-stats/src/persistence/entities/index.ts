import { AuditLogEntity, tableEntity } from '@learning-library/common/entities';
import { spaces } from '../tables/space';
import { studySessions } from '../tables/studySession';
import { AnswerEntity } from './answer';
import { AccountTotalsEntity, AnswerDayEntity } from './stats';

/** The tables that the migrations must create; `npm run check` compares the two. */
export const entities = [
  tableEntity(spaces),
  tableEntity(studySessions),
  AnswerEntity,
  AccountTotalsEntity,
  AnswerDayEntity,
  AuditLogEntity,
];
