import type { Reading } from './reading';
import { capitalise } from './sentence';

const TIE = /^(\p{Lu}[\p{L}']*(?: [\p{L}']+){0,2}), (?=\p{L})/u;

/** "Finally, the kidneys produce …": a word that only connects the sentence with others is left out. */
export function withoutOpening(text: string, { data, fold }: Reading): string {
  if (data === undefined) return text;
  const tie = data.clauses.ties.find((one) => text.toLowerCase().startsWith(`${one} `));
  if (tie !== undefined) return capitalise(text.slice(tie.length + 1));
  const cleft = data.clauses.cleft?.exec(text);
  if (cleft?.groups?.what !== undefined) return capitalise(`${cleft.groups.what} ${text.slice(cleft[0].length)}`);
  const opening = TIE.exec(text);
  if (opening === null) return text;
  const said = opening[1] as string;
  const isTie =
    data.clauses.asides.has(said.toLowerCase()) || (!said.includes(' ') && data.connectives.has(fold(said)));
  return isTie ? capitalise(text.slice(opening[0].length)) : text;
}
