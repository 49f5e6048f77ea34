// Builds the site: writes the pages of operations and errors, runs VitePress, and adds the files for assistants and feeds.
import { renameSync, rmSync } from 'node:fs';
import { build } from 'vitepress';

import { readPages, writePages } from './generate/pages.mjs';
import { root } from './generate/paths.mjs';
import { writePublications } from './generate/publications.mjs';

rmSync(`${root}/gen`, { recursive: true, force: true });
const pages = readPages();
writePages(pages);
await build(root);
writePublications(pages);
// A running gateway sees the whole site or none.
rmSync(`${root}/dist`, { recursive: true, force: true });
renameSync(`${root}/gen/dist`, `${root}/dist`);
