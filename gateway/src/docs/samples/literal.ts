/** How a language writes what JSON holds. */
export interface Notation {
  object: readonly [open: string, close: string];
  /** Between a name and its value. */
  names: string;
  constants: Readonly<Record<'null' | 'true' | 'false', string>>;
  string: (text: string) => string;
}

/** A value of JSON in another notation, a member on each line. */
export function literal(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value === 'string') return notation.string(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return notation.constants[String(value) as 'null'];
  const inner = `${indent}    `;
  const members = Array.isArray(value)
    ? value.map((item: unknown) => literal(item, notation, inner))
    : Object.entries(value).map(
        ([name, member]) => `${notation.string(name)}${notation.names}${literal(member, notation, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : notation.object;
  if (members.length === 0) return `${open}${close}`;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}

/** The query of a request as part of its address. */
export function searchOf(query: Readonly<Record<string, string>>): string {
  const all = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return all.length === 0 ? '' : `?${all.join('&')}`;
}
