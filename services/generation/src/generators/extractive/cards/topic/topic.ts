import type { LanguageData } from '../../../../languages';

const MOST_ABOVE = 60;
const NUMBER = /^(?:(?:\d{1,2}\.){1,4}\d{0,2}|\d{1,2}\)|[IVX]{1,5}[.)]|[A-H][.)])\s+/;

/** What a heading is about, with the heading above it: “advantages” (solar power). */
export function topicOf(path: readonly string[], data: LanguageData): string {
  const above = aboveOf(path.slice(0, -1));
  const name = data.quote((path.at(-1) ?? '').replace(NUMBER, ''));
  return above === undefined ? name : `${name} (${above})`;
}

/** The last heading as it can stand in brackets. */
export function aboveOf(path: readonly string[]): string | undefined {
  const above = path
    .at(-1)
    ?.replace(NUMBER, '')
    .replace(/\s*\([^()]*\)$/, '');
  return above === undefined || above === '' || above.length > MOST_ABOVE || above.endsWith('?') ? undefined : above;
}
