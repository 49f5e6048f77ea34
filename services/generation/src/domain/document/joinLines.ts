import { formulaSpans } from '../formulas';
import type { Span } from '../whitespace';
import type { Flow } from './flow';
import { REACH, Writer } from './writer';

/**
 * Joins lines of a source into one readable line: Markdown marks, footnotes and invisible characters taken out, words that a
 * line end cut put together again. Formulas and code stay as they are, to the byte. Linear in the lines.
 *
 * @param hyphenated lower-case words that the text writes with a hyphen within a line
 */
export function joinLines(source: string, lines: readonly Span[], hyphenated?: ReadonlySet<string>): Flow {
  const writer = new Writer(source);
  const whole = withWholeFormulas(source, lines);
  whole.forEach(({ span: { start, end }, formulas }, i) => {
    if (i > 0 && !writer.mend(source.slice(start, start + REACH), hyphenated)) writer.blank();
    writer.copyClean(start, end, formulas);
  });
  return writer.flow();
}

interface WholeLine {
  span: Span;
  formulas: Span[];
}

/** Lines that one formula spans are one line. */
function withWholeFormulas(source: string, lines: readonly Span[]): WholeLine[] {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  if (!source.slice(first.start, last.end).includes('$')) return lines.map((span) => ({ span, formulas: [] }));
  const formulas = formulaSpans(source, first.start, last.end);
  const whole: WholeLine[] = [];
  let next = 0;
  for (const line of lines) {
    const open = whole.at(-1);
    if (open !== undefined && line.start < open.span.end) {
      open.span.end = Math.max(open.span.end, line.end);
    } else {
      whole.push({ span: { ...line }, formulas: [] });
    }
    const current = whole.at(-1) as WholeLine;
    for (
      let formula = formulas[next];
      formula !== undefined && formula.start < current.span.end;
      formula = formulas[next]
    ) {
      next++;
      if (formula.start < current.span.start) continue;
      current.formulas.push(formula);
      current.span.end = Math.max(current.span.end, formula.end);
    }
  }
  return whole;
}
