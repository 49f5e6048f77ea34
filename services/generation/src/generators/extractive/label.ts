import { fold } from '@learning-library/common';
import type { Card } from '../../domain/card';
import type { LanguagePack } from './languages';
import { capitalise, readSentence, statement } from './sentence';

const MOST_LABEL = 60;
const MOST_LABEL_WORDS = 4;
const LEAST_WORDS = 4;
const MOST_TEXT = 320;
const LABEL = /^[\p{Lu}\p{Lt}\p{N}][^.!?…:;,«»“”"$]*$/u;

/** "Term: what it is" on a line of its own (design.md, Generators: labelled lines). */
export function labelledLine(raw: string, pack: LanguagePack): Card | undefined {
  if (raw.length > MOST_LABEL + MOST_TEXT) return undefined;
  const { text, words } = readSentence(raw);
  const colon = text.indexOf(':');
  if (colon < 2 || colon > MOST_LABEL || !/\s/.test(text[colon + 1] ?? '')) return undefined;
  const label = text.slice(0, colon).trim();
  const inLabel = words.filter(({ end }) => end <= colon);
  const answer = statement(text, colon + 1);
  if (!LABEL.test(label) || inLabel.length === 0 || inLabel.length > MOST_LABEL_WORDS) return undefined;
  if (inLabel.some((word) => pack.vague.has(word.key) || isVerbLike(word.text, pack))) return undefined;
  if (words.length - inLabel.length < LEAST_WORDS || answer.length > MOST_TEXT || /[:?]/.test(answer)) return undefined;
  if (pack.connectives.has(fold(inLabel[0]?.text ?? ''))) return undefined;
  return { front: pack.askLabel(label), back: capitalise(answer) };
}

function isVerbLike(word: string, pack: LanguagePack): boolean {
  return pack.definingVerbs.has(word.toLowerCase());
}
