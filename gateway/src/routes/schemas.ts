import {
  type Static,
  type TInteger,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from 'typebox';
import { LANGUAGE_CODE_PATTERN } from '../operations/issues';

/** Objects are closed: an unknown field is an issue (docs/contract.md#values). */
export const CLOSED = { additionalProperties: false } as const;

/** An object that OpenAPI publishes under its name. */
export function named<Members extends TProperties>(title: string, members: Members): TObject<Members> {
  return Type.Object(members, { ...CLOSED, title });
}

/** The body of a PATCH. */
export function changes<Members extends TProperties>(
  title: string,
  members: Members,
  example: object,
): TObject<Members> {
  return Type.Object(members, {
    ...CLOSED,
    title,
    description: 'Changes only the fields that you send.',
    examples: [example],
  });
}

/** The form of a schema in responses, without the limits of requests. */
export function shown(sent: TString): TString {
  const { description, examples } = sent as TString & { description: string; examples: unknown[] };
  return Type.String({ description, examples });
}

const MAX_DESCRIPTION_LENGTH = 2000;
const MAX_LANGUAGE_LENGTH = 35;

export function uuid(description: string): TString {
  return Type.String({ format: 'uuid', description, examples: ['019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40'] });
}

export function timestamp(description: string): TString {
  return Type.String({ format: 'date-time', description, examples: ['2026-11-20T08:33:12.000Z'] });
}

/** One schema with two types instead of a union. A violated rule then causes one issue instead of three. */
export function nullable<S extends TSchema & { type: string }>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] });
}

export function oneOf(values: readonly string[], description: string, example: string): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', enum: values, description, examples: [example] });
}

export function languageCode(): TString {
  return Type.String({
    pattern: LANGUAGE_CODE_PATTERN,
    maxLength: MAX_LANGUAGE_LENGTH,
    description: 'Language code, such as `en` or `pt-BR`.',
    examples: ['en'],
  });
}

export function description(what: string, example: string): TString {
  return Type.String({ maxLength: MAX_DESCRIPTION_LENGTH, description: what, examples: [example] });
}

export function count(description: string, example: number): TInteger {
  return Type.Integer({ minimum: 0, description, examples: [example] });
}

/** Optional for callers, but always set for a handler, because validation fills in the default. */
export function limit(defaultLimit: number): TInteger {
  const description = 'Maximum number of items per page. A page is shorter if its items exceed 8 MiB.';
  return Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultLimit, description }));
}

export function cursor(): TOptional<TString> {
  return Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: '`nextCursor` of the previous page. Keep all other parameters unchanged.',
    }),
  );
}

/** The published schema of a list, named after its item: `<Item>Page`. */
export function pageOf(item: TSchema & { title?: string }): TSchema {
  return Type.Object(
    {
      data: Type.Array(item, { description: 'Items of the page.' }),
      nextCursor: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Opaque cursor for the next page. Null on the last page.',
        examples: [null],
      }),
      hasMore: Type.Boolean({
        description: 'Whether there is another page. Do not infer it from the number of items.',
        examples: [false],
      }),
    },
    { ...CLOSED, title: `${item.title ?? ''}Page` },
  );
}

export interface Page<Item> {
  data: readonly Item[];
  nextCursor: string | null;
  hasMore: boolean;
}
