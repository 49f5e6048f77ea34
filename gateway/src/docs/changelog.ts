import { readGuide, titleOf } from './guides';
import { escapeHtml, lines } from './html';
import type { PageLanguage } from '../i18n';
import { PATHS, renderPage } from './page';
import { renderMarkdown } from './reference/markdown';

const DESCRIPTIONS: Readonly<Record<PageLanguage, string>> = {
  en: 'What changed in the API, for those who call it.',
  fr: 'Ce qui a changé dans l’API, pour ceux qui l’appellent.',
};

export function changelogPage(language: PageLanguage, root: string): string {
  const text = readGuide('changelog', language);
  return renderPage({
    language,
    paths: PATHS.changelog,
    title: titleOf(text),
    description: DESCRIPTIONS[language],
    root,
    body: renderMarkdown(text, root),
  });
}

/** The same as a feed (RFC 4287); an entry for each heading, which is a date and what came with it. */
export function changelogFeed(): string {
  const text = readGuide('changelog', 'en');
  const entries = text.split(/^## /m).slice(1).map(entryOf);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Learning Library Service: ${escapeHtml(titleOf(text))}</title>
<subtitle>${DESCRIPTIONS.en}</subtitle>
<id>{base}/v1/changelog</id>
<link rel="alternate" type="text/html" href="{base}/v1/changelog"/>
<link rel="self" type="application/atom+xml" href="{base}/v1/changelog.atom"/>
<updated>${entries[0]?.updated ?? ''}</updated>
<author><name>Learning Library Service</name></author>
${entries.map(({ xml }) => xml).join('\n')}
</feed>
`;
}

function entryOf(section: string): { updated: string; xml: string } {
  const [, date = '', title = '', body = ''] = /^(\d{4}-\d{2}-\d{2}): (.*)\n([^]*)$/.exec(section) ?? [];
  if (date === '') throw new Error(`No date in the heading: ${section.slice(0, 80)}`);
  const updated = `${date}T00:00:00Z`;
  const xml = lines(
    '<entry>',
    `<title>${escapeHtml(title)}</title>`,
    `<id>{base}/v1/changelog#${date}</id>`,
    '<link rel="alternate" type="text/html" href="{base}/v1/changelog"/>',
    `<updated>${updated}</updated>`,
    `<content type="html">${escapeHtml(renderMarkdown(body, '{base}/v1/'))}</content>`,
    '</entry>',
  );
  return { updated, xml };
}
