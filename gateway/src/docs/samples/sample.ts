/** A request as the samples show it, in whatever language. What an earlier answer held is named by a variable. */
export interface Sample {
  method: string;
  /** With `{CONTENT}` where the value of the variable goes. */
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  hasKey: boolean;
  sendsTag: boolean;
  keepsTag: boolean;
  keeps?: { variable: string; member: string; ofItem: boolean };
  /** Has something to ask for only where the variable is not empty. */
  onlyWith?: string;
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

export function block(open: string, program: string, indent: string, close: string): string {
  return `${open}\n${program.replaceAll(/^/gm, indent)}${close}`;
}

/** How a language writes what JSON holds. */
export interface Notation {
  object: readonly [open: string, close: string];
  names: string;
  constants: Readonly<Record<'null' | 'true' | 'false', string>>;
  string: (text: string) => string;
}

/** A value of JSON in another notation, a member on each line. */
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
