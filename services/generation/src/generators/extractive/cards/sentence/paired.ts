const MARKS = /[()[\]«»“”„"]/;
const PAIRS = ['()', '[]', '«»'] as const;

/** Whether brackets and quotation marks stand in pairs; what opens an English quotation closes a German one. */
export function isPaired(text: string): boolean {
  if (!MARKS.test(text)) return true;
  if (PAIRS.some(([open, close]) => count(text, open) !== count(text, close))) return false;
  const german = count(text, '„');
  const opened = count(text, '“');
  const closed = count(text, '”');
  return (german > 0 ? german === opened + closed : opened === closed) && count(text, '"') % 2 === 0;
}

function count(text: string, character: string | undefined): number {
  return character === undefined ? 0 : text.split(character).length - 1;
}
