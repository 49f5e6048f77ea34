import { escapeHtml, lines } from '../html';
import { type Answer, JSON_TYPE, resolve } from '../openapi/components';
import { type Placed, successOf } from '../openapi/document';
import type { PublishedOperation } from '../openapi/operation';
import { field, fieldsOf, type Making } from './fields';
import { codeBlock, renderMarkdown } from './markdown';

const PLACES = ['path', 'query', 'header'] as const;

export function operationSection({ method, path, operation }: Placed, making: Making): string {
  const { operationId: id, summary, description, deprecated, requestBody } = operation;
  const { texts, root } = making;
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return lines(
    `<section class="operation" id="${id}">`,
    '<div>',
    `<h3><a href="#${id}">${escapeHtml(summary)}</a>${deprecated === true ? ` <small>${texts.deprecated}</small>` : ''}</h3>`,
    `<p class="endpoint"><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></p>`,
    renderMarkdown(description, root).trim(),
    PLACES.map((place) => parametersOf(operation, place, making)),
    body !== undefined && `<h4>${texts.from.body}</h4>\n${fieldsOf(body, making)}`,
    answersOf(operation, making),
    '</div>',
    '<div class="aside">',
    samplesOf(operation, making),
    exampleOf(operation, making),
    '</div>',
    '</section>',
  );
}

function parametersOf({ parameters }: PublishedOperation, place: (typeof PLACES)[number], making: Making): string {
  const here = parameters.map((one) => resolve(making.components, 'parameters', one)).filter((one) => one.in === place);
  if (here.length === 0) return '';
  const fields = here.map(({ name, required, schema, description }) =>
    field(name, schema, required, making, description),
  );
  return lines(`<h4>${making.texts.from[place]}</h4>`, '<dl class="fields">', fields, '</dl>');
}

function answersOf({ responses }: PublishedOperation, making: Making): string {
  const { texts, components } = making;
  const all = Object.entries(responses).map(
    ([status, one]) => [status, resolve(components, 'responses', one)] as const,
  );
  const good = all.filter(([status]) => status < '400').map(([status, answer]) => goodAnswer(status, answer, making));
  const refused = all.filter(([status]) => status >= '400').map(([status, answer]) => refusal(status, answer, making));
  return lines(
    `<h4>${texts.answers}</h4>`,
    good,
    `<details class="refusals"><summary>${texts.refusals}</summary>`,
    '<ul>',
    refused,
    '</ul>',
    '</details>',
  );
}

function goodAnswer(status: string, { description, content, headers }: Answer, making: Making): string {
  const { texts, components, root } = making;
  const schema = content?.[JSON_TYPE]?.schema;
  const named = Object.entries(headers).map(([name, header]) => {
    const { description: said } = resolve(components, 'headers', header);
    return `<dt><code>${name}</code></dt><dd>${renderMarkdown(said, root).trim()}</dd>`;
  });
  return lines(
    `<details><summary><b class="status">${status}</b> ${escapeHtml(description)}</summary>`,
    schema !== undefined && fieldsOf(schema, making),
    `<details><summary>${texts.headers}</summary><dl class="fields">`,
    named,
    '</dl></details>',
    '</details>',
  );
}

function refusal(status: string, { description, content }: Answer, { root, texts }: Making): string {
  const names = Object.keys(content?.[JSON_TYPE]?.examples ?? {});
  const codes = [...new Set(names.map((name) => name.replace(/\..*$/, '')))];
  const reasons = names.filter((name) => name.includes('.')).map((name) => `<code>${name.replace(/^.*\./, '')}</code>`);
  const links = codes.map((name) => `<a href="${root}docs/errors/${texts.language}/${name}"><code>${name}</code></a>`);
  return `<li><b class="status">${status}</b> ${escapeHtml(description)}<br>${links.join(', ')}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}</li>`;
}

const CLASSES: Readonly<Record<string, string>> = {
  Shell: 'bash',
  JavaScript: 'js',
  Python: 'python',
  PHP: 'php',
  Go: 'go',
};

/** One sample is seen at a time, all of them where a browser cannot tell which is chosen. */
function samplesOf({ operationId: id, 'x-codeSamples': samples = [] }: PublishedOperation, { texts }: Making): string {
  const tabs = samples.map(
    ({ lang, label }, index) =>
      `<label><input type="radio" name="${id}" value="${CLASSES[lang] ?? ''}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return lines(
    '<div class="samples">',
    `<div class="tabs" role="radiogroup" aria-label="${texts.samples}">`,
    tabs,
    '</div>',
    samples.map(({ lang, source }) => codeBlock(source, CLASSES[lang] ?? '')),
    '</div>',
  );
}

function exampleOf(operation: PublishedOperation, { components, texts }: Making): string {
  const { status, example } = successOf(components, operation);
  const head = `<p class="caption">${texts.answer} <b class="status">${status}</b></p>`;
  if (example === undefined) return `${head}\n<p class="caption">${texts.noBody}</p>`;
  return `${head}\n${codeBlock(JSON.stringify(example, null, 2), 'json')}`;
}
