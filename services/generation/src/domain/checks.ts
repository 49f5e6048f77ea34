import { type Environment, isEnvironment, validationError } from '@learning-library/common/contract';

/** Credits of one grant at most. */
const MAX_UNITS = 1_000_000_000;

/** @throws validation_error where it is neither `live` nor `test`. */
export function checkedEnvironment(environment: string): Environment {
  if (!isEnvironment(environment)) throw validationError('environment', 'enum');
  return environment;
}

/** 1 to 1,000,000,000 credits. @throws validation_error */
export function checkedUnits(units: number): number {
  if (!Number.isInteger(units) || units < 1) throw validationError('units', 'minimum', 1);
  if (units > MAX_UNITS) throw validationError('units', 'maximum', MAX_UNITS);
  return units;
}
