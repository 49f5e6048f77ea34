const BEARER = /^bearer +([^ ].*)$/i;

/**
 * The token of `Authorization: Bearer <token>`, or null where the header is missing, sent twice, empty or of another
 * scheme (docs/contract.md#keys-and-accounts). The form of the token is checked elsewhere.
 */
export function parseBearer(lines: readonly string[] | undefined): string | null {
  const [line, ...others] = lines ?? [];
  if (line === undefined || others.length > 0) return null;
  return BEARER.exec(line.trim())?.[1] ?? null;
}
