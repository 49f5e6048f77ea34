import { foldTerm } from './foldTerm.mjs';

/** The response headers of all operations are the same, so they are not found. */
const IS_COMMON = /#response-headers$/;
const IS_REFERENCE = /\/reference\/|\/errors#/;

/** Options of MiniSearch: guides come before the pages about single operations and errors. */
export const miniSearch = {
  options: { processTerm: foldTerm },
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: (id) => (IS_COMMON.test(id) ? 0 : IS_REFERENCE.test(id) ? 0.4 : 1),
  },
};
