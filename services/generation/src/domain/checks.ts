import type { Call } from '@learning-library/common/rpc';
import { checkedOneOf, type Environment, ENVIRONMENTS, validationError } from '@learning-library/common/contract';

const MAX_UNITS = 1_000_000_000;

export function checkedEnvironment(environment: string): Environment {
  return checkedOneOf('environment', ENVIRONMENTS, environment);
}

export function checkedUnits(units: number): number {
  if (!Number.isInteger(units) || units < 1) throw validationError('units', 'minimum', 1);
  if (units > MAX_UNITS) throw validationError('units', 'maximum', MAX_UNITS);
  return units;
}

export function requireReason({ operator }: Call): void {
  if ((operator?.reason ?? '').trim() === '') throw validationError('reason', 'required');
}
