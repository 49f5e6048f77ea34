/** A text of the document with where it stands. */
export interface Text {
  path: string;
  text: string;
}

/** Every text of an OpenAPI document that is written for a reader, and every string of its examples. */
export function textsOf(document: unknown): { texts: Text[]; examples: Text[] } {
  const texts: Text[] = [];
  const examples: Text[] = [];
  const visit = (value: unknown, path: string, isExample: boolean, isNameMap: boolean): void => {
    if (typeof value === 'string' && isExample) examples.push({ path, text: value });
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const at = `${path}/${name}`;
      const isText = !isExample && !isNameMap && typeof member === 'string';
      if (isText && ['summary', 'description', 'title', 'x-displayName'].includes(name)) {
        texts.push({ path: at, text: member });
      } else if (path.endsWith('/x-scopes')) texts.push({ path: at, text: String(member) });
      else {
        const isOfExample = !isNameMap && (name === 'example' || name === 'examples' || name === 'default');
        visit(member, at, isExample || isOfExample, !isExample && !isNameMap && NAME_MAPS.includes(name));
      }
    }
  };
  visit(document, '', false, false);
  return { texts, examples };
}

/** Their members are named by somebody's choice, so that a name says nothing about the value. */
const NAME_MAPS = ['properties', 'paths', 'responses', 'headers', 'schemas', 'parameters', 'securitySchemes'];
