import { hash } from 'node:crypto';
import { type PublishedDocument, publishText } from './answerDocument';
import { escapeHtml } from './html';
import type { PageLanguage } from './language';
import { STYLE } from './style';

export interface Page {
  language: PageLanguage;
  title: string;
  description: string;
  /** Where `/v1/` is from here: documents may be served under a prefix that nobody told us. */
  root: string;
  /** The page in the other language. */
  other: { language: PageLanguage; path: string };
  body: string;
  /** What the page has of its own in the bar above it. */
  bar?: string;
}

interface BarTexts {
  documents: string;
  reference: string;
  errors: string;
  changelog: string;
  skip: string;
}

const NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', fr: 'Français' };
const TEXTS: Readonly<Record<PageLanguage, BarTexts>> = {
  en: {
    documents: 'Documents',
    reference: 'Reference',
    errors: 'Errors',
    changelog: 'Changelog',
    skip: 'Skip to the text',
  },
  fr: {
    documents: 'Documents',
    reference: 'Référence',
    errors: 'Erreurs',
    changelog: 'Nouveautés',
    skip: 'Aller au texte',
  },
};
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%231d5fc4'/%3E%3Cpath d='M4 4h3v8H4zM9 4h3v8H9z' fill='%23fff'/%3E%3C/svg%3E";

/** Where a page is below /v1/, in each language. */
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

/** A page in the look that all of them share. */
export function renderPage({ language, title, description, root, other, body, bar = '' }: Page): string {
  const texts = TEXTS[language];
  const links = (['reference', 'errors', 'changelog'] as const).map(
    (name) => `<a href="${root}${PATHS[name][language]}">${texts[name]}</a>`,
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
${bar}<a class="name" href="${root}${PATHS.reference[language]}">Learning Library<span> Service</span></a>
<nav aria-label="${texts.documents}">
${links.join('\n')}
<a href="${other.path}" hreflang="${other.language}" lang="${other.language}">${NAMES[other.language]}</a>
</nav>
</header>
${body}
</body>
</html>
`;
}

/** A page as browsers get it. */
export function publishPage(html: string, language: PageLanguage): PublishedDocument {
  return publishText(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
  });
}
