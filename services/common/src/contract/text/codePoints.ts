const SURROGATE_PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Length in Unicode code points, which the contract calls characters. */
export function codePointLength(text: string): number {
  return text.length - (text.match(SURROGATE_PAIR)?.length ?? 0);
}
