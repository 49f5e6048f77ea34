/** Makes the search ignore accents: French readers often omit them. */
export const foldTerm = (term) => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
