import { MONTHS } from '../cards/dates';

/** Maximum length of a line that is searched for highlights and notes. */
const MAX_LENGTH = 4_000;
const ADMONITION = /^(\s*)(?:!{3}|\?{3}\+?)[ \t]*[\w-]+(?:[ \t]+"([^"]*)")?[ \t]*$/;
const CONTAINER = /^\s{0,8}:{3,}[ \t]*(?:\{[^}]*\}|[\w-]+)?[ \t]*(.*)$/;
const CALLOUT = /^(\s{0,8}(?:>[ \t]?)+)\[!([\w|-]{1,30})\][+-]?[ \t]*(.*)$/u;
const TIMING = /^\s*(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\s*(?:-->.*)?$/;
const PAGE_WORD =
  '(?:pages?|seiten?|p[aá]g(?:ina)?s?\\.?|pagine?|slides?|folien?|diapositivas?|diapos?|pp?\\.|p|cours|cartes?)';
const PAGE = new RegExp(
  `^[\\s>]*(?:-\\s*\\d{1,4}\\s*-|\\[?(?:[\\p{L}]{0,12}\\s)?${PAGE_WORD}\\s*\\d{1,4}(?:\\s*(?:/|of|von|de|di|sur|à|a|bis|et|und|,|-|–)\\s*${PAGE_WORD}?\\s*\\d{1,4}){0,6}\\]?)\\s*$`,
  'iu',
);
const HTML_HEADING = /^(<h([1-6])\b[^<>\n]{0,200}>)([^\n]{1,200})<\/h\2>\s*$/iu;
/** Containers of HTML, which would hide the Markdown in them. */
const HTML_BOX = /^\s*<\/?(?:div|section|article|aside|center|main|figure|header|footer)\b[^<>]*>\s*$/iu;
const CHECKBOX = /^(\s*[-*+]\s+)\[([ xX])\](?=\s)/;
/** A picture before text, unlike the sign of an option. */
const PICTURE =
  /^(\s*(?:(?:[-*+>]|\d{1,3}[.)])\s+)*)(?![✅✔✓☑☐❌❎✗✘])(?:[\p{Extended_Pictographic}\u{fe0f}\u{200d}]){1,6}(?=\s)/u;
const BULLET = /^(\s*)[•◦▪▫●○‣∙·➢►▶✓✔–—](?=\s+\S)/u;
const SPEECH_TIME = /^(\s*)\[?\(?\d{1,2}:\d{2}(?::\d{2})?\)?\]?(?=\s)/;
const HIGHLIGHT =
  /==(?=\S)([^=\n]{1,400}?)(?<=\S)==|\+\+(?=\S)([^+\n]{1,200}?)(?<=\S)\+\+|\^\^(?=\S)([^^\n]{1,200}?)(?<=\S)\^\^/g;
const WIKI = /!?\[\[([^\]\n|]{1,200})(?:\|([^\]\n|]{1,200}))?\]\]/g;
/** Tags at the end of a line, unlike the color "#fff". */
const TAGS =
  /(?<!\S)#(?![\da-f]{3}(?:[\da-f]{3})?(?!\S))[\p{L}\d_/-]*\p{L}[\p{L}\d_/-]*(?=(?:\s+#[\p{L}\d_/-]+)*\s*$)/giu;
/** "28. Juni 1914" is a date, not the point 28 of a list. */
const DAY = new RegExp(`^(\\s*(?:[-*+>]\\s+)*\\d{1,2})\\.(?= ${MONTHS} \\d{4})`, 'iu');
const IN_BOOK =
  / ?\((?:[^()\d\n]{0,30}[ ,])?(?:pages?|pp?\.|S\.|seiten?|p[áa]g(?:s|inas?)?\.?|pagine?|folien?|slides?) ?\d{1,4}[^()\p{L}\n]{0,12}(?:ff?\.?)?\)/giu;
/** Attributes of kramdown, short codes, references to a figure. */
const ATTRIBUTES =
  / ?\((?:see )?(?:figure|fig\.|table|abb(?:ildung|\.)|tab(?:elle|\.)|tableau|figura|tabla|tabella) (?:\\?@ref\([^()\n]{1,60}\)|[\d.]{1,6}\p{Ll}?)(?:, (?:right|left|top|bottom|rechts|links|oben|unten))?\)|\{[:#.%][^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}|\(?\[\\?\[?link\\?\]?\]\)?(?:\([^()\n]{0,200}\))?/giu;
/** The mark of a note: `[^1]`, `[1]`, `^1^`, `<sup>1</sup>` or a raised number after a word or full stop, unlike "m²" and "metro²". */
const NOTE =
  / ?\[\^[^\]\n]{1,40}\](?!:)|(?<=[\p{L}.,;:!?)»”"])\[\d{1,3}\](?![(:])|(?<=[\p{L}.,;:!?)»”"])\^\[?\d{1,3}\]?\^|<sup>(?:<a\b[^<>\n]{0,200}>)?\[?\d{1,3}\]?(?:<\/a>)?<\/sup>|(?<=\p{L}{4}|[.,;:!?)»”"])(?<!\/\p{L}{1,20}|m[eè]t(?:er|re|ro|ri)s?)[¹²³⁰⁴-⁹]{1,3}(?![\p{L}\d])/gu;
const NOTE_TEXT = /^\s{0,3}(?:\[\^[^\]\n]{1,40}\]:|\[\d{1,3}\]:?\s+\p{L}|[¹²³⁰⁴-⁹]{1,3}\s+\p{L})/u;

export interface Prepared {
  text: string;
  /** End of a box: text after it is not below its title. */
  boxEnds: readonly number[];
}

/** The text with unsupported notations converted to Markdown, or blanked, so that every position stays the same. */
export function prepare(text: string): Prepared {
  const lines = text.split('\n');
  const front = frontMatter(lines);
  const boxEnds: number[] = [];
  let at = 0;
  /** An admonition, whose text is indented, or a quotation with a title. */
  let box: 'indented' | 'quoted' | undefined;
  const prepared = lines.map((line, i) => {
    const start = at;
    at += line.length + 1;
    if (i < front) return blank(line);
    if (box === 'indented' && /^ {0,3}\S/.test(line)) close(start);
    if (box === 'quoted' && !/^\s{0,8}>/.test(line)) close(start);
    if (ADMONITION.test(line)) box = 'indented';
    else if (CALLOUT.test(line)) box = 'quoted';
    else if (/^\s{0,8}:{3,}[ \t]*$/.test(line)) boxEnds.push(start);
    // Text in a box is indented; elsewhere, indented text is not a list.
    const isTag = /^\s*<(?!h[1-6]\b)/i.test(lines[i + 1] ?? '');
    const plain = isTag
      ? line
      : line.replace(HTML_HEADING, (all, tag: string, level: string, title: string) =>
          `${`${'#'.repeat(Number(level))} `.padEnd(tag.length)}${title}`.padEnd(all.length),
        );
    return prepareLine(box === 'indented' && line.startsWith('    ') ? `${plain.slice(4)}    ` : plain);
  });
  return { text: prepared.join('\n'), boxEnds };

  function close(place: number): void {
    boxEnds.push(place);
    box = undefined;
  }
}

function prepareLine(line: string): string {
  if (/^\s*\^\s*$/.test(line) || TIMING.test(line) || PAGE.test(line) || HTML_BOX.test(line)) return blank(line);
  if (line.length > MAX_LENGTH) return line;
  const admonition = ADMONITION.exec(line);
  if (admonition) return heading(admonition[2] ?? '', line);
  const container = CONTAINER.exec(line);
  if (container) return heading(container[1] ?? '', line);
  const callout = CALLOUT.exec(line);
  if (callout) {
    const mark = callout[1] ?? '';
    return mark + heading(callout[3] ?? '', line.slice(mark.length));
  }
  if (NOTE_TEXT.test(line)) return blank(line);
  return line
    .replace(BULLET, '$1-')
    .replace(PICTURE, (all, before: string) => before + blank(all.slice(before.length)))
    .replace(CHECKBOX, (_all, bullet: string, box: string) => `${bullet}${box === ' ' ? '☐' : '☑'}  `)
    .replace(SPEECH_TIME, (all) => blank(all))
    .replace(/\[([^[\]\n]{1,100})\](?=\{#)/gu, ' $1 ')
    .replace(DAY, '$1 ')
    .replace(TAGS, (all) => blank(all))
    .replace(IN_BOOK, (all) => blank(all))
    .replace(ATTRIBUTES, (all) => blank(all))
    .replace(NOTE, (all) => blank(all))
    .replace(HIGHLIGHT, (_all, a?: string, b?: string, c?: string) => {
      const marked = a ?? b ?? c ?? '';
      return marked.includes('*') ? `  ${marked}  ` : `**${marked}**`;
    })
    .replace(WIKI, (all, target: string, label?: string) => {
      if (all.startsWith('!')) return blank(all);
      const shown = label ?? target.split(/[#/]/).at(-1) ?? '';
      return shown.padStart(all.length - 2).padEnd(all.length);
    });
}

/** If there is no space for the heading, the title is lost, but the text never is. A box of a definition defines its heading. */
function heading(title: string, line: string): string {
  const text = title.trim() === '' && /definition/iu.test(line) ? '*Definition*' : `###### ${title.trim()}`;
  return text.endsWith(' ') || text.length > line.length ? blank(line) : text.padEnd(line.length);
}

function frontMatter(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== '');
  const fence = lines[first]?.trim();
  if (fence !== '---' && fence !== '+++') return 0;
  const end = lines
    .slice(first + 1, first + 80)
    .findIndex((line) => line.trim() === fence || (fence === '---' && line.trim() === '...'));
  const inner = lines.slice(first + 1, first + end + 1);
  const isData = inner.every((line) => line.trim() === '' || /^[\w "'-]+\s?[:=]|^\s+|^-\s|^#|^[\]}]/.test(line));
  return end > 0 && isData ? first + end + 2 : 0;
}

function blank(text: string): string {
  return text.replace(/[^\r]/g, ' ');
}
