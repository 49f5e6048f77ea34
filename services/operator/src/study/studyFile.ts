import { newId } from '@learning-library/common/contract';
import type {
  ImportReviewsRequest_Review,
  ImportStudySessionsRequest_Session as Session,
} from '@learning-library/proto';
import Type, { type Static, type TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { IsDateTime } from 'typebox/format';
import * as Value from 'typebox/value';
import { OperatorError } from '../failure';

const object = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const optional = <Field extends TSchema>(field: Field) => Type.Optional(Type.Union([field, Type.Null()]));
const list = <Item extends TSchema>(item: Item) => Type.Optional(Type.Array(item));

const Id = Type.String({ format: 'uuid' });
const OwnId = Type.Optional(Id);
// `Date` reads no leap seconds.
const isInstant = (text: string): boolean => IsDateTime(text) && !Number.isNaN(Date.parse(text));
const Instant = Type.Refine(Type.String(), isInstant, () => 'must be a time such as 2026-11-20T08:33:12.000Z');

const AnswerEntry = object({ id: OwnId, correct: Type.Boolean(), answeredAt: Instant });
const ReviewEntry = object({
  id: OwnId,
  memocardId: Id,
  rating: Type.Enum(['again', 'hard', 'good', 'easy']),
  reviewedAt: Instant,
});
const SessionEntry = object({
  id: OwnId,
  type: Type.Enum(['review', 'practice']),
  status: Type.Enum(['in_progress', 'completed', 'abandoned']),
  spaceId: optional(Id),
  contentId: optional(Id),
  /** The range of a protobuf int32. The service checks narrower limits. */
  itemsCount: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  startedAt: Instant,
  endedAt: optional(Instant),
  answers: list(AnswerEntry),
});
const StudyFile = object({ reviews: list(ReviewEntry), sessions: list(SessionEntry) });

export interface Study {
  reviews: ImportReviewsRequest_Review[];
  sessions: Session[];
}

/** Parses a study file. @throws OperatorError `validation_error` that names the first invalid field */
export function parseStudy(file: unknown): Study {
  const [error] = Value.Errors(StudyFile, file);
  if (error !== undefined) throw invalid(placeOf(error.instancePath), problemOf(error));
  const { reviews = [], sessions = [] } = file as Static<typeof StudyFile>;
  const study = {
    reviews: reviews.map(({ id, memocardId, rating, reviewedAt }) => ({
      ...{ id: ownId(id), memocardId: memocardId.toLowerCase(), rating, reviewedAt: new Date(reviewedAt) },
    })),
    sessions: sessions.map(({ answers = [], ...session }) => ({
      ...session,
      id: ownId(session.id),
      spaceId: session.spaceId?.toLowerCase(),
      contentId: session.contentId?.toLowerCase(),
      startedAt: new Date(session.startedAt),
      endedAt: session.endedAt ? new Date(session.endedAt) : undefined,
      answers: answers.map(({ id, correct, answeredAt }) => ({
        ...{ id: ownId(id), correct, answeredAt: new Date(answeredAt) },
      })),
    })),
  };
  rejectDuplicates('a review', placesOf('reviews', study.reviews));
  rejectDuplicates('a session', placesOf('sessions', study.sessions));
  const answers = study.sessions.flatMap((session, index) => placesOf(`sessions[${index}].answers`, session.answers));
  rejectDuplicates('an answer', answers);
  return study;
}

const invalid = (place: string, problem: string): OperatorError =>
  new OperatorError('validation_error', `${place} ${problem}.`);

const placesOf = (place: string, items: readonly { id: string }[]): { place: string; id: string }[] =>
  items.map(({ id }, index) => ({ place: `${place}[${index}].id`, id }));

/** A file takes several calls, and an item whose id a service knows replaces the stored one. */
function rejectDuplicates(noun: string, items: readonly { place: string; id: string }[]): void {
  const seen = new Set<string>();
  for (const { place, id } of items) {
    if (seen.has(id)) throw invalid(place, `is the id of ${noun} before it`);
    seen.add(id);
  }
}

/** Items without an id get one here, so that a repeated call records them once. */
const ownId = (id: string | undefined): string => id?.toLowerCase() ?? newId().id;

/** Formats a pointer: `/reviews/1/rating` as `reviews[1].rating`. */
const placeOf = (path: string): string =>
  path === ''
    ? 'The file'
    : path
        .slice(1, 200)
        .replaceAll(/\/(\d+)/g, '[$1]')
        .replaceAll('/', '.');

function problemOf({ keyword, message, params }: TLocalizedValidationError): string {
  switch (keyword) {
    case 'boolean':
      return 'is not a field of this file';
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'format':
      return 'must be a UUID';
    case 'type':
      return `must be of type ${String(params.type)}`;
    default:
      return message;
  }
}
