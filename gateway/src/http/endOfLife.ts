import type { Deprecation } from '../operations/defineOperation';

/** The headers of a deprecated operation (RFC 9745, RFC 8594). */
export function endOfLifeHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    ...(sunset !== undefined && { Sunset: sunset.toUTCString() }),
  };
}
