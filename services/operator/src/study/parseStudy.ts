import { isUuid, newId } from '@learning-library/common';
import { OperatorError } from '../failure';

export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;

export interface Review {
  id: string;
  memocardId: string;
  rating: (typeof RATINGS)[number];
  reviewedAt: Date;
}

const REVIEW_FIELDS = ['id', 'memocardId', 'rating', 'reviewedAt'];
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/**
 * What a study file says. A review without an id is given one here, so that a call that is repeated records it once.
 *
 * @throws OperatorError `validation_error` that names the first place that is wrong.
 */
export function parseStudy(file: unknown): { reviews: Review[] } {
  if (!isObject(file)) throw invalid('The file', 'must hold an object');
  refuseUnknown('', file, ['reviews', 'sessions']);
  const { reviews = [], sessions = [] } = file;
  if (!Array.isArray(sessions)) throw invalid('sessions', 'must be a list');
  if (sessions.length > 0) {
    throw invalid('sessions', 'cannot be imported yet: this release knows reviews only. Nothing was imported');
  }
  if (!Array.isArray(reviews)) throw invalid('reviews', 'must be a list');
  const parsed = reviews.map((review: unknown, index) => parseReview(`reviews[${index}]`, review));
  refuseTwins(parsed);
  return { reviews: parsed };
}

function parseReview(at: string, review: unknown): Review {
  if (!isObject(review)) throw invalid(at, 'must be an object');
  refuseUnknown(`${at}.`, review, REVIEW_FIELDS);
  return {
    id: review['id'] === undefined ? newId().id : parseId(`${at}.id`, review['id']),
    memocardId: parseId(`${at}.memocardId`, review['memocardId']),
    rating: parseRating(`${at}.rating`, review['rating']),
    reviewedAt: parseTimestamp(`${at}.reviewedAt`, review['reviewedAt']),
  };
}

function parseId(at: string, value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw invalid(at, 'must be a UUID');
  return value.toLowerCase();
}

function parseRating(at: string, value: unknown): Review['rating'] {
  const rating = RATINGS.find((known) => known === value);
  if (rating === undefined) throw invalid(at, `must be one of ${RATINGS.join(', ')}`);
  return rating;
}

function parseTimestamp(at: string, value: unknown): Date {
  const instant = typeof value === 'string' && TIMESTAMP.test(value) ? new Date(value) : undefined;
  // A 30th of February would roll over into March.
  const real = instant !== undefined && !Number.isNaN(instant.getTime()) && value === withPrecisionOf(value, instant);
  if (!real) throw invalid(at, 'must be an instant in UTC such as 2026-11-20T08:33:12.000Z');
  return instant;
}

function withPrecisionOf(value: unknown, instant: Date): string {
  const fraction = /\.(\d+)Z$/.exec(String(value))?.[1] ?? '';
  const [whole = '', milliseconds = ''] = instant.toISOString().slice(0, -1).split('.');
  return fraction === '' ? `${whole}Z` : `${whole}.${milliseconds.slice(0, fraction.length)}Z`;
}

function refuseTwins(reviews: readonly Review[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of reviews.entries()) {
    if (seen.has(id)) throw invalid(`reviews[${index}].id`, 'is the id of a review before it');
    seen.add(id);
  }
}

function refuseUnknown(at: string, value: object, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalid(`${at}${unknown.slice(0, 100)}`, 'is no field of this file');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(at: string, problem: string): OperatorError {
  return new OperatorError('validation_error', `${at} ${problem}.`);
}
