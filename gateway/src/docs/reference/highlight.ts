import { escapeHtml } from '../html';

const STRING = /"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const NUMBER = /\b\d[\d_.]*\b/.source;

interface Grammar {
  comment?: string;
  string: string;
  /** What a program's text refers to. */
  variable?: string;
  keywords: string;
}
const C_LIKE = /\/\/[^\n]*/.source;
const SINGLE = /'(?:[^'\\]|\\.)*'/.source;

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  bash: {
    comment: /(?<=^|\s)#[^\n]*/.source,
    string: /"(?:[^"\\]|\\.)*"|'[^']*'/.source,
    variable: /\$\w+/.source,
    keywords: 'for in do done while if then else fi break export curl echo learning-library npx npm pip',
  },
  js: {
    comment: C_LIKE,
    string: `${STRING}|${SINGLE}`,
    keywords:
      'import from const let var async await function if else for of while return throw try catch new null true false',
  },
  python: {
    comment: /#[^\n]*/.source,
    string: `f?(?:${STRING}|${SINGLE})`,
    keywords: 'import from with as def for in while if else not return raise None True False',
  },
  php: {
    comment: C_LIKE,
    string: `${STRING}|${SINGLE}`,
    variable: /\$\w+/.source,
    keywords: 'function use if foreach while return new echo null true false',
  },
  go: { comment: C_LIKE, string: STRING, keywords: 'func if for range return var defer struct map string any nil' },
  json: { string: STRING, keywords: 'null true false' },
};
const PATTERNS = new Map(Object.entries(GRAMMARS).map(([name, grammar]) => [name, patternOf(grammar)]));

function patternOf({ comment, string, variable, keywords }: Grammar): RegExp {
  const parts = [
    ...(comment === undefined ? [] : [`(?<comment>${comment})`]),
    // The name of a member of JSON and of the other notations that have such.
    `(?<name>${/"[\w-]+"(?=\s*(?::|=>))/.source})`,
    `(?<string>${string})`,
    ...(variable === undefined ? [] : [`(?<variable>${variable})`]),
    `(?<keyword>(?<![\\w-])(?:${keywords.replaceAll(' ', '|')})(?![\\w-]))`,
    `(?<number>${NUMBER})`,
  ];
  return new RegExp(parts.join('|'), 'gms');
}

/** A sample as HTML, its parts told apart by classes; one in a language that is not known stays plain. */
export function highlight(source: string, language: string): string {
  const pattern = PATTERNS.get(language);
  if (pattern === undefined) return escapeHtml(source);
  let html = '';
  let end = 0;
  for (const { 0: text, index, groups } of source.matchAll(pattern)) {
    const found: Readonly<Record<string, string | undefined>> = groups ?? {};
    const kind = Object.keys(found).find((name) => found[name] !== undefined) ?? '';
    html += `${escapeHtml(source.slice(end, index))}<i class="${kind.slice(0, 1)}">${escapeHtml(text)}</i>`;
    end = index + text.length;
  }
  return html + escapeHtml(source.slice(end));
}
