// Pages as Markdown from the OpenAPI document and the catalogue of errors.
import { readFileSync } from 'node:fs';

import { LANGUAGES, REFERENCES } from './data.mjs';
import { field, fieldList, prose, resolve } from './fields.mjs';
import { root } from './paths.mjs';
import { TEXTS } from './texts.mjs';

const JSON_TYPE = 'application/json';
const FENCES = { Shell: 'bash', JavaScript: 'js', Python: 'python', PHP: 'php', Go: 'go' };

/** One page per operation and the page of errors, for each language. */
export function referencePages() {
  return LANGUAGES.flatMap((language) => {
    const { components, groups, errors, fixHelper } = REFERENCES[language];
    const texts = TEXTS[language];
    const context = { components, texts };
    const operations = groups.flatMap(({ operations: ofGroup }) => ofGroup);
    context.common = commonOf(operations, context);
    return [
      ...operations.map((placed) => [
        `${texts.prefix}reference/${placed.operation.operationId}`,
        operationPage(placed, context),
      ]),
      [`${texts.prefix}reference/index`, overviewPage(groups, context)],
      [`${texts.prefix}errors`, errorsPage(errors, fixHelper, context)],
    ];
  });
}

const lines = (...parts) =>
  `${parts
    .flat(2)
    .filter((part) => part !== false && part !== undefined && part !== '')
    .join('\n\n')}\n`;
const frontMatter = (values) =>
  ['---', ...Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n');
const fenced = (language, source, label = '') => `\`\`\`${language}${label && ` [${label}]`}\n${source}\n\`\`\``;

const SHORT = { delete: 'del' };
export const methodBadge = (method, name = SHORT[method] ?? method) =>
  `<b class="method ${method}">${name.toUpperCase()}</b>`;
const guideOf = (page, { prefix }) => readFileSync(`${root}/content/${prefix}${page}.md`, 'utf8').trim();
const scopesOf = ({ security }) =>
  security
    .flatMap(({ apiKey }) => apiKey)
    .map((scope) => `\`${scope}\``)
    .join(', ');
const parametersOf = ({ parameters }, { components }) => parameters.map((one) => resolve(components, one));
const responsesOf = ({ responses }, { components }) =>
  Object.entries(responses).map(([status, one]) => [status, resolve(components, one)]);
const isSuccess = ([status]) => status.startsWith('2');

const codeGroup = (...tabs) => ['::: code-group', ...tabs, ':::'].join('\n');

function operationPage({ method, path, operation }, context) {
  const { texts, common } = context;
  const { summary, description, deprecated, requestBody, 'x-codeSamples': samples } = operation;
  const [words] = description.split('\n\n');
  const parameters = parametersOf(operation, context).filter(({ name }) => !common.parameters.has(name));
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const answers = responsesOf(operation, context);
  return lines(
    frontMatter({ title: summary, description: words, aside: false, pageClass: 'operation' }),
    `# ${summary}`,
    `<p class="endpoint">${methodBadge(method, method)} <code>${path}</code></p>`,
    deprecated === true && `::: warning\n${texts.deprecated}\n:::`,
    prose(description.split('\n\n').slice(0, -1).join('\n\n')),
    `${texts.scope}${texts.colon} ${scopesOf(operation)}`,
    '<div class="samples">',
    `## ${texts.request} {#request}`,
    codeGroup(...samples.map(({ lang, label, source }) => fenced(FENCES[lang], source, label))),
    texts.variables(variablesOf(samples, texts.sources)),
    responseExample(answers, texts),
    '</div>',
    ['path', 'query'].map((place) => parameterList(parameters, place, context)),
    body !== undefined && [`## ${texts.body} {#body}`, fieldList(body, { ...context, isRequest: true })],
    parameterList(parameters, 'header', context),
    texts.common.header,
    answers.filter(isSuccess).map(([status, one]) => success(status, one, context)),
    `## ${texts.errors} {#errors}`,
    answers
      .filter(([status]) => status >= '400' && !common.errors.has(status))
      .map(([status, one]) => errorItem(status, one))
      .join('\n'),
    texts.common.errors([...common.errors.keys()].map((status) => `\`${status}\``).join(', ')),
  );
}

/** The request headers, response headers and errors of all operations, for the overview instead of every page. */
function commonOf(operations, context) {
  const inAll = (entriesOf) => {
    const [first, ...others] = operations.map(({ operation }) => new Map(entriesOf(operation)));
    const isSame = ([key, value]) => others.every((one) => JSON.stringify(one.get(key)) === JSON.stringify(value));
    return new Map([...first].filter(isSame));
  };
  return {
    parameters: inAll((one) => parametersOf(one, context).map((parameter) => [parameter.name, parameter])),
    headers: inAll((one) => Object.entries(responsesOf(one, context).find(isSuccess)[1].headers)),
    errors: inAll((one) => responsesOf(one, context).filter(([status]) => status >= '400')),
  };
}

/** The hand-written overview, all operations, and the parts that they have in common. */
function overviewPage(groups, context) {
  const { texts, common } = context;
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const table = ({ title, operations }) => [
    `### ${title}`,
    [
      row(texts.columns),
      row(texts.columns.map(() => '---')),
      ...operations.map(({ method, path, operation }) =>
        row([
          `[${operation.summary}](./${operation.operationId})`,
          scopesOf(operation),
          `${methodBadge(method)} <code>${path}</code>`,
        ]),
      ),
    ].join('\n'),
  ];
  return lines(
    guideOf('reference/index', texts),
    '<div class="stacked operations">',
    groups.map(table).flat(),
    '</div>',
    parameterList([...common.parameters.values()], 'header', context),
    `## ${texts.headers} {#response-headers}`,
    headerList(common.headers, context),
    `## ${texts.errors} {#errors}`,
    [...common.errors].map(([status, one]) => errorItem(status, one)).join('\n'),
  );
}

/** The environment variables of the samples and their values, in the order of their use. */
function variablesOf([{ source }], sources) {
  const used = new Set([...source.matchAll(/\$([A-Z]+)/g)].map(([, name]) => name));
  return [...used]
    .filter((name) => sources[name] !== undefined)
    .map((name) => `\`${name}\` (${sources[name]})`)
    .join(', ');
}

function parameterList(parameters, place, context) {
  const here = parameters.filter((one) => one.in === place);
  if (here.length === 0) return '';
  const items = here.map(({ name, required, schema, description }) =>
    field({ name, schema, isRequired: required, description }, { ...context, isRequest: true }),
  );
  return [`## ${context.texts[place]} {#${place}}`, items.join('\n')];
}

function responseExample(answers, texts) {
  const [, { content }] = answers.find(([status]) => status.startsWith('2'));
  const example = content?.[JSON_TYPE]?.example;
  if (example === undefined) return '';
  return [`## ${texts.example} {#response-example}`, fenced('json', JSON.stringify(example, null, 2))];
}

function success(status, { description, content, headers }, context) {
  const { texts } = context;
  const { schema } = content?.[JSON_TYPE] ?? {};
  const own = Object.entries(headers).filter(([name]) => !context.common.headers.has(name));
  return [
    `## ${texts.response} {#response}`,
    `\`${status}\` ${description}`,
    schema === undefined ? '' : [`### ${texts.fields} {#response-fields}`, fieldList(schema, context)],
    `### ${texts.headers} {#response-headers}`,
    headerList(own, context),
    texts.common.headers,
  ].flat();
}

function headerList(headers, { components, texts }) {
  return [...headers]
    .map(([name, header]) => `- \`${name}\`${texts.colon} ${prose(resolve(components, header).description)}`)
    .join('\n');
}

function errorItem(status, { description, content }) {
  const names = Object.keys(content?.[JSON_TYPE]?.examples ?? {});
  const codes = [...new Set(names.map((name) => name.split('.', 1)[0]))];
  const reasons = names.filter((name) => name.includes('.')).map((name) => `\`${name.split('.')[1]}\``);
  const links = codes.map((code) => `[\`${code}\`](../errors#${code})`).join(', ');
  return `- \`${status}\` ${prose(description)}\\\n  ${links}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}`;
}

function errorsPage(errors, helper, context) {
  const { texts } = context;
  const guide = guideOf('errors', texts);
  const meaningOf = ({ code, status }) => {
    const row = new RegExp(`\\(#${code}\\) *\\| ${status} *\\| (.*?) *\\|$`, 'm').exec(guide);
    if (row === null) throw new Error(`The index of errors lacks ${code}.`);
    return row[1];
  };
  return lines(
    guide,
    fenced('js', helper),
    errors.map((entry) => errorSection({ ...entry, meaning: meaningOf(entry) }, context)),
  );
}

function errorSection({ code, status, meaning, reasons, action, details, example, fix }, context) {
  const { texts } = context;
  return [
    `## \`${code}\` {#${code}}`,
    `**${texts.status}${texts.colon}** \`${status}\``,
    `**${texts.meaning}${texts.colon}** ${meaning}`,
    reasons.map(({ reason, message }) => `- \`${reason}\`: ${prose(message)}`).join('\n'),
    `**${texts.fix}${texts.colon}** ${prose(action)}`,
    `**${texts.details}${texts.colon}** ${details === undefined ? texts.noDetails : ''}`,
    details === undefined ? '' : fieldList(details, context),
    codeGroup(fenced('json', example, texts.example), fenced('js', fix, texts.fixExample)),
  ];
}
