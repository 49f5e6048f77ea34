// Checks that every cited `docs/<page>.md#<heading>` and every relative link between Markdown files leads to an existing
// heading. A page cited only by its name must also exist, and so must every file or folder in docs/architecture.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const CITATION = /(?<!v1\/)\bdocs\/((?:[a-z-]+\/)*[a-z-]+\.md)(?:#([\w-]+))?/g;
const COMMENT = /(?:\/\/|\/\*\*|^\s*\*|^\s*#|--).*$/gm;
const PAGE = /(?<!['"\w/.-])[\w-]+\.md\b/g;
/** A path in the code, from the root or from a folder that the text names. */
const PATH =
  /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:ts|mjs|json|proto)|(?:gateway|services|openapi|docs-site|test)\/[\w@./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

/** The anchors of a Markdown page, derived from its headings in GitHub's way. */
const anchorsOf = (() => {
  const known = new Map();
  return (page) => {
    if (!known.has(page)) {
      const headings =
        readFileSync(page, 'utf8')
          .replaceAll(/^```[\s\S]*?^```/gm, '')
          .match(/^#+ .*$/gm) ?? [];
      known.set(page, new Set(headings.map(anchor)));
    }
    return known.get(page);
  };
})();

function anchor(heading) {
  return heading
    .replace(/^#+\s+/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

const tree = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\0');
const names = new Set(tree.map((file) => basename(file)));
const files = tree
  // VitePress checks the links of its pages.
  .filter((file) => !file.startsWith('docs-site/content/'))
  .filter((file) => /\.(ts|mjs|sh|proto|sql|ya?ml|tpl|md)$/.test(file) && existsSync(file));

const faults = [];
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const isMarkdown = file.endsWith('.md');
  const prose = isMarkdown ? text : (text.match(COMMENT) ?? []).join('\n');
  for (const [page] of prose.matchAll(PAGE)) {
    if (!names.has(page)) faults.push(`${file}: ${page}`);
  }
  for (const [, path] of file === 'docs/architecture.md' ? text.matchAll(PATH) : []) {
    const isFound = existsSync(path) || tree.some((each) => each.endsWith(`/${path}`));
    if (!isFound) faults.push(`${file}: ${path}`);
  }
  for (const [cited, first, heading] of text.matchAll(isMarkdown ? LINK : CITATION)) {
    const page = isMarkdown ? normalize(first === '' ? file : join(dirname(file), first)) : `docs/${first}`;
    const resolves =
      existsSync(page) && (heading === undefined || !page.endsWith('.md') || anchorsOf(page).has(heading));
    if (!resolves) faults.push(`${file}: ${cited}`);
  }
}

if (faults.length > 0) {
  console.error(`Cited, but missing:\n${faults.join('\n')}`);
  process.exit(1);
}
