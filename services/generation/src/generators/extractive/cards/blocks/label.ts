import { isLabel } from '../../../../domain/document/pairs';
import type { Reading } from '../sentence/reading';
import { capitalise } from '../sentence/sentence';

const LABEL = /^(\p{L}[\p{L} ]{1,24}?)\s?:\s+(?=\S)/u;

/** "Note: …" without its label; undefined for what is to be done. */
export function withoutLabel(raw: string, { data, fold }: Reading): string | undefined {
  const match = LABEL.exec(raw);
  if (match === null || data === undefined) return raw;
  const label = match[1] as string;
  if (data.tasks.has(fold(label))) return undefined;
  return isLabel(label, data) ? capitalise(raw.slice(match[0].length)) : raw;
}
