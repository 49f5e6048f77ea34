import { ContractError, ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import { renderError } from '../../errors/renderError';
import { MESSAGES, type PageLanguage } from '../../i18n';
import { escapeHtml, lines } from '../html';
import type { Schema } from '../openapi/components';
import { detailsExample, detailsSchema, type Reason } from '../openapi/errorDetails';
import { PATHS, renderPage } from '../page';
import { codeBlock } from '../reference/markdown';
import { CALL, MENDS } from './mends';
import { ERROR_TEXTS } from './texts';

/** The page that the help link of every error leads to; one anchor for each code. `root` leads from it to /v1/. */
export function errorsPage(language: PageLanguage, root: string): string {
  const texts = ERROR_TEXTS[language];
  return renderPage({
    language,
    paths: PATHS.errors,
    title: texts.title,
    description: texts.introduction[0] ?? '',
    root,
    body: lines(
      `<h1>${escapeHtml(texts.title)}</h1>`,
      texts.introduction.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<nav aria-label="${escapeHtml(texts.contents)}"><ul class="codes">`,
      ERROR_CODES.map((code) => `<li><a href="#${code}">${code}</a></li>`),
      '</ul></nav>',
      ERROR_CODES.map((code) =>
        lines(
          `<section class="card" id="${code}">`,
          `<h2>${code}</h2>`,
          facts(code, language),
          `<p><a href="${root}${PATHS.errors[language]}/${code}">${texts.labels.mend}: ${code}</a></p>`,
          '</section>',
        ),
      ),
    ),
  });
}

export function errorPage(code: ErrorCode, language: PageLanguage, root: string): string {
  const texts = ERROR_TEXTS[language];
  const answer = answerOf(code, language);
  return renderPage({
    language,
    paths: { en: `${PATHS.errors.en}/${code}`, fr: `${PATHS.errors.fr}/${code}` },
    title: code,
    description: answer.error.message,
    root,
    body: lines(
      `<p><a href="${root}${PATHS.errors[language]}">${escapeHtml(texts.title)}</a></p>`,
      `<h1 class="code">${code}</h1>`,
      facts(code, language),
      `<h2>${texts.labels.example}</h2>`,
      codeBlock(JSON.stringify(answer, null, 2), 'json'),
      `<h2>${texts.labels.mend}</h2>`,
      `<p>${escapeHtml(texts.mending)}</p>`,
      codeBlock(`${CALL}\n\n${MENDS[code]}`, 'js'),
    ),
  });
}

function answerOf(code: ErrorCode, language: PageLanguage, reason?: Reason): { error: { message: string } } {
  const { payload } = renderError(new ContractError(code, detailsExample(code, reason)), language, '');
  return JSON.parse(payload) as { error: { message: string } };
}

function facts(code: ErrorCode, language: PageLanguage): string {
  const { labels, actions } = ERROR_TEXTS[language];
  const schema = detailsSchema(code);
  return lines(
    '<dl>',
    `<dt>${labels.status}</dt><dd>${ERROR_CATALOGUE[code].status}</dd>`,
    `<dt>${labels.meaning}</dt>`,
    meaningsOf(code, language).map((meaning) => `<dd>${escapeHtml(meaning)}</dd>`),
    `<dt>${labels.action}</dt><dd>${escapeHtml(actions[code])}</dd>`,
    `<dt>${labels.details}</dt><dd>${schema === undefined ? labels.none : `<code>${escapeHtml(shapeOf(schema))}</code>`}</dd>`,
    '</dl>',
  );
}

function meaningsOf(code: ErrorCode, language: PageLanguage): string[] {
  const messages = MESSAGES[language].codes[code];
  if (typeof messages === 'string') return [answerOf(code, language).error.message];
  const reasons = Object.keys(messages) as Reason[];
  return reasons.map((reason) => `${reason}: ${answerOf(code, language, reason).error.message}`);
}

/** `{ "limit", "reason": "one" | "other", "quota"? }`: a value is said where there is a choice of few. */
function shapeOf({ properties, required, items, enum: values, const: value }: Schema): string {
  if (items !== undefined) return `[${shapeOf(items)}]`;
  if (properties === undefined) return (values ?? [value]).map((one) => JSON.stringify(one)).join(' | ');
  const members = Object.entries(properties).map(([name, member]) => {
    const shape = shapeOf(member);
    return `"${name}"${required?.includes(name) === true ? '' : '?'}${shape === '' ? '' : `: ${shape}`}`;
  });
  return `{ ${members.join(', ')} }`;
}
