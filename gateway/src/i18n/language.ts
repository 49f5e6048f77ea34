import Negotiator from 'negotiator';

/**
 * RFC 4647 lookup: each range, in order of decreasing weight, is shortened until it matches a language. `*` matches none.
 */
export function lookUpLanguage<L extends string>(
  values: readonly string[] | undefined,
  languages: readonly [L, ...(readonly L[])],
): L {
  if (values === undefined) return languages[0];
  const negotiator = new Negotiator({ headers: { 'accept-language': values.join(',') } });
  for (const range of negotiator.languages()) {
    let tag = range.toLowerCase();
    while (tag !== '') {
      const found = languages.find((language) => language === tag);
      if (found !== undefined) return found;
      tag = shorten(tag);
    }
  }
  return languages[0];
}

/** RFC 4647 §3.4: removes the last subtag, and a single letter or digit before it. */
function shorten(tag: string): string {
  const cut = tag.slice(0, Math.max(0, tag.lastIndexOf('-')));
  return cut.charAt(cut.length - 2) === '-' ? cut.slice(0, -2) : cut;
}
