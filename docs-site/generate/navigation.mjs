// The order of the pages, for the sidebar and for llms.txt.
import { readFileSync } from 'node:fs';

import { LANGUAGES, REFERENCES } from './data.mjs';
import { root } from './paths.mjs';
import { TEXTS } from './texts.mjs';

const GROUPS = [
  {
    text: { en: 'Get started', fr: 'Premiers pas' },
    pages: ['index', 'quickstart', 'concepts', 'authentication', 'test-and-live-keys'],
  },
  {
    text: { en: 'Guides', fr: 'Guides' },
    pages: ['generation', 'jobs', 'import', 'migrate', 'search', 'going-live'],
  },
  {
    text: { en: 'Use the API', fr: 'Utiliser l’API' },
    pages: ['errors', 'idempotency', 'pagination', 'conditional-requests', 'limits', 'versioning'],
  },
  { text: { en: 'Tools', fr: 'Outils' }, pages: ['sdks', 'cli', 'mcp'] },
  { text: { en: 'Help', fr: 'Aide' }, pages: ['troubleshooting', 'limitations', 'changelog'] },
];

/** The title of a hand-written page: its `title` in the front matter, or its heading. */
export function titleOf(page, prefix = '') {
  const text = readFileSync(`${root}/content/${prefix}${page}.md`, 'utf8');
  return /^title: (.*)$/m.exec(text)?.[1] ?? /^# (.*)$/m.exec(text)[1];
}

const groupsOf = (language) => {
  const { prefix } = TEXTS[language];
  const guides = GROUPS.map(({ text, pages }) => ({
    text: text[language],
    items: pages.map((page) => ({ page, text: titleOf(page, prefix) })),
  }));
  const operations = REFERENCES[language].groups.map(({ title, operations: ofGroup }) => ({
    text: title,
    isReference: true,
    items: ofGroup.map(({ method, operation }) => ({
      page: `reference/${operation.operationId}`,
      text: operation.summary,
      method,
    })),
  }));
  const overview = { page: 'reference/index', text: TEXTS[language].overview };
  return [...guides, { text: titleOf('reference/index', prefix), isReference: true, items: [overview] }, ...operations];
};

export const PAGES = Object.fromEntries(LANGUAGES.map((language) => [language, groupsOf(language)]));
