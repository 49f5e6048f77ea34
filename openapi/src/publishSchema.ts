import type { TSchema } from 'typebox';
import { type Components, refer, type Reference, resolve, type Schema } from './components';

interface Publishing {
  components: Components;
  /** Request schemas stay closed. Responses may gain fields under /v1, so their schemas do not exclude others. */
  direction: 'request' | 'response';
}

export function publishSchema(titled: TSchema | Schema, publishing: Publishing): Schema {
  const { title, ...schema } = titled as Schema;
  const publish = () => publishMembers(schema, publishing);
  return title !== undefined ? refer(publishing.components, 'schemas', title, publish) : publish();
}

function publishMembers(schema: Schema, publishing: Publishing): Schema {
  const { properties, items, oneOf, discriminator, minLength = 0, pattern } = schema;
  const isRequest = publishing.direction === 'request';
  const published = { ...schema };
  if (!isRequest) delete published.additionalProperties;
  if (properties !== undefined) {
    const members = Object.entries(properties).map(([name, member]) => [name, publishSchema(member, publishing)]);
    published.properties = Object.fromEntries(members) as Record<string, Schema>;
  }
  if (items !== undefined) published.items = publishSchema(items, publishing);
  if (oneOf !== undefined) {
    const branches = oneOf.map((branch) => publishSchema(branch, publishing) as Reference);
    published.oneOf = branches;
    if (discriminator !== undefined) {
      // Tools need an explicit mapping from each value of the property to its branch.
      const { propertyName } = discriminator;
      const mapping = branches.map(({ $ref }, index) => [oneOf[index]?.properties?.[propertyName]?.const, $ref]);
      published.discriminator = { propertyName, mapping: Object.fromEntries(mapping) as object };
    }
  }
  // A string with a minimum length also needs one character that is not white space (docs/contract.md#values).
  if (isRequest && minLength > 0 && pattern === undefined) published.pattern = '\\S';
  return published;
}

/** Returns a value that matches the schema and is meaningful to a reader. @throws Error if the schema contains none */
export function exampleOf(reference: Schema, components: Components): unknown {
  const schema = resolve(components, 'schemas', reference);
  const { examples, type, properties, items, oneOf } = schema;
  if (examples !== undefined) return examples[0];
  for (const keyword of ['default', 'const'] as const) if (keyword in schema) return schema[keyword];
  if (schema.enum !== undefined) return schema.enum[0];
  const [branch] = oneOf ?? [];
  if (branch !== undefined) return exampleOf(branch, components);
  if (properties !== undefined) {
    const members = Object.entries(properties).map(([name, member]) => [name, exampleOf(member, components)]);
    return Object.fromEntries(members);
  }
  if (type === 'object') return {};
  if (items !== undefined) return [exampleOf(items, components)];
  if (type?.includes('null') === true) return null;
  if (type === 'boolean') return true;
  throw new Error(`No example for ${JSON.stringify(schema)}`);
}
