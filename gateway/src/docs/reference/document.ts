/** As far as the pages read a published document. */
export interface Document {
  info: { title: string; version: string };
  tags: readonly { name: string; description: string; 'x-displayName': string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, Answer>>;
    headers: Readonly<Record<string, Header>>;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  deprecated?: boolean;
  tags: readonly string[];
  parameters: readonly (Parameter | Reference)[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, Answer | Reference>>;
  'x-codeSamples': readonly { lang: string; label: string; source: string }[];
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
}

export interface Header {
  description: string;
}

export interface Answer {
  description: string;
  headers?: Readonly<Record<string, Header | Reference>>;
  content?: Readonly<
    Record<string, { schema: Schema; example?: unknown; examples?: Readonly<Record<string, unknown>> }>
  >;
}

export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type Kind = keyof Document['components'];

/** What is meant, whether it stands here or among the components of that kind. */
export function resolve<K extends Kind>(
  { components }: Document,
  kind: K,
  value: Document['components'][K][string] | Reference,
): Document['components'][K][string] {
  if (!('$ref' in value) || value.$ref === undefined) return value as Document['components'][K][string];
  const found = components[kind][value.$ref.slice(value.$ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`No component ${value.$ref}`);
  return found as Document['components'][K][string];
}
