import type { PageLanguage } from '../../i18n';
import { GUIDES, readGuide, titleOf } from '../guides';
import { escapeHtml, lines } from '../html';
import { type Document, groupsOf, type Placed } from '../openapi/document';
import { PATHS, renderPage } from '../page';
import { renderMarkdown } from './markdown';
import { operationSection } from './operation';
import { REFERENCE_TEXTS } from './texts';

/** /v1/docs and /v1/docs/fr: the guides, then every operation of the document. */
export function referencePage(document: Document, language: PageLanguage, root: string): string {
  const texts = REFERENCE_TEXTS[language];
  const groups = groupsOf(document);
  const guides = GUIDES.map((name) => ({ name, text: readGuide(name, language) }));
  const nav = lines(
    `<nav class="contents" id="contents" popover aria-label="${texts.contents}">`,
    `<button type="button" popovertarget="contents" popovertargetaction="hide">${texts.close}</button>`,
    `<input type="search" aria-label="${texts.search}" placeholder="${texts.search} ( / )" hidden>`,
    '<p role="status"></p>',
    listOf(
      texts.guides,
      guides.map(
        ({ name, text }) => `<li><a href="#${name}">${escapeHtml(titleOf(text) || texts.introduction)}</a></li>`,
      ),
    ),
    groups.map(({ tag, operations }) => listOf(tag['x-displayName'], operations.map(entry))),
    '</nav>',
  );
  const button = `<button class="menu" type="button" popovertarget="contents">${texts.contents}</button>\n`;
  return renderPage({
    language,
    paths: PATHS.reference,
    title: texts.title,
    description: texts.description,
    root,
    contents: { nav, button, nothing: texts.nothing },
    body: lines(
      `<h1>${escapeHtml(document.info.title)}</h1>`,
      guides.map(({ name, text }) =>
        lines(`<section class="guide" id="${name}">`, renderMarkdown(text, root, { depth: 1, id: name }), '</section>'),
      ),
      groups.map(({ tag, operations }) =>
        lines(
          `<section class="group" id="${tag.name}">`,
          `<h2>${escapeHtml(tag['x-displayName'])}</h2>`,
          renderMarkdown(tag.description, root),
          operations.map((operation) => operationSection(operation, { components: document.components, texts, root })),
          '</section>',
        ),
      ),
    ),
  });
}

function listOf(title: string, entries: readonly string[]): string {
  return lines(`<h2>${escapeHtml(title)}</h2>`, '<ul>', entries, '</ul>');
}

function entry({ method, operation: { operationId, summary } }: Placed): string {
  return `<li><a href="#${operationId}">${escapeHtml(summary)} <b class="${method}">${method.toUpperCase()}</b></a></li>`;
}
