import { escapeHtml, lines } from '../html';
import { type Components, resolve, type Schema } from '../openapi/components';
import { renderMarkdown } from './markdown';
import type { ReferenceTexts } from './texts';

export interface Making {
  components: Components;
  texts: ReferenceTexts;
  root: string;
}

export function fieldsOf(schema: Schema, making: Making): string {
  const { oneOf, items, properties = {}, required = [] } = resolve(making.components, 'schemas', schema);
  if (oneOf !== undefined) return `<p>${making.texts.oneOf}:</p>${oneOf.map((one) => variant(one, making)).join('\n')}`;
  if (items !== undefined) return fieldsOf(items, making);
  const all = Object.entries(properties).map(([name, one]) => field(name, one, required.includes(name), making));
  return all.length === 0 ? '' : lines('<dl class="fields">', all, '</dl>');
}

function variant(schema: Schema, making: Making): string {
  const { properties = {} } = resolve(making.components, 'schemas', schema);
  const [name, value] =
    Object.entries(properties)
      .map(([key, one]) => [key, one.const] as const)
      .find(([, constant]) => constant !== undefined) ?? [];
  return `<details><summary><code>${name ?? ''}: ${code(value)}</code></summary>${fieldsOf(schema, making)}</details>`;
}

export function field(name: string, schema: Schema, isRequired: boolean, making: Making, said = ''): string {
  const { texts, components, root } = making;
  const one = resolve(components, 'schemas', schema);
  const description = said || schema.description || one.description || '';
  const rules = rulesOf(one, texts);
  const within = one.properties ?? one.oneOf ?? one.items;
  const nested = within === undefined ? '' : fieldsOf(one, making);
  return lines(
    `<dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(one, components))}</span>${isRequired ? ` <span class="required">${texts.required}</span>` : ''}</dt>`,
    '<dd>',
    description !== '' && renderMarkdown(description, root).trim(),
    rules.length > 0 && `<p class="rules">${rules.join(' · ')}</p>`,
    nested !== '' && `<details><summary><code>${escapeHtml(name)}</code></summary>${nested}</details>`,
    '</dd>',
  );
}

function typeOf({ type, format, items, oneOf, const: constant }: Schema, components: Components): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (items !== undefined) return `${typeOf(resolve(components, 'schemas', items), components)}[]`;
  if (oneOf !== undefined) return 'object';
  return [type ?? 'object']
    .flat()
    .map((name) => (name === 'string' && format !== undefined ? format : name))
    .join(' | ');
}

function rulesOf(schema: Schema, texts: ReferenceTexts): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, enum: values } = schema;
  const bound = (min: number | undefined, max: number | undefined, unit?: 'characters' | 'items') =>
    (min !== undefined || max !== undefined) && texts.between(min, max, unit);
  return [
    values !== undefined && `${texts.oneOf} ${values.map((value) => `<code>${code(value)}</code>`).join(', ')}`,
    bound(minLength, maxLength, 'characters'),
    bound(minItems, maxItems, 'items'),
    (minimum !== 0 || maximum !== undefined) && bound(minimum, maximum),
    // That a text is not blank is in its description where it matters.
    pattern !== undefined && pattern !== '\\S' && `${texts.pattern} <code>${escapeHtml(pattern)}</code>`,
    schema.default !== undefined && `${texts.defaultsTo} <code>${code(schema.default)}</code>`,
  ].filter((rule) => rule !== false);
}

function code(value: unknown): string {
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}
