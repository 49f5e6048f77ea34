// Builds the site: writes the pages of operations and errors, runs VitePress, and adds the files for assistants and feeds.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vitepress';

import { readPages, writePages } from './generate/pages.mjs';
import { root } from './generate/paths.mjs';
import { writePublications } from './generate/publications.mjs';

rmSync(`${root}/gen`, { recursive: true, force: true });
const pages = readPages();
writePages(pages);
await build(root);
writePublications(pages);
// VitePress renders this page with scripts only.
const notFound = `${root}/gen/dist/404.html`;
const words = `<noscript><h1>Page not found</h1><p>This page does not exist or has moved. <a href="/v1/docs/">Go to the introduction</a></p></noscript>`;
const page = readFileSync(notFound, 'utf8').replace(/<link rel="alternate" type="text\/markdown"[^>]*>/, '');
if (!page.includes('<div id="app"></div>')) throw new Error('The page for unknown addresses has changed.');
writeFileSync(notFound, page.replace('<div id="app"></div>', `$&${words}`));
// A running gateway sees the whole site or none.
rmSync(`${root}/dist`, { recursive: true, force: true });
renameSync(`${root}/gen/dist`, `${root}/dist`);
