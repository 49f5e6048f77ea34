import { ContractError, type ErrorCode, type ErrorDetails } from '@learning-library/common/contract';
import { renderError } from '@learning-library/gateway';
import type { Schema } from './components';
import { DESCRIPTIONS, type Document } from './document';
import fr from './fr.json';

/** French of all texts in the document, by the English text. */
export const FRENCH: ReadonlyMap<string, string> = new Map(Object.entries(fr));

/** Keywords whose strings are for readers. */
const TEXTS: readonly string[] = ['title', 'summary', 'description', 'x-displayName'];

export function documentInFrench(document: Document, baseUrl: string): Document {
  const french = translate({ ...document, info: { ...document.info, description: undefined } }) as Document;
  french.info.description = DESCRIPTIONS.fr(baseUrl);
  Object.assign(french.components.headers['ContentLanguage'] ?? {}, { example: 'fr' });
  return french;
}

export function schemaInFrench(schema: Schema): Schema {
  return translate(schema) as Schema;
}

/** Returns the French of an English text. @throws Error for a missing translation */
function inFrench(text: string): string {
  const french = FRENCH.get(text);
  if (french === undefined) throw new Error(`No French for: ${text}`);
  return french;
}

/** Whether a text is for readers, or a language code. Identifiers, tags, colors and addresses are never translated. */
export function isProse(text: string): boolean {
  if (text === 'en') return true;
  return /\p{L}{2}/u.test(text) && !/^[a-z0-9_:=-]*$|:\/\/|^["<#]|^[0-9A-Fa-f-]{36}$|^\d{4}-\d{2}-\d{2}T/.test(text);
}

function translate(value: unknown, isOfHeaders = false): unknown {
  return mapMembers(value, (member, name) => {
    if (typeof member === 'string' && TEXTS.includes(name)) return translateText(member);
    if (name === 'x-scopes' || (/^examples?$/.test(name) && !isOfHeaders)) return translateExample(member);
    return translate(member, isOfHeaders || name === 'headers');
  });
}

/** The description of an operation ends with its scope. */
function translateText(text: string): string {
  const [, words = '', scope] = /^(.*?)(?:\n\nScope: (`.*`))?$/s.exec(text) ?? [];
  return scope === undefined ? inFrench(words) : `${inFrench(words)}\n\n${inFrench('Scope:')} ${scope}`;
}

function translateExample(value: unknown): unknown {
  if (typeof value === 'string') return isProse(value) ? inFrench(value) : value;
  return mapMembers(value, (member, name) => (name === 'error' ? translateError(member) : translateExample(member)));
}

type AnyError = { [C in ErrorCode]: { code: C; details: ErrorDetails[C] } }[ErrorCode];

function translateError(error: unknown): unknown {
  if (error === null) return null;
  const { code, details } = error as AnyError;
  return (JSON.parse(renderError(new ContractError(code, details), 'fr', '').payload) as { error: unknown }).error;
}

function mapMembers(value: unknown, map: (member: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => map(member, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]));
}
