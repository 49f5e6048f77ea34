import { createHmac } from 'node:crypto';
import { type Caller, CALLERS, type ServiceName, SERVICES } from './serviceNames';

/** A token that one caller uses at one service: `<caller>@<service>:<secret>`. */
export interface Bound {
  caller: Caller;
  service: ServiceName;
}

const NAMED = /^([a-z-]+)@([a-z-]+):/;

/**
 * The caller and service of a token; undefined for a shared one.
 * @throws Error if one of the names is missing, so that it is not mistaken for a shared token
 */
export function boundOf(token: string): Bound | undefined {
  const match = NAMED.exec(token);
  if (match === null) return undefined;
  const caller = CALLERS.find((name) => name === match[1]);
  const service = SERVICES.find((name) => name === match[2]);
  if (caller === undefined || service === undefined) throw new Error('a token names nobody');
  return { caller, service };
}

/** Returns the tokens of the list that this caller may send: its own and shared ones. */
export function tokensOf(caller: Caller, tokens: readonly string[]): string[] {
  return tokens.filter((token) => (boundOf(token)?.caller ?? caller) === caller);
}

/** Creates a token for each caller at each service, derived from a secret that no caller has. */
export function makeTokens(secret: string): string[] {
  return CALLERS.flatMap((caller) =>
    SERVICES.filter((service) => service !== caller).map((service) => {
      const name = `${caller}@${service}`;
      return `${name}:${createHmac('sha256', secret).update(name).digest('base64url')}`;
    }),
  );
}
