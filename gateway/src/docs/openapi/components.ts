import type { Schema } from './schema';

export const JSON_TYPE = 'application/json';

type Kind = 'schemas' | 'responses' | 'parameters' | 'headers';

/** `Retry-After` as `RetryAfter`, `not_found` as `NotFound`: names of components become names in generated code. */
export function identifierOf(name: string): string {
  return name.replaceAll(/(?:^|[-_])(\w)/g, (_, first: string) => first.toUpperCase());
}

/** What several places of the document refer to, each made once and under one name. */
export class Components {
  private readonly made: Record<Kind, Map<string, Schema>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** A reference to the component of that name, which is made where it is not there yet. */
  refer(kind: Kind, name: string, make: () => Schema): Schema {
    const { [kind]: ofKind } = this.made;
    if (!ofKind.has(name)) {
      // Taken before it is made: a schema may refer to itself.
      ofKind.set(name, {});
      ofKind.set(name, make());
    }
    return { $ref: `#/components/${kind}/${name}` };
  }

  toObject(): Record<Kind, Schema> {
    const sorted = (kind: Kind): Schema =>
      Object.fromEntries([...this.made[kind]].sort(([one], [other]) => (one < other ? -1 : 1)));
    return {
      schemas: sorted('schemas'),
      responses: sorted('responses'),
      parameters: sorted('parameters'),
      headers: sorted('headers'),
    };
  }
}
