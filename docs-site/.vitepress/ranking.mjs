import { foldTerm } from './foldTerm.mjs';

/** The response headers of most operations are the same, so they are found only in the overview. */
const IS_COMMON = /\/reference\/\w+#response-headers$/;
const IS_REFERENCE = /\/reference\/|\/errors#/;

/** Options of MiniSearch: guides come before the pages of single operations and errors. A number matches only itself. */
export const miniSearch = {
  options: { processTerm: foldTerm },
  searchOptions: {
    fuzzy: (term) => (/\d/.test(term) ? false : 0.2),
    prefix: true,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: (id) => (IS_COMMON.test(id) ? 0 : IS_REFERENCE.test(id) ? 0.7 : 1),
  },
};
