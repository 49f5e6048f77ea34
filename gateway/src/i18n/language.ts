import Negotiator from 'negotiator';

/**
 * RFC 4647 lookup: in order of decreasing weight, each range is shortened until it matches a language. All languages are
 * primary subtags, so only the first subtag of a range counts. `*` matches none.
 */
export function lookUpLanguage<L extends string>(
  values: readonly string[] | undefined,
  languages: readonly [L, ...(readonly L[])],
): L {
  if (values === undefined) return languages[0];
  const ranges = new Negotiator({ headers: { 'accept-language': values.join(',') } }).languages();
  const wanted = ranges.map((range) => range.toLowerCase().split('-', 1)[0]);
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? languages[0];
}
