/** Longest line in which containers and highlights are looked for. */
const MOST = 400;
const CONTAINER = /^\s{0,8}(?::{3,}.*|!{3}.*|\?{3}\+?.*)$/;
const ADMONITION = /^(\s*)(?:!{3}|\?{3}\+?) ?[\w-]+ +"([^"]*)"\s*$/;
const TIMING = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\s*(?:-->.*)?$/;
const CUE_NUMBER = /^\s*\d{1,5}\s*$/;
const PAGE =
  /^\s*(?:-\s*\d{1,4}\s*-|\[?(?:page|seite|p[aá]gina|pagina|slide|folie|diapositiva|diapo)\s+\d{1,4}(?:\s*(?:\/|of|von|de|di|sur)\s*\d{1,4})?\]?)\s*$/iu;
const BULLET = /^(\s*)[•◦▪▫●○‣∙·➢►▶✓✔–—](?=\s+\S)/u;
const SPEECH_TIME = /^(\s*)\[?\(?\d{1,2}:\d{2}(?::\d{2})?\)?\]?(?=\s)/;
const HIGHLIGHT =
  /==(?=\S)([^=\n]{1,200}?)(?<=\S)==|\+\+(?=\S)([^+\n]{1,200}?)(?<=\S)\+\+|\^\^(?=\S)([^^\n]{1,200}?)(?<=\S)\^\^/g;
/** A title at the beginning of the text that it belongs to. */
const TITLED = /(<span data-type="title">[^<\n]{2,120})<\/span>/gu;
/** "V^e^" */
const RAISED = /(?<=[\p{L}\d])(?:\^(\p{L}{1,4})\^|~(\d{1,3}|\p{L}{1,3})~)/gu;
const WIKI = /!?\[\[([^\]\n|]{1,200})(?:\|([^\]\n|]{1,200}))?\]\]/g;
/** Attributes of kramdown, short codes, references to a figure, kinds of call-outs. */
const ATTRIBUTES =
  / ?\((?:see )?(?:figure|fig\.|table|abb(?:ildung|\.)|tab(?:elle|\.)|tableau|figura|tabla|tabella) (?:\\?@ref\([^()\n]{1,60}\)|[\d.]{1,6}\p{Ll}?)(?:, (?:right|left|top|bottom|rechts|links|oben|unten))?\)|\{[:#.%][^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}|\(?\[link\]\)?|\[!\p{L}{1,20}\][+-]?/giu;
/** The mark of a note: `[^1]`, `[1]`, `^1^`, `<sup>1</sup>` or a raised number behind a word or its full stop; "m²" is none. */
const NOTE =
  / ?\[\^[^\]\n]{1,40}\](?!:)|(?<=[\p{L}.,;:!?)»”"])\[\d{1,3}\](?![(:])|(?<=[\p{L}.,;:!?)»”"])\^\[?\d{1,3}\]?\^|<sup>(?:<a\b[^<>\n]{0,200}>)?\[?\d{1,3}\]?(?:<\/a>)?<\/sup>|(?<=\p{L}{4}|[.,;:!?)»”"])[¹²³⁰⁴-⁹]{1,3}(?![\p{L}\d])/gu;
/** What a note says. */
const NOTE_TEXT = /^\s{0,3}(?:\[\^[^\]\n]{1,40}\]:|\[\d{1,3}\]:?\s+\p{L}|[¹²³⁰⁴-⁹]{1,3}\s+\p{L})/u;
const REPEATED = 4;

/**
 * The text with what no Markdown library knows turned into what it knows, character by character: every place stays where it
 * was. Front matter, fences of containers, timings, page numbers and running heads become blanks.
 */
export function prepare(text: string): string {
  const lines = text.split('\n');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = line.trim();
    if (key.length > 3 && key.length <= 60) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const front = frontMatter(lines);
  const seen = new Set<string>();
  let isBoxed = false;
  return lines
    .map((indented, i) => {
      if (i < front) return blank(indented);
      // What stands in a box is indented, which elsewhere is no list.
      if (/^ ?\S/.test(indented)) isBoxed = ADMONITION.test(indented);
      const line = isBoxed && indented.startsWith('    ') ? indented.slice(4) + '    ' : indented;
      const key = line.trim();
      // A running head stands between blank lines of every page; a row of a table or a repeated word does not.
      if (
        (counts.get(key) ?? 0) >= REPEATED &&
        /^[\p{L}\d][^|:?]*$/u.test(key) &&
        key.includes(' ') &&
        /(?:^|\s)\d{1,4}$|^\d{1,4}\s/u.test(key)
      ) {
        if (seen.has(key)) return blank(line);
        seen.add(key);
      }
      return prepareLine(line, lines[i + 1] ?? '');
    })
    .join('\n');
}

function prepareLine(line: string, next: string): string {
  if (/^\s*\^\s*$/.test(line) || TIMING.test(line) || PAGE.test(line)) return blank(line);
  if (CUE_NUMBER.test(line) && next.includes('-->')) return blank(line);
  if (line.length > MOST * 10) return line;
  const titled = ADMONITION.exec(line);
  if (titled) return fit(`###### ${titled[2] ?? ''}`, line);
  if (CONTAINER.test(line) || NOTE_TEXT.test(line)) return blank(line);
  return line
    .replace(BULLET, '$1-')
    .replace(TITLED, '$1.      ')
    .replace(SPEECH_TIME, (all) => blank(all))
    .replace(ATTRIBUTES, (all) => blank(all))
    .replace(NOTE, (all) => blank(all))
    .replace(HIGHLIGHT, (_all, a?: string, b?: string, c?: string) => `**${a ?? b ?? c ?? ''}**`)
    .replace(RAISED, (_all, above?: string, below?: string) => `${above ?? below ?? ''}  `)
    .replace(WIKI, (all, target: string, label?: string) =>
      all.startsWith('!') ? blank(all) : (label ?? target).padStart(all.length - 2).padEnd(all.length),
    );
}

/** How many lines the front matter has. */
function frontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.slice(1, 60).findIndex((line) => line.trim() === '---' || line.trim() === '...');
  const inner = lines.slice(1, end + 1);
  return end > 0 && inner.every((line) => line.trim() === '' || /^[\w-]+:|^\s+|^-\s|^#/.test(line)) ? end + 2 : 0;
}

function blank(text: string): string {
  return text.replace(/[^\r]/g, ' ');
}

function fit(text: string, line: string): string {
  return text.length <= line.length ? text.padEnd(line.length) : blank(line);
}
