import type { Pattern } from '../candidate';
import { acronyms } from './acronyms';
import { definitions } from './definitions';
import { headedTerms } from './headedTerms';
import { lists } from './lists';
import { ownQuestions } from './ownQuestions';
import { rules } from './rules';
import { tables } from './tables';
import { terms } from './terms';
import { wordPairs } from './words';

/** All patterns. If two cards ask for the same fact, the card of the earlier pattern is kept. */
export const PATTERNS: readonly Pattern[] = [
  ownQuestions,
  wordPairs,
  terms,
  headedTerms,
  tables,
  lists,
  rules,
  definitions,
  acronyms,
];

export const PATTERN_NAMES: readonly string[] = PATTERNS.map(({ name }) => name);
