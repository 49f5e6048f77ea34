/** The languages of the published documents; the first is the one that everybody else gets. */
export const PAGE_LANGUAGES = ['en', 'fr'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
