import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

import { REFERENCES } from './data.mjs';
import { root } from './paths.mjs';
import { withPictures } from './pictures.mjs';
import { referencePages } from './reference.mjs';

/** All pages by their path without extension: the guides, and the pages generated from the OpenAPI document. */
export function readPages() {
  const content = `${root}/content`;
  const guides = readdirSync(content, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file.slice(0, -'.md'.length), readFileSync(`${content}/${file}`, 'utf8')]);
  const { baseMark } = REFERENCES.en;
  return new Map([...guides, ...referencePages()].map(([page, text]) => [page, text.replaceAll('{base}', baseMark)]));
}

/** Writes the input of VitePress. */
export function writePages(pages) {
  cpSync(`${root}/content/public`, `${root}/gen/pages/public`, { recursive: true });
  for (const [page, text] of pages) {
    const file = `${root}/gen/pages/${page}.md`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withPictures(withAbsoluteLinks(text, page), page.startsWith('fr/') ? 'fr' : 'en'));
  }
}

/** A page is served with and without a trailing slash, which relative links depend on. */
function withAbsoluteLinks(text, page) {
  const folder = posix.dirname(page);
  return text.replaceAll(/\]\((\.\.?\/[^)]+)\)/g, (_, link) => `](${posix.join('/', folder, link)})`);
}
