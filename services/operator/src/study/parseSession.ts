import {
  invalid,
  parseId,
  parseList,
  parseObject,
  parseOneOf,
  parseOptional,
  parseOwnId,
  parseTimestamp,
} from './fields';

export const SESSION_TYPES = ['review', 'practice'] as const;
export const SESSION_STATUSES = ['in_progress', 'completed', 'abandoned'] as const;

export interface Answer {
  id: string;
  correct: boolean;
  answeredAt: Date;
}

export interface Session {
  id: string;
  type: (typeof SESSION_TYPES)[number];
  status: (typeof SESSION_STATUSES)[number];
  spaceId: string | undefined;
  contentId: string | undefined;
  itemsCount: number;
  startedAt: Date;
  endedAt: Date | undefined;
  answers: Answer[];
}

/** What a protobuf int32 holds; the service knows the narrower bounds. */
const MAX_INTEGER = 2_147_483_647;
const SESSION_FIELDS = [
  'id',
  'type',
  'status',
  'spaceId',
  'contentId',
  'itemsCount',
  'startedAt',
  'endedAt',
  'answers',
];

/** A session of a study file with its answers. @throws OperatorError */
export function parseSession(at: string, value: unknown): Session {
  const fields = parseObject(at, value, SESSION_FIELDS);
  return {
    id: parseOwnId(`${at}.id`, fields['id']),
    type: parseOneOf(`${at}.type`, fields['type'], SESSION_TYPES),
    status: parseOneOf(`${at}.status`, fields['status'], SESSION_STATUSES),
    spaceId: parseOptional(`${at}.spaceId`, fields['spaceId'], parseId),
    contentId: parseOptional(`${at}.contentId`, fields['contentId'], parseId),
    itemsCount: parseCount(`${at}.itemsCount`, fields['itemsCount']),
    startedAt: parseTimestamp(`${at}.startedAt`, fields['startedAt']),
    endedAt: parseOptional(`${at}.endedAt`, fields['endedAt'], parseTimestamp),
    answers: parseList(`${at}.answers`, fields['answers'] ?? [], parseAnswer),
  };
}

function parseAnswer(at: string, value: unknown): Answer {
  const fields = parseObject(at, value, ['id', 'correct', 'answeredAt']);
  const { correct } = fields;
  if (typeof correct !== 'boolean') throw invalid(`${at}.correct`, 'must be true or false');
  return {
    id: parseOwnId(`${at}.id`, fields['id']),
    correct,
    answeredAt: parseTimestamp(`${at}.answeredAt`, fields['answeredAt']),
  };
}

function parseCount(at: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_INTEGER)
    throw invalid(at, 'must be a whole number');
  return value;
}
