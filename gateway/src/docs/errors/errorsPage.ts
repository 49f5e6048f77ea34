import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import type { PublishedDocument } from '../answerDocument';
import type { PageLanguage } from '../language';
import { escapeHtml, renderPage } from '../page';
import { en } from './en';
import { fr } from './fr';
import { DETAILS_SHAPES, type PageTexts } from './pageTexts';

const TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { en, fr };

/** The page that the help link of every error leads to; one anchor for each code. `root` leads from it to /v1/. */
export function errorsPage(language: PageLanguage, root: string): PublishedDocument {
  const texts = TEXTS[language];
  const other = language === 'en' ? 'fr' : 'en';
  return renderPage({
    language,
    title: texts.title,
    root,
    other: { language: other, path: `${root}docs/errors/${other}` },
    body: `<main class="page">
<h1>${escapeHtml(texts.title)}</h1>
${texts.introduction.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<nav aria-label="${escapeHtml(texts.contents)}"><ul>
${ERROR_CODES.map((code) => `<li><a href="#${code}">${code}</a></li>`).join('\n')}
</ul></nav>
${ERROR_CODES.map((code) => section(code, texts)).join('\n')}
</main>`,
  });
}

function section(code: ErrorCode, { codes, labels }: PageTexts): string {
  const { meaning, action } = codes[code];
  const shape = DETAILS_SHAPES[code];
  const details = shape === null ? escapeHtml(labels.none) : `<code>${escapeHtml(shape)}</code>`;
  return `<section id="${code}">
<h2>${code}</h2>
<dl>
<dt>${escapeHtml(labels.status)}</dt><dd>${ERROR_CATALOGUE[code].status}</dd>
<dt>${escapeHtml(labels.meaning)}</dt><dd>${escapeHtml(meaning)}</dd>
<dt>${escapeHtml(labels.action)}</dt><dd>${escapeHtml(action)}</dd>
<dt>${escapeHtml(labels.details)}</dt><dd>${details}</dd>
</dl>
</section>`;
}
