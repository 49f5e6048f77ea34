import type { TSchema } from 'typebox';
import type { Components } from './components';
import type { Schema } from './schema';

interface Publishing {
  components: Components;
  /** Requests stay closed; an answer may gain members under /v1, so readers are not told that there are no others. */
  direction: 'request' | 'answer';
}

/** Titled ones go under their name. */
export function publishSchema(schema: TSchema | Schema, publishing: Publishing): Schema {
  return publish(JSON.parse(JSON.stringify(schema)) as Schema, publishing);
}

function publish(schema: Schema, publishing: Publishing): Schema {
  const { title, ...rest } = schema;
  if (typeof title !== 'string') return publishMembers(rest, publishing);
  return publishing.components.refer('schemas', title, () => publishMembers(rest, publishing));
}

function publishMembers(schema: Schema, publishing: Publishing): Schema {
  const { direction } = publishing;
  const published: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'additionalProperties' && direction === 'answer') continue;
    if (keyword === 'properties') published[keyword] = publishEach(value as Record<string, Schema>, publishing);
    else if (keyword === 'items') published[keyword] = publish(value as Schema, publishing);
    else if (keyword === 'anyOf' || keyword === 'oneOf') {
      published[keyword] = (value as Schema[]).map((branch) => publish(branch, publishing));
    } else if (keyword === 'discriminator') {
      published[keyword] = discriminatorOf(value as Discriminator, schema['oneOf'] as Schema[], published);
    } else published[keyword] = value;
  }
  // A string with a minimum length also needs one character that is no white space (docs/contract.md#values).
  const isNotBlank = direction === 'request' && typeof schema['minLength'] === 'number' && schema['minLength'] > 0;
  if (isNotBlank && schema['pattern'] === undefined) published['pattern'] = '\\S';
  return published;
}

interface Discriminator {
  propertyName: string;
}

/** Which branch each value of the property stands for, as tools want it said: published after the branches. */
function discriminatorOf({ propertyName }: Discriminator, branches: readonly Schema[], published: Schema): Schema {
  const references = published['oneOf'] as { $ref: string }[];
  const mapping = branches.map(({ properties }, index) => {
    const { [propertyName]: property } = properties as Record<string, Schema>;
    return [property?.['const'], references[index]?.$ref];
  });
  return { propertyName, mapping: Object.fromEntries(mapping) as Schema };
}

function publishEach(properties: Record<string, Schema>, publishing: Publishing): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, publish(member, publishing)]));
}

/** A value that fits the schema and tells a reader something; throws where the schema leaves it nothing to take. */
export function exampleOf(schema: Schema, components: Record<string, Schema>): unknown {
  const { $ref, examples, type, properties, items, anyOf, oneOf } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return exampleOf(components[name] ?? {}, components);
  }
  if (Array.isArray(examples)) return examples[0] as unknown;
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  const [branch] = (anyOf ?? oneOf ?? []) as Schema[];
  if (branch !== undefined) return exampleOf(branch, components);
  if (properties !== undefined) {
    const members = Object.entries(properties as Record<string, Schema>);
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member, components)]));
  }
  if (type === 'object') return {};
  if (items !== undefined) return [exampleOf(items as Schema, components)];
  if (Array.isArray(type) && type.includes('null')) return null;
  if (type === 'boolean') return true;
  throw new Error(`No example for ${JSON.stringify(schema)}`);
}
