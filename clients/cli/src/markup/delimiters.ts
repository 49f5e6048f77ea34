/** Formulas in the notation of Pandoc, so that "between $5 and $6" stays text. */
const FORMULA = /\$\$([^$]+)\$\$|\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g;
const DELIMITER = /\\(?=[()[\]])/g;
/** A backslash as an entity, so that a formula contains no delimiters. */
const BACKSLASH = '&#92;';
/** A backslash before an element, over which MathJax does not join the delimiter of a text. */
const PARTED = '\\<span></span>';
const DELIMITED = /\\\[((?:(?!\\[()[\]]).){1,100000})\\\]|\\\(((?:(?!\\[()[\]]).){1,100000})\\\)/gs;
const OUTSIDE = new RegExp(`${DELIMITED.source}|${BACKSLASH}(?=[()[\\]])`, 'gs');

export function hasFormula(text: string): boolean {
  return text.search(FORMULA) >= 0;
}

/** Text with formulas in the syntax of MathJax, which Moodle, Canvas, H5P and Anki use. */
export function withDelimiters(text: string): string {
  return text.replace(FORMULA, (_whole, display?: string, inline?: string) =>
    display === undefined ? `\\(${inline ?? ''}\\)` : `\\[${display}\\]`,
  );
}

/** The same for HTML, without loss: other delimiters are parted. */
export function withOwnDelimiters(html: string): string {
  const whole = withDelimiters(html.replace(DELIMITER, BACKSLASH));
  return whole.replace(OUTSIDE, (part) => (part === BACKSLASH ? PARTED : part));
}

/** The inverse of `withOwnDelimiters`. */
export function withoutDelimiters(html: string): string {
  return html
    .replace(DELIMITED, (_whole, display?: string, inline?: string) =>
      display === undefined ? `$${inline ?? ''}$` : `$$${display}$$`,
    )
    .replaceAll(PARTED, '\\');
}
