import { type Static, type TUnsafe, Type } from 'typebox';
import { CLOSED, count, nullable, timestamp, uuid } from '../schemas';

export function sessionStatus(description: string): TUnsafe<string> {
  return Type.Unsafe<string>({
    type: 'string',
    enum: ['in_progress', 'completed', 'abandoned'],
    description,
    examples: ['completed'],
  });
}

export const StudySessionSchema = Type.Object(
  {
    id: uuid('Study session identifier.'),
    type: Type.Unsafe<string>({
      type: 'string',
      enum: ['review', 'practice'],
      description: 'Whether memocards were reviewed or questions practised.',
      examples: ['review'],
    }),
    status: sessionStatus('Whether the session goes on, was completed or was abandoned.'),
    spaceId: nullable(uuid('Space that the session took place in. Null when none.')),
    contentId: nullable(uuid('Content that was studied. Null when it was not a single one.')),
    itemsCount: count('Number of items that the session has.', 10),
    answeredCount: count('Number of answers given.', 8),
    correctCount: count('Number of correct answers.', 6),
    durationSeconds: count('Seconds from start to end; while the session is in progress, to the last answer.', 420),
    startedAt: timestamp('When the session was started.'),
    endedAt: nullable(timestamp('When the session ended. Null while it is in progress.')),
    createdAt: timestamp('Creation instant.'),
    updatedAt: timestamp('Last update instant.'),
  },
  { ...CLOSED, title: 'StudySession' },
);

export type StudySessionObject = Static<typeof StudySessionSchema>;
