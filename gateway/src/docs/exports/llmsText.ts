import { JSON_TYPE, resolve, type Components, type Schema } from '../openapi/components';
import { type Document, groupsOf, type Placed, successOf } from '../openapi/document';

/** The API on one page of Markdown, for assistants that read it whole (llmstxt.org): guides, then every operation. */
export function llmsText(document: Document, baseUrl: string): string {
  const { title, description } = document.info;
  const [first = '', ...guides] = description.split('\n\n');
  return [
    `# ${title}`,
    `> ${first}`,
    `- [OpenAPI 3.1 document](${baseUrl}/v1/openapi.json): every schema, header and status`,
    ...guides.map((paragraph) => paragraph.replace(/^(#+ )/, '#$1')),
    ...groupsOf(document).flatMap(({ tag, operations }) => [
      `## ${tag['x-displayName']}`,
      tag.description,
      ...operations.map((operation) => operationText(operation, document.components)),
    ]),
    '',
  ].join('\n\n');
}

function operationText({ method, path, operation }: Placed, components: Components): string {
  const { summary, description, requestBody, responses, 'x-codeSamples': samples = [] } = operation;
  const body = requestBody?.content[JSON_TYPE]?.schema;
  const { status, example } = successOf(components, operation);
  const refused = Object.keys(responses).filter((one) => one >= '400');
  const sample = samples.find(({ lang }) => lang === 'Shell')?.source ?? '';
  return [
    `### ${summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    description,
    ...(body === undefined ? [] : [`Body, as JSON Schema: \`${JSON.stringify(whole(body, components))}\``]),
    `Answer: ${status}${example === undefined ? ', no body' : `, for example \`${JSON.stringify(example)}\``}. Refusals: ${refused.join(', ')}.`,
    `\`\`\`bash\n${sample}\n\`\`\``,
  ].join('\n\n');
}

/** The schema with those it refers to in their places; none refers to itself. */
function whole(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((item) => whole(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return whole(resolve(components, 'schemas', schema as Schema), components);
  const kept = Object.entries(schema).filter(([name]) => name !== 'examples' && name !== 'discriminator');
  return Object.fromEntries(kept.map(([name, value]) => [name, whole(value, components)]));
}
