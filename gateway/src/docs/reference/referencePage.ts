import { GUIDES, readGuide } from '../guides';
import { escapeHtml, lines } from '../html';
import type { PageLanguage } from '../language';
import { PATHS, renderPage } from '../page';
import { type Document, groupsOf, type Placed } from '../openapi/document';
import type { Making } from './fields';
import { renderMarkdown } from './markdown';
import { operationSection } from './operation';
import { REFERENCE_TEXTS } from './texts';

/** /v1/docs and /v1/docs/fr: the guides, then every operation of the document. */
export function referencePage(document: Document, language: PageLanguage, root: string): string {
  const texts = REFERENCE_TEXTS[language];
  const making: Making = { document, texts, root };
  const groups = groupsOf(document);
  const guides = GUIDES.map((name) => ({ name, text: readGuide(name, language) }));
  const other = language === 'en' ? 'fr' : 'en';
  return renderPage({
    language,
    title: texts.title,
    description: texts.description,
    root,
    other: { language: other, path: `${root}${PATHS.reference[other]}` },
    bar: `<button class="menu" type="button" popovertarget="contents">${texts.contents}</button>\n`,
    body: lines(
      '<div class="reference">',
      `<nav class="contents" id="contents" popover aria-label="${texts.contents}">`,
      `<button type="button" popovertarget="contents" popovertargetaction="hide">${texts.close}</button>`,
      `<input type="search" aria-label="${texts.search}" placeholder="${texts.search} ( / )" hidden>`,
      '<p role="status"></p>',
      `<h2>${texts.guides}</h2>`,
      '<ul>',
      guides.map(
        ({ name, text }) => `<li><a href="#${name}">${escapeHtml(titleOf(text) ?? texts.introduction)}</a></li>`,
      ),
      '</ul>',
      groups.flatMap(({ tag, operations }) => [
        `<h2>${escapeHtml(tag['x-displayName'])}</h2>`,
        '<ul>',
        ...operations.map(entry),
        '</ul>',
      ]),
      '</nav>',
      `<main class="all" id="text" data-copy="${texts.copy}" data-copied="${texts.copied}" data-nothing="${texts.nothing}">`,
      `<h1>${escapeHtml(document.info.title)}</h1>`,
      guides.map(({ name, text }) =>
        lines(`<section class="guide" id="${name}">`, renderMarkdown(text, root, { depth: 1, id: name }), '</section>'),
      ),
      groups.map(({ tag, operations }) =>
        lines(
          `<section class="group" id="${tag.name}">`,
          `<h2>${escapeHtml(tag['x-displayName'])}</h2>`,
          renderMarkdown(tag.description, root),
          operations.map((operation) => operationSection(operation, making)),
          '</section>',
        ),
      ),
      '</main>',
      '</div>',
    ),
  });
}

function titleOf(text: string): string | undefined {
  return /^# (.*)/.exec(text)?.[1];
}

function entry({ method, operation: { operationId, summary } }: Placed): string {
  return `<li><a href="#${operationId}">${escapeHtml(summary)} <b class="${method}">${method.toUpperCase()}</b></a></li>`;
}
