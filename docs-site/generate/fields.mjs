// Parameters and JSON schemas as nested Markdown lists, which stay readable on a phone and without styles.

/** Follows a `$ref` into the components of the OpenAPI document. */
export function resolve(components, value) {
  if (value.$ref === undefined) return value;
  const [, , kind, name] = value.$ref.split('/');
  return components[kind][name];
}

/** Text for Vue templates: tags and mustaches outside of code have no meaning. */
export function prose(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '{&#8203;{')))
    .join('');
}

export function fieldList(schema, context, depth = 0) {
  const { oneOf, items, properties = {}, required = [] } = resolve(context.components, schema);
  const indent = '  '.repeat(depth);
  if (oneOf !== undefined) return variants(oneOf, context, depth);
  if (items !== undefined) return fieldList(items, context, depth);
  return Object.entries(properties)
    .map(([name, one]) => field({ name, schema: one, isRequired: required.includes(name) }, context, depth))
    .join('\n');
}

/** The fields of all variants, then the others for each value of the field that selects the variant. */
function variants(oneOf, context, depth) {
  const all = oneOf.map((one) => resolve(context.components, one));
  const [{ properties: first, required }] = all;
  const isCommon = (name) =>
    all.every(({ properties }) => JSON.stringify(properties[name]) === JSON.stringify(first[name]));
  const selector = Object.keys(first).find((name) => first[name].const !== undefined);
  const pick = (properties, isPicked) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => isPicked(name)));
  const values = new Map();
  for (const { properties, required: needed } of all) {
    const own = pick(properties, (name) => name !== selector && !isCommon(name));
    const list = fieldList({ properties: own, required: needed }, context, depth + 1);
    values.set(list, [...(values.get(list) ?? []), `\`"${properties[selector].const}"\``]);
  }
  const { const: _value, ...shared } = first[selector];
  const indent = '  '.repeat(depth);
  return [
    field({ name: selector, schema: { ...shared, type: 'string' }, isRequired: true }, context, depth),
    fieldList({ properties: pick(first, isCommon), required }, context, depth),
    ...[...values].map(([list, names]) => `${indent}- **${context.texts.variant(`\`${selector}\``, names)}**\n${list}`),
  ].join('\n');
}

export function field({ name, schema, isRequired, description }, context, depth = 0) {
  const { components, texts, isRequest = false } = context;
  const one = resolve(components, schema);
  const indent = '  '.repeat(depth);
  const type = typeOf(one, components);
  const meaning = description || schema.description || one.description || '';
  const words = [meaning, ...rulesOf(one, texts, meaning)].filter(Boolean);
  const head = `${indent}- **\`${name}\`** <span class="type">${type}</span>${isRequest && isRequired ? ` <span class="required">${texts.required}</span>` : ''}`;
  const isNested = (one.properties ?? one.oneOf ?? one.items) !== undefined;
  const nested = isNested ? fieldList(one, context, depth + 1) : '';
  return [`${head}\\`, `${indent}  ${prose(words.join(' '))}`, ...(nested === '' ? [] : [nested])].join('\n');
}

function typeOf({ type, format, items, oneOf, const: constant }, components) {
  if (constant !== undefined) return JSON.stringify(constant).replaceAll('"', '&quot;');
  if (items !== undefined) return `${typeOf(resolve(components, items), components)}[]`;
  if (oneOf !== undefined) return 'object';
  return [type ?? 'object']
    .flat()
    .map((name) => (name === 'string' && format !== undefined ? format : name))
    .join(' or ')
    .replaceAll(' or ', ' | ');
}

/** The rules of a value that its description does not state. */
function rulesOf(schema, texts, meaning) {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, enum: values } = schema;
  const number = (value) => (value === undefined ? undefined : texts.number(value));
  const states = (rule) => meaning.toLowerCase().includes(rule.toLowerCase());
  const isStated = (min, max) => states(texts.between(number(min), number(max), ''));
  const bound = (min, max, unit = '') =>
    (min !== undefined || max !== undefined) &&
    !isStated(min, max) &&
    texts.between(number(min), number(max), unit && ` ${unit}`);
  return [
    values?.every(states) === false &&
      `${texts.values}${texts.colon} ${values.map((value) => `\`${value}\``).join(', ')}`,
    bound(minLength, maxLength, texts.characters),
    bound(minItems, maxItems, texts.items),
    (minimum !== 0 || maximum !== undefined) && bound(minimum, maximum),
    pattern !== undefined &&
      pattern !== '\\S' &&
      !isStated(minLength, maxLength) &&
      `${texts.pattern}${texts.colon} \`${pattern}\``,
    schema.default !== undefined && `${texts.fallback}${texts.colon} \`${JSON.stringify(schema.default)}\``,
  ]
    .filter(Boolean)
    .map((rule) => `${rule}${texts.end}`);
}
