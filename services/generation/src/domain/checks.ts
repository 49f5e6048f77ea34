import { isUuid, validationError } from '@learning-library/common';
import type { Environment } from './job';

/** Credits of one grant at most. */
const MOST_UNITS = 1_000_000_000;

/** The id in lower case. @throws validation_error where it is no UUID. */
export function checkedId(field: string, id: string): string {
  if (!isUuid(id)) throw validationError(field, 'format');
  return id.toLowerCase();
}

/** @throws validation_error where it is neither `live` nor `test`. */
export function checkedEnvironment(environment: string): Environment {
  if (environment !== 'live' && environment !== 'test') throw validationError('environment', 'enum');
  return environment;
}

/** 1 to 1,000,000,000 credits. @throws validation_error */
export function checkedUnits(units: number): number {
  if (!Number.isInteger(units) || units < 1) throw validationError('units', 'minimum', 1);
  if (units > MOST_UNITS) throw validationError('units', 'maximum', MOST_UNITS);
  return units;
}
