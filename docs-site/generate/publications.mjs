// Adds to the built site: every page as Markdown, llms.txt, llms-full.txt and the feed of the changelog.
import { writeFileSync } from 'node:fs';
import { createMarkdownRenderer } from 'vitepress';

import { REFERENCES } from './data.mjs';
import { PAGES, titleOf } from './navigation.mjs';
import { BASE, root } from './paths.mjs';
import { withoutPictures } from './pictures.mjs';

const { baseMark } = REFERENCES.en;
/** The text of a page without front matter and layout. */
const plain = (text) => text.replace(/^---\n[^]*?\n---\n+/, '').replaceAll(/^<\/?div.*>\n+/gm, '');

export async function writePublications(pages) {
  const markdown = new Map([...pages].map(([page, text]) => [page, withoutPictures(plain(text))]));
  for (const [page, text] of markdown) writeFileSync(`${root}/gen/dist/${page}.md`, text);
  writeFileSync(`${root}/gen/dist/llms.txt`, llmsIndex());
  writeFileSync(`${root}/gen/dist/llms-full.txt`, llmsFull(markdown));
  writeFileSync(`${root}/gen/dist/changelog.atom`, await changelogFeed(markdown.get('changelog')));
}

/** The index that llmstxt.org describes. */
function llmsIndex() {
  const groups = PAGES.en.map(({ text, items }) => [
    `## ${text}`,
    '',
    ...items.map(({ page, text: title }) => `- [${title}](${baseMark}/v1/docs/${page}.md)`),
    '',
  ]);
  return [
    '# Learning Library Service API',
    '',
    '> A JSON REST API that stores texts in a study library, generates memocards and practice questions from them, and searches the library.',
    '',
    `- [All pages in one file](${baseMark}/v1/llms-full.txt)`,
    `- [OpenAPI 3.1 document](${baseMark}/v1/openapi.json)`,
    `- [Arazzo workflow from text to memocards](${baseMark}/v1/arazzo.json)`,
    '',
    ...groups.flat(),
  ].join('\n');
}

function llmsFull(markdown) {
  const pages = PAGES.en.flatMap(({ items }) => items).map(({ page }) => markdown.get(page).trim());
  return `${pages.join('\n\n')}\n`;
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @returns a function that renders Markdown as HTML with absolute links */
async function feedRenderer() {
  const renderer = await createMarkdownRenderer(root, { highlight: (code) => code, externalLinks: {} }, BASE);
  return (text) => renderer.render(text.replaceAll('](./', `](${baseMark}/v1/docs/`)).trim();
}

/** RFC 4287. A heading of the changelog is a date and a title. */
async function changelogFeed(text) {
  const render = await feedRenderer();
  const entries = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, date, title, anchor, body] = /^(\d{4}-\d{2}-\d{2}): (.*?) \{#([\w.-]+)\}\n([^]*)$/.exec(section) ?? [];
      if (date === undefined) throw new Error(`A heading of the changelog lacks its date: ${section.slice(0, 80)}`);
      return {
        updated: `${date}T00:00:00Z`,
        title,
        url: `${baseMark}/v1/docs/changelog#${anchor}`,
        body: render(body),
      };
    });
  const xml = entries.map(
    ({ updated, title, url, body }) => `<entry>
<title>${escaped(title)}</title>
<id>${url}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<updated>${updated}</updated>
<content type="html">${escaped(body)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>Learning Library Service: ${escaped(titleOf('changelog'))}</title>
<id>${baseMark}/v1/changelog.atom</id>
<link rel="alternate" type="text/html" href="${baseMark}/v1/docs/changelog"/>
<link rel="self" type="application/atom+xml" href="${baseMark}/v1/changelog.atom"/>
<updated>${entries[0].updated}</updated>
<author><name>Learning Library Service</name></author>
${xml.join('\n')}
</feed>
`;
}
