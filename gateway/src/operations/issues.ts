import type { Issue, IssueRule, Wanted } from '@learning-library/common/contract';
import type { ErrorObject } from 'ajv';

/** The patterns that have their own message. */
export const COLOR_PATTERN = '^#[0-9A-Fa-f]{6}$';
export const LANGUAGE_CODE_PATTERN = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$';

const MAX_FIELD_LENGTH = 100;

const RULES: Readonly<Record<string, IssueRule>> = {
  required: 'required',
  type: 'type',
  format: 'format',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minimum',
  maximum: 'maximum',
  enum: 'enum',
  const: 'enum',
  pattern: 'pattern',
  additionalProperties: 'unknown',
  uniqueItems: 'unique',
  minItems: 'minItems',
  maxItems: 'maxItems',
};

/** Converts the errors of ajv into issues of the contract: one for each field and rule. */
export function toIssues(place: Issue['in'], errors: readonly ErrorObject[]): Issue[] {
  const issues = new Map<string, Issue>();
  for (const error of errors) {
    const field = cutField(fieldOf(error));
    const rule = RULES[error.keyword] ?? 'consistency';
    if (issues.has(`${rule} ${field}`)) continue;
    const wanted = wantedBy(error);
    issues.set(`${rule} ${field}`, { in: place, field, rule, limit: limitOf(error), ...(wanted && { wanted }) });
  }
  return [...issues.values()];
}

export function cutField(field: string): string {
  if (field.length <= MAX_FIELD_LENGTH) return field;
  return [...field.slice(0, 2 * MAX_FIELD_LENGTH)].slice(0, MAX_FIELD_LENGTH).join('');
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const own: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return [...path, ...(typeof own === 'string' ? [own] : [])].join('.');
}

/** The requirement of the violated keyword, if it helps the caller. */
function wantedBy({ keyword, schema, parentSchema = {} }: ErrorObject): Wanted | undefined {
  switch (keyword) {
    case 'enum':
      return { form: 'one_of', values: (schema as unknown[]).map(String) };
    case 'const':
      return { form: 'one_of', values: [String(schema)] };
    case 'type':
      return { form: 'type', values: [schema].flat().map(String) };
    case 'format':
      return schema === 'uuid' ? { form: 'uuid' } : undefined;
    case 'pattern':
      return FORMS_OF_PATTERNS[String(schema)];
    case 'additionalProperties':
      return { form: 'known_name', values: Object.keys((parentSchema['properties'] ?? {}) as object) };
    default:
      return undefined;
  }
}

const FORMS_OF_PATTERNS: Readonly<Record<string, Wanted>> = {
  [COLOR_PATTERN]: { form: 'color' },
  [LANGUAGE_CODE_PATTERN]: { form: 'language_code' },
};

function limitOf({ params }: ErrorObject): number | null {
  const limit: unknown = params['limit'];
  return typeof limit === 'number' ? limit : null;
}
