import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Caller } from '../../../src/rpc/serviceNames';

/** Methods of which only those given may be called. */
export function complete<T extends object>(definition: object, methods: Partial<T> = {}): T {
  const absent = async (): Promise<never> => {
    throw new Error('no test asks for this');
  };
  const names = Object.keys(definition);
  return { ...Object.fromEntries(names.map((name) => [name, absent])), ...methods } as T;
}

/** Everything may be called by these, of whom a token says so. */
export function openTo(definition: ServiceDefinition, ...callers: Caller[]): Record<string, Caller[]> {
  return Object.fromEntries(Object.keys(definition).map((name) => [name, callers]));
}

export const soon = (ms = 20_000): { deadline: number } => ({ deadline: Date.now() + ms });
