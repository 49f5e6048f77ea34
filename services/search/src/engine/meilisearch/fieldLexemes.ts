import type { DocumentType, EngineQuery } from '../engine';
import { accountTag, encoded, type Filter } from './lexemes';

/** The format of an index of the version before, which is searched until the rebuild after an upgrade has replaced it. */
export const FIELD_FORMAT = 1;

/** The mark of a field in a lexeme of that format: title, description and body. */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;

/** As `allWordsIn`, for an index of that format: a word is there once for each field that has it. */
export function allWordsInFields(
  { accountId, type, words }: Pick<EngineQuery, 'accountId' | 'type' | 'words'>,
  fieldCount: number,
  match: 'exact' | 'beginning',
): Filter {
  const fields = typesOf(type).flatMap((each) => FIELDS[each].slice(0, fieldCount));
  const starts = fields.map((field) => accountTag(accountId) + field);
  const last = match === 'exact' ? [isIn(starts, words.last)] : begins(starts, words.last);
  return [...words.whole.map((word) => isIn(starts, word)), last];
}

function isIn(starts: readonly string[], word: string): string {
  return `words IN [${starts.map((start) => `"${start}${encoded(word)}"`).join(', ')}]`;
}

function begins(starts: readonly string[], word: string): string[] {
  return starts.map((start) => `words STARTS WITH "${start}${encoded(word)}"`);
}

function typesOf(type: DocumentType | undefined): readonly DocumentType[] {
  return type === undefined ? ['content', 'folder'] : [type];
}
