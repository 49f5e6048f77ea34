/** Formulas in the notation of Pandoc, so that "between $5 and $6" stays text. */
const FORMULA = /\$\$([^$]+)\$\$|\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g;
const DELIMITER = /\\(?=[()[\]])/g;
/** A backslash as an entity, so that the delimiters of a text differ from those of a formula. */
const BACKSLASH = '&#92;';
const DELIMITED = /\\\[((?:(?!\\[()[\]]).)+)\\\]|\\\(((?:(?!\\[()[\]]).)+)\\\)/gs;

export function hasFormula(text: string): boolean {
  return text.search(FORMULA) >= 0;
}

/** Text with formulas in the syntax of MathJax, which Moodle, Canvas, H5P and Anki use. */
export function withDelimiters(text: string): string {
  return text.replace(FORMULA, (_whole, display?: string, inline?: string) =>
    display === undefined ? `\\(${inline ?? ''}\\)` : `\\[${display}\\]`,
  );
}

/** The same for HTML, without loss: other delimiters become entities. */
export function withOwnDelimiters(html: string): string {
  return withDelimiters(html.replace(DELIMITER, BACKSLASH));
}

/** The inverse of `withOwnDelimiters`. */
export function withoutDelimiters(html: string): string {
  return html.replace(DELIMITED, (_whole, display?: string, inline?: string) =>
    display === undefined ? `$${inline ?? ''}$` : `$$${display}$$`,
  );
}
