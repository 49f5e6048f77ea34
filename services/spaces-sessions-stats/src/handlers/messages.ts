import type { Space as SpaceMessage, StudySession as StudySessionMessage } from '@learning-library/proto';
import type { StudySession } from '../domain/session';
import type { Space } from '../domain/space';

/** A space on the wire, where what is null is absent. */
export function toSpaceMessage(space: Space): SpaceMessage {
  return {
    ...space,
    description: space.description ?? undefined,
    color: space.color ?? undefined,
    archivedAt: space.archivedAt ?? undefined,
  };
}

/** A session on the wire, where what is null is absent. */
export function toSessionMessage(session: StudySession): StudySessionMessage {
  return {
    ...session,
    spaceId: session.spaceId ?? undefined,
    contentId: session.contentId ?? undefined,
    endedAt: session.endedAt ?? undefined,
  };
}
