import { AUDIT_LOG } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';
import { accountTotals, answerDays, answers } from './answers';
import { spaces } from './space';
import { studySessions } from './studySession';

export const tables: readonly TableSchema[] = [spaces, studySessions, answers, accountTotals, answerDays, AUDIT_LOG];
