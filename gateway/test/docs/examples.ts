import { isUuid } from '@learning-library/common/contract';
import Ajv from 'ajv/dist/2020';

type Json = Record<string, unknown>;

/** Where the document shows a value that its own schema refuses. */
export function invalidExamples(document: object): string[] {
  const ajv = new Ajv({ strict: false });
  ajv.addFormat('uuid', isUuid).addFormat('uri', URL.canParse);
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  ajv.addSchema(document, 'document');
  const invalid: string[] = [];
  const check = (pointer: string, path: string, value: unknown): void => {
    if (!ajv.validate({ $ref: `document#${pointer}` }, value)) invalid.push(`${path}: ${ajv.errorsText()}`);
  };
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { schema, example, examples, default: fallback } = node as Json;
    if (Array.isArray(examples)) examples.forEach((value) => check(path, path, value));
    if (fallback !== undefined) check(path, path, fallback);
    if (schema !== undefined) {
      if (example !== undefined) check(`${path}/schema`, path, example);
      for (const [name, { value }] of Object.entries((examples ?? {}) as Record<string, { value: unknown }>)) {
        check(`${path}/schema`, `${path}/examples/${name}`, value);
      }
    }
    for (const [name, member] of Object.entries(node)) {
      if (name !== 'example' && name !== 'examples')
        visit(member, `${path}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
    }
  };
  visit(document, '');
  return invalid;
}
