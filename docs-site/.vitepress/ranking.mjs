import { foldTerm } from './foldTerm.mjs';

/** The response headers of most operations are the same, so they are found only in the overview. */
const IS_COMMON = /\/reference\/\w+#response-headers$/;
const IS_OPERATION = /\/reference\//;
const IS_ERROR = /\/errors#/;
/** Terms are defined there. */
const IS_CONCEPT = /\/concepts#/;

/** Words of questions that no page is about. */
const STOP_WORDS = new Set(
  [
    'a an and are as at be by can do does for from how i in is it my of on or that the this to what when where which why with you your',
    'au aux avec ce ces cette comment dans de des du est et j je l la le les ma mes mon ou par pour pourquoi qu quand que quel quelle quels quelles qui quoi sont sur un une vos votre vous',
  ].flatMap((words) => words.split(' ')),
);

/** Other words for a word of the pages, in both languages. */
const SYNONYMS = {
  change: ['update', 'edit', 'modify'],
  create: ['add'],
  credit: ['price', 'cost', 'prix', 'cout', 'tarif'],
  creer: ['ajouter'],
  delete: ['remove'],
  lire: ['obtenir', 'recuperer'],
  memocard: ['flashcard', 'card'],
  memocarte: ['flashcard', 'carte'],
  modifier: ['actualiser', 'changer', 'jour'],
  read: ['get', 'fetch'],
  supprimer: ['effacer', 'retirer'],
};

/** A word in the index: also its singular and its synonyms. */
function indexTerms(word) {
  const term = foldTerm(word);
  if (STOP_WORDS.has(term)) return null;
  const singular = term.length > 3 ? term.replace(/(?<!s)s$/, '') : term;
  return [...new Set([term, singular, term.replace(/ies$/, 'y'), ...(SYNONYMS[singular] ?? [])])];
}

/** A word of a query. */
function queryTerm(word) {
  const term = foldTerm(word);
  return STOP_WORDS.has(term) ? null : term;
}

function weightOf(id) {
  if (IS_COMMON.test(id)) return 0;
  if (IS_CONCEPT.test(id)) return 1.4;
  return IS_OPERATION.test(id) ? 0.7 : IS_ERROR.test(id) ? 0.5 : 1;
}

/** Options of MiniSearch: guides come before the pages of single operations and errors. A number matches only itself. */
export const miniSearch = {
  options: { processTerm: indexTerms },
  searchOptions: {
    processTerm: queryTerm,
    // Among short words, a difference of one letter is usually another word.
    fuzzy: (term) => (/\d/.test(term) || term.length < 5 ? false : 0.2),
    prefix: (term) => term.length > 2,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: weightOf,
  },
};
