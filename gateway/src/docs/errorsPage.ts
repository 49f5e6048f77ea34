import { createHash } from 'node:crypto';
import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common';
import { en } from './en';
import { fr } from './fr';
import { DETAILS_SHAPES, type PageTexts } from './pageTexts';
import { STYLE } from './style';

export const PAGE_LANGUAGES = ['en', 'fr'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export interface Page {
  html: string;
  etag: string;
}

/** Nothing but the page's own style is ever loaded or run. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that the help link of every error leads to; one anchor for each code. */
export const ERRORS_PAGES: Readonly<Record<PageLanguage, Page>> = { en: page('en', en), fr: page('fr', fr) };

function page(language: PageLanguage, texts: PageTexts): Page {
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.title)} · Learning Library Service</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(texts.title)}</h1>
${texts.introduction.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
<nav aria-label="${escape(texts.contents)}"><ul>
${ERROR_CODES.map((code) => `<li><a href="#${code}">${code}</a></li>`).join('\n')}
</ul></nav>
${ERROR_CODES.map((code) => section(code, texts)).join('\n')}
</main>
</body>
</html>
`;
  const digest = createHash('sha256').update(html).digest('base64url');
  return { html, etag: `"${digest.slice(0, 22)}"` };
}

function section(code: ErrorCode, { codes, labels }: PageTexts): string {
  const { meaning, action } = codes[code];
  const shape = DETAILS_SHAPES[code];
  const details = shape === null ? escape(labels.none) : `<code>${escape(shape)}</code>`;
  return `<section id="${code}">
<h2>${code}</h2>
<dl>
<dt>${escape(labels.status)}</dt><dd>${ERROR_CATALOGUE[code].status}</dd>
<dt>${escape(labels.meaning)}</dt><dd>${escape(meaning)}</dd>
<dt>${escape(labels.action)}</dt><dd>${escape(action)}</dd>
<dt>${escape(labels.details)}</dt><dd>${details}</dd>
</dl>
</section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
