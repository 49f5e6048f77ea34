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
    return [
      ...operations.map((placed) => [
        `${texts.prefix}reference/${placed.operation.operationId}`,
        operationPage(placed, context),
      ]),
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

const codeGroup = (...tabs) => ['::: code-group', ...tabs, ':::'].join('\n');

function operationPage({ method, path, operation }, context) {
  const { components, texts } = context;
  const { summary, description, deprecated, requestBody, responses, 'x-codeSamples': samples } = operation;
  const [words] = description.split('\n\n');
  const scopes = operation.security.flatMap(({ apiKey }) => apiKey);
  const parameters = operation.parameters.map((one) => resolve(components, one));
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const answers = Object.entries(responses).map(([status, one]) => [status, resolve(components, one)]);
  return lines(
    frontMatter({ title: summary, description: words, aside: false, pageClass: 'operation' }),
    `# ${summary}`,
    `<p class="endpoint"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></p>`,
    deprecated === true && `::: warning\n${texts.deprecated}\n:::`,
    prose(description.split('\n\n').slice(0, -1).join('\n\n')),
    `${texts.scope}${texts.colon} ${scopes.map((scope) => `\`${scope}\``).join(', ')}`,
    '<div class="samples">',
    `## ${texts.request} {#request}`,
    texts.variables(variablesOf(samples, texts.sources)),
    codeGroup(...samples.map(({ lang, label, source }) => fenced(FENCES[lang], source, label))),
    responseExample(answers, texts),
    '</div>',
    ['path', 'query'].map((place) => parameterList(parameters, place, context)),
    body !== undefined && [`## ${texts.body} {#body}`, fieldList(body, { ...context, isRequest: true })],
    parameterList(parameters, 'header', context),
    answers.filter(([status]) => status.startsWith('2')).map(([status, one]) => success(status, one, context)),
    `## ${texts.errors} {#errors}`,
    answers
      .filter(([status]) => status >= '400')
      .map(([status, one]) => errorItem(status, one))
      .join('\n'),
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
  const { components, texts } = context;
  const { schema } = content?.[JSON_TYPE] ?? {};
  const named = Object.entries(headers).map(
    ([name, header]) => `- \`${name}\`${texts.colon} ${prose(resolve(components, header).description)}`,
  );
  return [
    `## ${texts.response} {#response}`,
    `\`${status}\` ${description}`,
    schema === undefined ? '' : [`### ${texts.fields} {#response-fields}`, fieldList(schema, context)],
    `### ${texts.headers} {#response-headers}`,
    named.join('\n'),
  ].flat();
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
  const guide = readFileSync(`${root}/content/${texts.prefix}errors.md`, 'utf8');
  const meaningOf = ({ code, status }) => {
    const row = new RegExp(`\\(#${code}\\) *\\| ${status} *\\| (.*?) *\\|$`, 'm').exec(guide);
    if (row === null) throw new Error(`The index of errors lacks ${code}.`);
    return row[1];
  };
  return lines(
    guide.trim(),
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
