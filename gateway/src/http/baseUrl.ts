/** Normalises a base URL: ASCII only, since it goes into headers, and no trailing slash. */
export function normalizeBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}
