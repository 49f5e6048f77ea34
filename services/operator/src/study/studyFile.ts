import { isUuid, newId } from '@learning-library/common/contract';
import { OperatorError } from '../failure';

export interface Review {
  id: string;
  memocardId: string;
  rating: string;
  reviewedAt: Date;
}

export interface Answer {
  id: string;
  correct: boolean;
  answeredAt: Date;
}

export interface Session {
  id: string;
  type: string;
  status: string;
  spaceId: string | undefined;
  contentId: string | undefined;
  itemsCount: number;
  startedAt: Date;
  endedAt: Date | undefined;
  answers: Answer[];
}

export interface Study {
  reviews: Review[];
  sessions: Session[];
}

/** Reads a value at a position of the file, which an error names. @throws OperatorError */
type Parse<Value> = (at: string, value: unknown) => Value;

const invalid = (at: string, problem: string): OperatorError =>
  new OperatorError('validation_error', `${at} ${problem}.`);

/** An object with only these fields. */
function object<Value>(members: { [Name in keyof Value]: Parse<Value[Name]> }): Parse<Value> {
  return (at, value) => {
    const place = at === '' ? 'The file' : at;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw invalid(place, at === '' ? 'must hold an object' : 'must be an object');
    }
    const placeOf = (name: string): string => (at === '' ? name : `${at}.${name}`);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) throw invalid(placeOf(unknown.slice(0, 100)), 'is no field of this file');
    const given = value as Readonly<Record<string, unknown>>;
    const parsed = Object.entries<Parse<unknown>>(members).map(([name, parse]) => [
      name,
      parse(placeOf(name), given[name]),
    ]);
    return Object.fromEntries(parsed) as Value;
  };
}

const list =
  <Item>(parse: Parse<Item>): Parse<Item[]> =>
  (at, value) => {
    const items = value ?? [];
    if (!Array.isArray(items)) throw invalid(at, 'must be a list');
    return items.map((item: unknown, index) => parse(`${at}[${index}]`, item));
  };

const id: Parse<string> = (at, value) => {
  if (typeof value !== 'string' || !isUuid(value)) throw invalid(at, 'must be a UUID');
  return value.toLowerCase();
};

/** Items without an id get one here, so that a repeated call records them once. */
const ownId: Parse<string> = (at, value) => (value === undefined ? newId().id : id(at, value));

/** A field that may be absent or null. */
const optional =
  <Value>(parse: Parse<Value>): Parse<Value | undefined> =>
  (at, value) =>
    value === undefined || value === null ? undefined : parse(at, value);

const oneOf =
  (...names: readonly string[]): Parse<string> =>
  (at, value) => {
    if (typeof value !== 'string' || !names.includes(value)) throw invalid(at, `must be one of ${names.join(', ')}`);
    return value;
  };

const boolean: Parse<boolean> = (at, value) => {
  if (typeof value !== 'boolean') throw invalid(at, 'must be true or false');
  return value;
};

/** Range of a protobuf int32; the service checks narrower limits. */
const MAX_INTEGER = 2_147_483_647;

const count: Parse<number> = (at, value) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_INTEGER) {
    throw invalid(at, 'must be a whole number');
  }
  return value;
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

const instant: Parse<Date> = (at, value) => {
  const read = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : new Date(NaN);
  // A 30th of February would roll over into March.
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(String(value).slice(0, 19));
  if (!isReal) throw invalid(at, 'must be an instant in UTC such as 2026-11-20T08:33:12.000Z');
  return read;
};

const study = object<Study>({
  reviews: list(
    object({ id: ownId, memocardId: id, rating: oneOf('again', 'hard', 'good', 'easy'), reviewedAt: instant }),
  ),
  sessions: list(
    object({
      id: ownId,
      type: oneOf('review', 'practice'),
      status: oneOf('in_progress', 'completed', 'abandoned'),
      spaceId: optional(id),
      contentId: optional(id),
      itemsCount: count,
      startedAt: instant,
      endedAt: optional(instant),
      answers: list(object({ id: ownId, correct: boolean, answeredAt: instant })),
    }),
  ),
});

/** Contents of a study file. @throws OperatorError `validation_error` that names the first invalid position */
export function parseStudy(file: unknown): Study {
  const parsed = study('', file);
  refuseDuplicates('a review', placesOf('reviews', parsed.reviews));
  refuseDuplicates('a session', placesOf('sessions', parsed.sessions));
  refuseDuplicates(
    'an answer',
    parsed.sessions.flatMap(({ answers }, index) => placesOf(`sessions[${index}].answers`, answers)),
  );
  return parsed;
}

function placesOf(at: string, items: readonly { id: string }[]): { at: string; id: string }[] {
  return items.map((item, index) => ({ at: `${at}[${index}].id`, id: item.id }));
}

function refuseDuplicates(what: string, places: readonly { at: string; id: string }[]): void {
  const seen = new Set<string>();
  for (const place of places) {
    if (seen.has(place.id)) throw invalid(place.at, `is the id of ${what} before it`);
    seen.add(place.id);
  }
}
