import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedDocument, publishText } from './answerDocument';
import { escapeHtml, lines } from './html';
import type { PageLanguage } from '../i18n';
import { STYLE } from './style';

export interface Page {
  language: PageLanguage;
  paths: Readonly<Record<PageLanguage, string>>;
  title: string;
  description: string;
  /** Where `/v1/` is from here: documents may be served under a prefix that nobody told us. */
  root: string;
  body: string;
  /** A list of contents beside the body, its button in the bar, and what its search says that finds nothing. */
  contents?: { nav: string; button: string; nothing: string };
}

const NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', fr: 'Français' };
const TEXTS = {
  en: {
    documents: 'Documents',
    reference: 'Reference',
    errors: 'Errors',
    changelog: 'Changelog',
    skip: 'Skip to the text',
    copy: 'Copy',
    copied: 'Copied',
  },
  fr: {
    documents: 'Documents',
    reference: 'Référence',
    errors: 'Erreurs',
    changelog: 'Nouveautés',
    skip: 'Aller au texte',
    copy: 'Copier',
    copied: 'Copié',
  },
} as const satisfies Record<PageLanguage, object>;
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%231d5fc4'/%3E%3Cpath d='M4 4h3v8H4zM9 4h3v8H9z' fill='%23fff'/%3E%3C/svg%3E";

export const PATHS = {
  reference: { en: 'docs', fr: 'docs/fr' },
  errors: { en: 'docs/errors/en', fr: 'docs/errors/fr' },
  changelog: { en: 'changelog', fr: 'changelog/fr' },
} as const satisfies Record<string, Readonly<Record<PageLanguage, string>>>;

/** Nothing is loaded from anywhere else, and nothing runs or styles that this build did not write. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function renderPage({ language, paths, title, description, root, body, contents }: Page): string {
  const other = language === 'en' ? 'fr' : 'en';
  const texts = TEXTS[language];
  const links = (['reference', 'errors', 'changelog'] as const).map(
    (name) => `<a href="${root}${PATHS[name][language]}">${texts[name]}</a>`,
  );
  const nothing = contents === undefined ? '' : ` data-nothing="${contents.nothing}"`;
  const main = lines(
    `<main class="${contents === undefined ? 'page' : 'all'}" id="text" data-copy="${texts.copy}" data-copied="${texts.copied}"${nothing}>`,
    body,
    '</main>',
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Learning Library Service</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${ICON}">
<link rel="alternate" type="application/atom+xml" href="${root}changelog.atom" title="${texts.changelog}">
<style>${STYLE}</style>
<script src="${root}docs/assets/page.js" defer></script>
</head>
<body>
<a class="skip" href="#text">${texts.skip}</a>
<header class="bar">
${contents?.button ?? ''}<a class="name" href="${root}${PATHS.reference[language]}">Learning Library<span> Service</span></a>
<nav aria-label="${texts.documents}">
${links.join('\n')}
<a href="${root}${paths[other]}" hreflang="${other}" lang="${other}">${NAMES[other]}</a>
</nav>
</header>
${contents === undefined ? main : lines('<div class="reference">', contents.nav, main, '</div>')}
</body>
</html>
`;
}

export function publishPage(html: string, language: PageLanguage): PublishedDocument {
  return publishText(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
  });
}

/** Stands in a page where the address of the service belongs. */
export const BASE = '{base}';

export function fileOf(path: string): string {
  return join(__dirname, '..', '..', 'dist', 'pages', `${path}.html`);
}

/** A page as the build has made it, for a service that answers at `baseUrl`. */
export function readPage(path: string, baseUrl: string): string {
  return readFileSync(fileOf(path), 'utf8').replaceAll(BASE, baseUrl);
}
