/** A base URL in its one spelling, without a slash at its end: it goes into headers, which hold ASCII alone. */
export function normalizeBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}
