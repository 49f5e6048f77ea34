// Builds the site: writes the pages of operations and errors, runs VitePress, and adds the files for assistants and feeds.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vitepress';

import { readPages, writePages } from './generate/pages.mjs';
import { BASE, root } from './generate/paths.mjs';
import { writePublications } from './generate/publications.mjs';
import { TEXTS } from './generate/texts.mjs';

rmSync(`${root}/gen`, { recursive: true, force: true });
const pages = readPages();
writePages(pages);
await build(root);
await writePublications(pages);
addTextWithoutScripts();
// A running gateway sees the whole site or none.
rmSync(`${root}/dist`, { recursive: true, force: true });
renameSync(`${root}/gen/dist`, `${root}/dist`);

/** VitePress renders the page for unknown addresses with scripts only. */
function addTextWithoutScripts() {
  const { title, quote, linkText } = TEXTS.en.notFound;
  const text = `<noscript><h1>${title}</h1><p>${quote} <a href="${BASE}">${linkText}</a></p></noscript>`;
  const file = `${root}/gen/dist/404.html`;
  const page = readFileSync(file, 'utf8').replace(/<link rel="alternate" type="text\/markdown"[^>]*>/, '');
  const app = '<div id="app"></div>';
  if (!page.includes(app)) throw new Error('The page for unknown addresses has changed.');
  writeFileSync(file, page.replace(app, app + text));
}
