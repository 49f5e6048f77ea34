import {
  invalid,
  isObject,
  parseId,
  parseList,
  parseObject,
  parseOneOf,
  parseOwnId,
  parseTimestamp,
  refuseUnknown,
} from './fields';
import { parseSession, type Session } from './parseSession';

export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;

export interface Review {
  id: string;
  memocardId: string;
  rating: (typeof RATINGS)[number];
  reviewedAt: Date;
}

export interface Study {
  reviews: Review[];
  sessions: Session[];
}

const REVIEW_FIELDS = ['id', 'memocardId', 'rating', 'reviewedAt'];

/**
 * What a study file says. What has no id is given one here, so that a call that is repeated records it once.
 *
 * @throws OperatorError `validation_error` that names the first place that is wrong.
 */
export function parseStudy(file: unknown): Study {
  if (!isObject(file)) throw invalid('The file', 'must hold an object');
  refuseUnknown('', file, ['reviews', 'sessions']);
  const reviews = parseList('reviews', file['reviews'] ?? [], parseReview);
  const sessions = parseList('sessions', file['sessions'] ?? [], parseSession);
  refuseDuplicates('review', placesOf('reviews', reviews));
  refuseDuplicates('session', placesOf('sessions', sessions));
  refuseDuplicates(
    'answer',
    sessions.flatMap(({ answers }, index) => placesOf(`sessions[${index}].answers`, answers)),
  );
  return { reviews, sessions };
}

function parseReview(at: string, value: unknown): Review {
  const fields = parseObject(at, value, REVIEW_FIELDS);
  return {
    id: parseOwnId(`${at}.id`, fields['id']),
    memocardId: parseId(`${at}.memocardId`, fields['memocardId']),
    rating: parseOneOf(`${at}.rating`, fields['rating'], RATINGS),
    reviewedAt: parseTimestamp(`${at}.reviewedAt`, fields['reviewedAt']),
  };
}

function placesOf(at: string, items: readonly { id: string }[]): { at: string; id: string }[] {
  return items.map(({ id }, index) => ({ at: `${at}[${index}].id`, id }));
}

function refuseDuplicates(what: string, places: readonly { at: string; id: string }[]): void {
  const seen = new Set<string>();
  for (const { at, id } of places) {
    if (seen.has(id)) throw invalid(at, `is the id of ${what === 'answer' ? 'an' : 'a'} ${what} before it`);
    seen.add(id);
  }
}
