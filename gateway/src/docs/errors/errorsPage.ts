import { ContractError, ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import { renderError } from '../../errors/renderError';
import { escapeHtml, lines } from '../html';
import type { PageLanguage } from '../language';
import { DETAILS_EXAMPLES } from '../openapi/errorDetails';
import { PATHS, renderPage } from '../page';
import { codeBlock } from '../reference/markdown';
import { REFERENCE_TEXTS } from '../reference/texts';
import { en } from './en';
import { fr } from './fr';
import { CALL, MENDS } from './mends';
import { DETAILS_SHAPES, type PageTexts } from './pageTexts';

const TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { en, fr };

/** The page that the help link of every error leads to; one anchor for each code. `root` leads from it to /v1/. */
export function errorsPage(language: PageLanguage, root: string): string {
  const texts = TEXTS[language];
  const other = language === 'en' ? 'fr' : 'en';
  return renderPage({
    language,
    title: texts.title,
    description: texts.introduction[0] ?? '',
    root,
    other: { language: other, path: `${root}${PATHS.errors[other]}` },
    body: lines(
      mainOf(language),
      `<h1>${escapeHtml(texts.title)}</h1>`,
      texts.introduction.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<nav aria-label="${escapeHtml(texts.contents)}"><ul class="codes">`,
      ERROR_CODES.map((code) => `<li><a href="#${code}">${code}</a></li>`),
      '</ul></nav>',
      ERROR_CODES.map((code) =>
        lines(
          `<section class="card" id="${code}">`,
          `<h2>${code}</h2>`,
          facts(code, texts),
          `<p><a href="${root}${PATHS.errors[language]}/${code}">${texts.labels.mend}: ${code}</a></p>`,
          '</section>',
        ),
      ),
      '</main>',
    ),
  });
}

/** One code with an answer as it is sent, and a program that gets over it. */
export function errorPage(code: ErrorCode, language: PageLanguage, root: string): string {
  const texts = TEXTS[language];
  const other = language === 'en' ? 'fr' : 'en';
  const error = new ContractError(code, DETAILS_EXAMPLES[code]);
  const answer: unknown = JSON.parse(renderError(error, language, '').payload);
  return renderPage({
    language,
    title: code,
    description: texts.codes[code].meaning,
    root,
    other: { language: other, path: `${root}${PATHS.errors[other]}/${code}` },
    body: lines(
      mainOf(language),
      `<p><a href="${root}${PATHS.errors[language]}">${escapeHtml(texts.title)}</a></p>`,
      `<h1 class="code">${code}</h1>`,
      facts(code, texts),
      `<h2>${texts.labels.example}</h2>`,
      codeBlock(JSON.stringify(answer, null, 2), 'json'),
      `<h2>${texts.labels.mend}</h2>`,
      `<p>${escapeHtml(texts.mending)}</p>`,
      codeBlock(`${CALL}\n\n${MENDS[code]}`, 'js'),
      '</main>',
    ),
  });
}

function mainOf(language: PageLanguage): string {
  const { copy, copied } = REFERENCE_TEXTS[language];
  return `<main class="page" id="text" data-copy="${copy}" data-copied="${copied}">`;
}

function facts(code: ErrorCode, { codes, labels }: PageTexts): string {
  const { meaning, action } = codes[code];
  const shape = DETAILS_SHAPES[code];
  const details = shape === null ? escapeHtml(labels.none) : `<code>${escapeHtml(shape)}</code>`;
  return lines(
    '<dl>',
    `<dt>${escapeHtml(labels.status)}</dt><dd>${ERROR_CATALOGUE[code].status}</dd>`,
    `<dt>${escapeHtml(labels.meaning)}</dt><dd>${escapeHtml(meaning)}</dd>`,
    `<dt>${escapeHtml(labels.action)}</dt><dd>${escapeHtml(action)}</dd>`,
    `<dt>${escapeHtml(labels.details)}</dt><dd>${details}</dd>`,
    '</dl>',
  );
}
