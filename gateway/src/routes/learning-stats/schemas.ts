import { type Static, Type } from 'typebox';
import { CLOSED, count } from '../schemas';

export const LearningStatsSchema = Type.Object(
  {
    masteredMemocardsCount: count('Memocards that are remembered for three weeks or longer.', 42),
    studyTimeSeconds: count('Seconds of all sessions that have ended.', 18_240),
    successRateLast30Days: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description:
        'Correct answers among all answers of the current UTC day and the 29 days before it. Null without answers.',
      examples: [0.8125],
    }),
    completedSessionsCount: count('Number of completed sessions.', 57),
  },
  { ...CLOSED, title: 'LearningStats' },
);

export type LearningStatsObject = Static<typeof LearningStatsSchema>;
