import { escapeHtml } from '../html';

const LANGUAGES = ['bash', 'js', 'python', 'php', 'go', 'json'];
const KEYWORDS =
  'import from as with use const let var async await function func def return for in of do done while if then else fi foreach break ' +
  'range defer struct map string any throw try catch raise not new echo export curl npx npm pip learning-library null nil None true True false False';

/** The parts of a sample, in whatever language. What a comment or a string holds is not looked at any more. */
const PARTS = new RegExp(
  [
    /(?<comment>(?<=^|\s)(?:#|\/\/)[^\n]*)/,
    // The name of a member of JSON and of the other notations that have such.
    /(?<name>"[\w-]+"(?=\s*(?::|=>)))/,
    /(?<string>f?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`))/,
    /(?<variable>\$\w+)/,
    new RegExp(`(?<keyword>(?<![\\w-])(?:${KEYWORDS.replaceAll(' ', '|')})(?![\\w-]))`),
    /(?<number>\b\d[\d_.]*\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gms',
);

/** A sample as HTML, its parts told apart by classes; one in a language that is not known stays plain. */
export function highlight(source: string, language: string): string {
  if (!LANGUAGES.includes(language)) return escapeHtml(source);
  let html = '';
  let end = 0;
  for (const { 0: text, index, groups } of source.matchAll(PARTS)) {
    const found: Readonly<Record<string, string | undefined>> = groups ?? {};
    const kind = Object.keys(found).find((name) => found[name] !== undefined) ?? '';
    html += `${escapeHtml(source.slice(end, index))}<i class="${kind.slice(0, 1)}">${escapeHtml(text)}</i>`;
    end = index + text.length;
  }
  return html + escapeHtml(source.slice(end));
}
