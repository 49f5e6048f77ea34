/** A request in the form that the samples of all languages use. Environment variables contain the identifiers. */
export interface Sample {
  method: string;
  /** The path, with `{CONTENT}` for the value of the variable. */
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  hasKey: boolean;
  sendsTag: boolean;
}

export function searchOf(query: Sample['query']): string {
  const all = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

export function addressParts({ path, query }: Sample, quote: string, read: (variable: string) => string): string[] {
  const parts = `${path}${searchOf(query)}`.split(/\{(\w+)\}/);
  const written = parts.map((part, index) => (index % 2 === 1 ? read(part) : `${quote}${part}${quote}`));
  return [read('API'), ...written.filter((part) => part !== `${quote}${quote}`)];
}

/** The literals of a language. */
export interface Notation {
  object: readonly [open: string, close: string];
  names: string;
  constants: Readonly<Record<'null' | 'true' | 'false', string>>;
  string: (text: string) => string;
}

/** Writes a JSON value in the notation of another language, with one field on each line. */
export function literal(value: unknown, notation: Notation, indent: string): string {
  if (typeof value === 'string') return notation.string(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return notation.constants[String(value) as 'null'];
  const inner = `${indent}    `;
  const members = Object.entries(value).map(([name, member]) => {
    const written = literal(member, notation, inner);
    return `${inner}${Array.isArray(value) ? '' : `${notation.string(name)}${notation.names}`}${written},\n`;
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : notation.object;
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join('')}${indent}${close}`;
}

/** Joins the lines of a program, without absent ones. */
export function lines(...parts: readonly (string | false | undefined | readonly string[])[]): string {
  return parts.flat().filter(Boolean).join('\n');
}
