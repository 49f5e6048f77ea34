import type { Flow } from './flow';

/** A term and what stands after its sign, in one line of the text. */
export interface Pair {
  term: string;
  meaning: Flow;
  sign: PairSign;
  /** The whole line. */
  line: Flow;
  /** Whether the term is code. */
  isCode?: true;
  /** Whether the term stands in quotation marks before a verb: "'data' means …". */
  isQuoted?: true;
}

export type PairSign = ':' | '-' | '=' | 'tab' | 'arrow' | ';';

export interface Item {
  flow: Flow;
  /** Length of the code that opens it: "`len(x)` counts …". */
  code?: number;
  /** Whether a number stands before it. */
  numbered?: true;
  /** Whether its first words are set off. */
  bold?: true;
  /** What it heads, one level deeper. */
  items: Item[];
}

export interface Row {
  cells: string[];
  /** The row as it is shown: cells with commas between them are no good where a cell has one. */
  line: Flow;
}

interface Placed {
  /** The headings above, the outermost first. */
  path: readonly string[];
}

/** What a document is made of, in order. */
export type Block = Placed &
  /** With the rule of law that it is the wording of, where it opens with one: "Art. 12". */
  (| { kind: 'prose'; flow: Flow; spoken: boolean; isMessage?: true; reference?: string }
    | { kind: 'list'; intro: Flow | undefined; items: Item[] }
    /** With whether it is the first below its heading. */
    | { kind: 'table'; opens: boolean; header: readonly string[] | undefined; rows: Row[] }
    /** One line, or many that are built alike. */
    | { kind: 'pairs'; pairs: Pair[]; header: readonly string[] | undefined }
    /** What somebody asks, and what another says to it. */
    | { kind: 'reply'; question: string; answer: Flow }
    | { kind: 'answer'; question: string; answer: Flow }
    | { kind: 'code' | 'formula'; intro: Flow | undefined; text: string; source: number }
  );
