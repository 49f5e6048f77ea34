import type { StudySession } from '@learning-library/proto';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Rendered } from '../messages';
import { type StudySessionObject, StudySessionSchema } from './schemas';

const render = createRenderer<StudySession, StudySessionObject, 'accountId' | 'version'>(StudySessionSchema);

export function renderStudySession(session: StudySession): Rendered<StudySessionObject> {
  return {
    body: render(session),
    tag: resourceTag({ id: session.id, version: session.version }),
  };
}
