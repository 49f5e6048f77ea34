const BEARER = /^bearer +([^ ].*)$/i;

/**
 * The token of `Authorization: Bearer <token>`, or null where there is none: the header is missing, there twice, of
 * another scheme, or empty (docs/contract.md#errors). Whether it is a key at all is judged elsewhere.
 */
export function parseBearer(lines: readonly string[] | undefined): string | null {
  const [line, ...others] = lines ?? [];
  if (line === undefined || others.length > 0) return null;
  return BEARER.exec(line.trim())?.[1] ?? null;
}
