import type { Method, Methods } from './methods';

export type TimedCalls<Server> = {
  [Name in keyof Methods<Server>]: Methods<Server>[Name] extends Method<infer Request, infer Response>
    ? (request: Request, call?: { deadline: number }) => Promise<Response>
    : never;
};

/** The methods of a client with a time limit in milliseconds for calls that have no deadline of their own. */
export function timedCalls<Server>(client: Methods<Server>, ms: number): TimedCalls<Server> {
  const methods = Object.entries<unknown>({ ...client }).filter(([, each]) => typeof each === 'function');
  const timed = methods.map(([name, method]) => [
    name,
    (request: unknown, call = { deadline: Date.now() + ms }) => (method as Method<unknown, unknown>)(request, call),
  ]);
  return Object.fromEntries(timed) as TimedCalls<Server>;
}
