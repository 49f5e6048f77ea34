const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const STYLE = /list-style(?:-type)?:\s*((?:lower|upper)-\w+)/;

/** The marks of the items of a numbered list, as a browser shows them. Letters follow a dash. */
export function listMarks(list: Element): [item: Element, mark: string][] {
  const items = Array.from(list.children);
  const isReversed = list.hasAttribute('reversed');
  const kind = list.getAttribute('type') ?? STYLE.exec(list.getAttribute('style') ?? '')?.[1] ?? '';
  let number = numberIn(list, 'start') ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const own = numberIn(item, 'value') ?? number;
    number = own + (isReversed ? -1 : 1);
    return [item, markOf(own, kind)];
  });
}

function numberIn(element: Element, name: string): number | undefined {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

function markOf(number: number, kind: string): string {
  const isRoman = /^i$|roman/i.test(kind);
  const isLetter = /^a$|alpha|latin/i.test(kind);
  if (!(isRoman || isLetter) || number < 1 || number > (isRoman ? 39 : 26)) return `${number}. `;
  const ones = ONES[number % 10] ?? '';
  const mark = isRoman ? 'X'.repeat(Math.floor(number / 10)) + ones : String.fromCharCode(64 + number);
  return `- ${/^[ai]$|lower/.test(kind) ? mark.toLowerCase() : mark}. `;
}
