import { hash } from 'node:crypto';
import { type PublishedDocument, publishText } from './answerDocument';
import type { PageLanguage } from './language';
import { STYLE } from './style';

export interface Page {
  language: PageLanguage;
  title: string;
  /** Where `/v1/` is from here: documents may be served under a prefix that nobody told us. */
  root: string;
  /** The page in the other language. */
  other: { language: PageLanguage; path: string };
  body: string;
  /** Files of our own that may run. */
  scripts?: readonly string[];
  /** Beyond the style that all pages share. */
  policy?: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', fr: 'Français' };
const LINKS: Readonly<Record<PageLanguage, { reference: string; errors: string; contract: string; skip: string }>> = {
  en: { reference: 'Reference', errors: 'Error codes', contract: 'OpenAPI', skip: 'Documents' },
  fr: { reference: 'Référence', errors: 'Codes d’erreur', contract: 'OpenAPI', skip: 'Documents' },
};
const REFERENCE: Readonly<Record<PageLanguage, string>> = { en: 'docs', fr: 'docs/fr' };
const CONTRACT: Readonly<Record<PageLanguage, string>> = { en: 'openapi.json', fr: 'openapi.fr.json' };
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%231d5fc4'/%3E%3Cpath d='M4 4h3v8H4zM9 4h3v8H9z' fill='%23fff'/%3E%3C/svg%3E";

/** Nothing is loaded from anywhere else, and nothing runs or styles that this build did not write. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': `'sha256-${hash('sha256', STYLE, 'base64')}'`,
  'img-src': 'data:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** A page in the look that all published pages share. */
export function renderPage({ language, title, root, other, body, scripts = [], policy }: Page): PublishedDocument {
  const links = LINKS[language];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Learning Library Service</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
</head>
<body>
<header class="bar">
<a class="name" href="${root}${REFERENCE[language]}">Learning Library<span> Service</span></a>
<nav aria-label="${links.skip}">
<a href="${root}${REFERENCE[language]}">${links.reference}</a>
<a href="${root}docs/errors/${language}">${links.errors}</a>
<a href="${root}${CONTRACT[language]}">${links.contract}</a>
<a href="${other.path}" hreflang="${other.language}" lang="${other.language}">${NAMES[other.language]}</a>
</nav>
</header>
${body}
${scripts.map((script) => `<script src="${script}"></script>`).join('\n')}
</body>
</html>
`;
  const directives = Object.entries({ ...POLICY, ...policy }).map(([name, value]) => `${name} ${value}`);
  return publishText(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': directives.join('; '),
    'Referrer-Policy': 'no-referrer',
  });
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
