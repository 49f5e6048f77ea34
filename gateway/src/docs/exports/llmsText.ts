import type { Schema } from '../openapi/schema';

interface Published {
  summary: string;
  description: string;
  tags: readonly string[];
  'x-codeSamples': readonly { lang: string; source: string }[];
  requestBody?: { content: Record<string, { schema: Reference }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
}
interface Reference {
  $ref?: string;
  oneOf?: readonly Reference[];
}
interface Document {
  info: { title: string; description: string };
  tags: readonly { name: string; description: string; 'x-displayName': string }[];
  paths: Record<string, Record<string, Published>>;
  components: { schemas: Record<string, unknown> };
}

/** The API on one page of Markdown, for assistants that read it whole (llmstxt.org): guides, then every operation. */
export function llmsText(document: Schema, baseUrl: string): string {
  const { info, tags, paths, components } = document as unknown as Document;
  const [first = '', ...guides] = info.description.split('\n\n');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, published]) => ({ method: method.toUpperCase(), path, published })),
  );
  const sections = tags.flatMap(({ name, description, 'x-displayName': title }) => [
    `## ${title}`,
    description,
    ...operations
      .filter(({ published }) => published.tags.includes(name))
      .map(({ method, path, published }) => operationText(method, path, published, components.schemas)),
  ]);
  return [
    `# ${info.title}`,
    `> ${first}`,
    `- [OpenAPI 3.1 document](${baseUrl}/v1/openapi.json): every schema, header and status`,
    ...indent(guides),
    ...sections,
    '',
  ].join('\n\n');
}

/** The guides stand below the title of the page. */
function indent(paragraphs: readonly string[]): string[] {
  return paragraphs.map((paragraph) => paragraph.replace(/^(#+ )/, '#$1'));
}

function operationText(method: string, path: string, published: Published, schemas: Record<string, unknown>): string {
  const { summary, description, requestBody, responses } = published;
  const body = requestBody?.content['application/json']?.schema;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const answer = success?.[1].content?.['application/json']?.example;
  const refused = Object.keys(responses).filter((status) => status >= '400');
  const sample = published['x-codeSamples'].find(({ lang }) => lang === 'Shell')?.source ?? '';
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    description,
    ...(body === undefined ? [] : [`Body, as JSON Schema: \`${JSON.stringify(resolve(body, schemas))}\``]),
    `Answer: ${success?.[0] ?? ''}${answer === undefined ? ', no body' : `, for example \`${JSON.stringify(answer)}\``}. Refusals: ${refused.join(', ')}.`,
    `\`\`\`bash\n${sample}\n\`\`\``,
  ].join('\n\n');
}

/** The schema with those it refers to in their places; none refers to itself. */
function resolve(schema: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => resolve(item, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as Reference;
  if ($ref !== undefined) return resolve(schemas[$ref.slice($ref.lastIndexOf('/') + 1)], schemas);
  const kept = Object.entries(schema).filter(([name]) => name !== 'examples' && name !== 'discriminator');
  return Object.fromEntries(kept.map(([name, value]) => [name, resolve(value, schemas)]));
}
