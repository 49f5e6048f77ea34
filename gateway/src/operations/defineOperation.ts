import type { ErrorCode, ErrorDetails, Scope } from '@learning-library/common';
import type { Operation as CreationKey } from '@learning-library/proto';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../context';
import type { EntityTagCondition } from '../http/etag';
import type { Tag } from '../http/tags';
import type { KeyState } from '../keys/keyState';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Values<S extends TSchema | undefined> = S extends TSchema ? Static<S> : Record<string, never>;

/** What a handler gets: every check up to the schemas has passed (docs/contract.md#order-of-checks). */
export interface OperationRequest<
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
> {
  /** Identifiers are in lower case here and in query and body. */
  params: Values<P>;
  /** Defaults of the schema are filled in. */
  query: Values<Q>;
  body: Values<B>;
  key: KeyState;
  /** Milliseconds since the epoch: 3 s for reads, 5 s for writes, counted from the whole request. */
  deadline: number;
  /** Set on a POST with an Idempotency-Key; goes into the create call as it is. */
  creationKey: CreationKey | undefined;
  /** Parsed on PATCH and DELETE only; undefined where the header is absent. */
  ifMatch: EntityTagCondition | undefined;
  /** On GET the pipeline compares it; PATCH and DELETE answer 412 where it matches. */
  ifNoneMatch: EntityTagCondition | undefined;
}

export interface Answer {
  status: 200 | 201 | 202 | 204;
  body?: object;
  tag?: Tag;
  /** Path of what was made; the pipeline puts the base URL before it. */
  location?: string;
  /** Cursor of the next page; the pipeline renders `Link: …; rel="next"` with the parameters of this call. */
  nextPage?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** The service answered from a receipt. */
  replayed?: boolean;
}

/**
 * What the published contract says of an operation beyond its schemas. Every text is English and has its French in
 * docs/openapi/fr, under the English text; so have the descriptions and examples of the schemas. Each property of a
 * schema has a description, each schema of a body a title, which is its name in OpenAPI.
 */
export interface OperationDocs {
  /** A verb and its object, without a full stop: `List contents`. */
  summary: string;
  /** Whole sentences in Markdown: what a caller cannot read off the schemas. */
  description: string;
  /**
   * Shown in place of the schema that validates, where that one tells each broken rule by itself and this one, a union,
   * says which members belong together.
   */
  body?: TSchema;
  success: {
    status: Answer['status'];
    /** Absent for 204. */
    body?: TSchema;
  };
  /**
   * Codes beyond those that follow from method, path and schemas (docs/openapi/refusals.ts): not_found for what query
   * or body refers to, and the domain rules of check 16. A reason stands for `forbidden` with that reason.
   */
  refusals?: readonly (ErrorCode | ForbiddenReason)[];
}

export type ForbiddenReason = ErrorDetails['forbidden']['reason'];

/** An operation at the end of its life (RFC 9745, RFC 8594). */
export interface Deprecation {
  since: Date;
  /** When it stops to answer, once that is known. */
  sunset?: Date;
}

export interface OperationDefinition<
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
> {
  /** Name of the operation in the call log, the metrics and OpenAPI. */
  id: string;
  method: Method;
  /** With `{parameter}` as the contract writes it. */
  path: string;
  scope: Scope;
  params?: P;
  query?: Q;
  body?: B;
  /** An absent body counts as `{}`. */
  bodyOptional?: true;
  /** Answers without an active plan: GET /v1/jobs/{jobId} alone. */
  planFree?: true;
  docs?: OperationDocs;
  /** Announced in OpenAPI and by the headers Deprecation and Sunset of every answer. */
  deprecated?: Deprecation;
  handler(ctx: Context, request: OperationRequest<P, Q, B>): Promise<Answer>;
}

/** An operation as the pipeline runs it; the types of its parts are its own business. */
export type AnyOperation = Omit<OperationDefinition, 'handler'> & {
  // Method syntax on purpose: a handler of narrower requests is taken here, and the schemas make sure of the rest.
  handler(ctx: Context, request: OperationRequest): Promise<Answer>;
};

/**
 * Declares one of the operations: one schema object validates, types the handler and feeds OpenAPI. Schemas are TypeBox
 * objects with `additionalProperties: false`; parameters and fields of `format: 'uuid'` are checked and lower-cased.
 */
export function defineOperation<
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(definition: OperationDefinition<P, Q, B>): OperationDefinition<P, Q, B> {
  return definition;
}
