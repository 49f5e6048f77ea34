import type { StudySession } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Rendered } from '../render';
import { type StudySessionObject, StudySessionSchema } from './schemas';

const render = rendering<StudySession, StudySessionObject, 'accountId' | 'version'>(StudySessionSchema);

export function renderStudySession(session: StudySession): Rendered<StudySessionObject> {
  return {
    body: render(session),
    tag: resourceTag({ id: session.id, version: session.version }),
  };
}
