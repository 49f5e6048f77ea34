import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Caller } from '../../../src/rpc/serviceNames';

/** All methods of a service. The methods that a test does not provide throw. */
export function complete<T extends object>(definition: object, methods: Partial<T> = {}): T {
  const absent = async (): Promise<never> => {
    throw new Error('no test calls this');
  };
  const names = Object.keys(definition);
  return { ...Object.fromEntries(names.map((name) => [name, absent])), ...methods } as T;
}

/** Allows these callers to call every method. */
export function openTo(definition: ServiceDefinition, ...callers: Caller[]): Record<string, Caller[]> {
  return Object.fromEntries(Object.keys(definition).map((name) => [name, callers]));
}

export const soon = (ms = 20_000): { deadline: number } => ({ deadline: Date.now() + ms });
