import type { ErrorCode, ErrorDetails, Scope } from '@learning-library/common/contract';
import type { CreationKey } from '@learning-library/proto';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../context';
import type { EntityTagCondition } from '../http/etag';
import type { Tag } from '../http/etag';
import type { KeyState } from '../keys/keyCache';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Values<S extends TSchema | undefined> = S extends TSchema ? Static<S> : Record<string, never>;

/** The request of a handler: checks 1 to 13 have passed (docs/contract.md#order-of-checks). */
export interface OperationRequest<
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
> {
  params: Values<P>;
  query: Values<Q>;
  body: Values<B>;
  key: KeyState;
  /** The deadline in milliseconds since the epoch: 3 s for reads and 5 s for writes, after the request was received. */
  deadline: number;
  /** The key and fingerprint of a POST with an Idempotency-Key, which the creation sends. */
  creationKey: CreationKey | undefined;
  /** The condition of PATCH and DELETE; undefined without the header. */
  ifMatch: EntityTagCondition | undefined;
  /** The pipeline compares it for GET. PATCH and DELETE return 412 if it matches. */
  ifNoneMatch: EntityTagCondition | undefined;
}

export interface OperationResult {
  status: 200 | 201 | 202 | 204;
  body?: object;
  tag?: Tag;
  /** The path of the created resource; the pipeline adds the base URL. */
  location?: string;
  /** The cursor of the next page; the pipeline renders `Link: …; rel="next"` with the parameters of this request. */
  nextPage?: string | null;
  headers?: Readonly<Record<string, string>>;
  replayed?: boolean;
}

/**
 * The English texts of an operation. openapi/src/fr.json contains the French ones. The title of a body's schema is its
 * name in OpenAPI.
 */
export interface OperationDocs {
  /** Summary: a verb and its object, without a full stop, such as `List contents`. */
  summary: string;
  /** Description: complete sentences in Markdown, with facts that the schemas do not state. */
  description: string;
  body?: TSchema;
  success: {
    status: OperationResult['status'];
    body?: TSchema;
    /** Example values that replace those of the schemas and the request. */
    example?: object;
  };
  /**
   * Error codes beyond those that follow from method, path and schemas. A reason means the error `forbidden` with that
   * reason.
   */
  errors?: readonly (ErrorCode | ForbiddenReason)[];
}

export type ForbiddenReason = ErrorDetails['forbidden']['reason'];

export interface Deprecation {
  since: Date;
  sunset?: Date;
}

export interface OperationDefinition<
  P extends TSchema | undefined = TSchema | undefined,
  Q extends TSchema | undefined = TSchema | undefined,
  B extends TSchema | undefined = TSchema | undefined,
> {
  id: string;
  method: Method;
  path: string;
  scope: Scope;
  params?: P;
  query?: Q;
  body?: B;
  /** Fields that the creation accepts, but neither a PATCH nor a response contains. */
  setAtCreation?: readonly string[];
  bodyOptional?: true;
  /** Whether the operation is costly, whatever the size of its request (docs/protocols/fairness.md). */
  costly?: true;
  allowedWithoutPlan?: true;
  docs?: OperationDocs;
  deprecated?: Deprecation;
  handler(ctx: Context, request: OperationRequest<P, Q, B>): Promise<OperationResult>;
}

export type AnyOperation = Omit<OperationDefinition, 'handler'> & {
  // Uses method syntax, so that handlers of narrower requests are assignable. Validation has checked the types.
  handler(ctx: Context, request: OperationRequest): Promise<OperationResult>;
};

/**
 * Defines an operation. Its schemas, which are closed TypeBox objects, validate requests, type the handler and produce
 * OpenAPI.
 */
export function defineOperation<
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(definition: OperationDefinition<P, Q, B>): OperationDefinition<P, Q, B> {
  return definition;
}
