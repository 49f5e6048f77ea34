import type { Messages } from './messages';

const PLACEHOLDER = /\{([A-Za-z]+)(?::([^|}]*)\|([^}]*))?\}/g;

/** Puts the values of the details into a text; a placeholder without a value is a mistake of the catalogue. */
export function fillIn(
  text: string,
  values: Readonly<Record<string, unknown>>,
  isSingular: Messages['isSingular'],
): string {
  return text.replace(PLACEHOLDER, (_all, name: string, one: string | undefined, other: string | undefined) => {
    const value = values[name];
    if (one === undefined || other === undefined) return String(value);
    return isSingular(Number(value)) ? one : other;
  });
}
