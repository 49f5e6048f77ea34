export const JSON_TYPE = 'application/json';

export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: Schema;
  oneOf?: readonly Schema[];
  discriminator?: { propertyName: string; mapping?: object };
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
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
  example?: unknown;
}

export interface Header {
  description: string;
  required?: true;
  schema: Schema;
  example: unknown;
}

export interface ResponseObject {
  description: string;
  headers: Readonly<Record<string, Header | Reference>>;
  content?: Readonly<
    Record<string, { schema: Schema; example?: unknown; examples?: Readonly<Record<string, { value: unknown }>> }>
  >;
}

interface Kinds {
  schemas: Schema;
  responses: ResponseObject;
  parameters: Parameter;
  headers: Header;
}

/** Components that the document uses several times, each under one name. */
export type Components = { [K in keyof Kinds]: Record<string, Kinds[K]> };

export function refer<K extends keyof Kinds>(
  components: Components,
  kind: K,
  name: string,
  make: () => Kinds[K],
): Reference {
  const made: Record<string, Kinds[K]> = components[kind];
  made[name] ??= make();
  return { $ref: `#/components/${kind}/${name}` };
}

export function resolve<K extends keyof Kinds>(components: Components, kind: K, value: Kinds[K] | Reference): Kinds[K] {
  if (!('$ref' in value) || value.$ref === undefined) return value as Kinds[K];
  const found = components[kind][value.$ref.slice(value.$ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`No component ${value.$ref}`);
  return found;
}

/**
 * The name of a component in the form of generated code: `Retry-After` becomes `RetryAfter`, and `not_found` becomes
 * `NotFound`.
 */
export function identifierOf(name: string): string {
  return name.replaceAll(/(?:^|[-_])(\w)/g, (_, first: string) => first.toUpperCase());
}
