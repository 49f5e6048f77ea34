import type { Pattern } from '../candidate';
import { appositions } from './appositions';
import { attributes } from './attributes';
import { causes } from './causes';
import { conditions } from './conditions';
import { dates } from './dates';
import { definitions } from './definitions';
import { enumerations } from './enumerations';
import { events } from './events';
import { fronted } from './fronted';
import { markedGaps, nameGaps, namedGaps, numberGaps, yearGaps } from './gaps';
import { headedTerms } from './headedTerms';
import { lists } from './lists';
import { agents } from './agents';
import { acronyms, namings } from './namings';
import { ownQuestions } from './ownQuestions';
import { people } from './people';
import { relations } from './relations';
import { rules } from './rules';
import { superlatives } from './superlatives';
import { tables } from './tables';
import { terms } from './terms';
import { wordPairs } from './words';

/** All patterns. Of two cards that ask the same the one of the earlier pattern is kept. */
export const PATTERNS: readonly Pattern[] = [
  ownQuestions,
  wordPairs,
  terms,
  headedTerms,
  tables,
  lists,
  rules,
  attributes,
  superlatives,
  definitions,
  namings,
  acronyms,
  relations,
  causes,
  conditions,
  people,
  agents,
  enumerations,
  dates,
  events,
  fronted,
  appositions,
  numberGaps,
  yearGaps,
  markedGaps,
  namedGaps,
  nameGaps,
];

export const PATTERN_NAMES: readonly string[] = PATTERNS.map(({ name }) => name);
