import type { TObject } from 'typebox';
import { ContractError } from '@learning-library/common/contract';
import { resourceTag, type Tag } from '../http/etag';

/** A generated message; decoding zero bytes returns all defaults. */
interface Codec<Message> {
  decode(bytes: Uint8Array): Message;
}

const NO_BYTES = new Uint8Array();

/** `Given` if all names are used, otherwise a type with the unused names, which the compiler shows. */
type Complete<Given, LeftOver> = [LeftOver] extends [never] ? Given : { missing: LeftOver };

/**
 * Creates the message of a creation from the fields of the body (null becomes absent) and the given fields. It does not
 * compile if a body field is not in the message, or if a message field has no source.
 */
export function toCreateMessage<Message extends object, Body extends object, Given extends Partial<Message>>(
  codec: Codec<Message>,
  body: Complete<Body, Exclude<keyof Body, keyof Message>>,
  given: Complete<Given, Exclude<keyof Message, keyof Body | keyof Given>>,
): Message {
  return { ...codec.decode(NO_BYTES), ...fieldsOf(body), ...given };
}

/** The fields of a PATCH message that do not come from the body. */
type Addressed = 'key' | 'updateMask' | 'expectedVersion';

/**
 * Creates the message of a PATCH, whose mask names the sent fields. It does not compile if body and message have different
 * fields.
 */
export function toUpdateMessage<Message extends object, Body extends object>(
  codec: Codec<Message>,
  body: Complete<Body, Exclude<keyof Body, keyof Message> | Exclude<keyof Message, keyof Body | Addressed>>,
  address: Partial<Message>,
): Message {
  return { ...codec.decode(NO_BYTES), ...fieldsOf(body), updateMask: Object.keys(body), ...address };
}

function fieldsOf(body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, (value as unknown) ?? undefined]),
  );
}

/** The fields that are in both body and message. */
type Shared<Message, Body> = keyof Message & keyof Body;

/**
 * Renders a message by its schema: fields of the same name are copied, timestamps become text, and absent values become
 * null. `others` provides fields that the message lacks. It does not compile if a message field is neither rendered nor
 * named in `Unshown`.
 */
export function createBodyRenderer<Message extends object, Body extends object, Unshown extends keyof Message>(
  schema: Complete<TObject, Exclude<keyof Message, keyof Body | Unshown>>,
): (message: Message, ...[others]: OthersOf<Message, Body>) => Body {
  const names = Object.keys((schema as TObject).properties);
  return (message, ...[others]) => {
    const body: Record<string, unknown> = {};
    for (const name of names) {
      body[name] = others !== undefined && name in others ? others[name as never] : valueOf(message[name as never]);
    }
    return body as Body;
  };
}

/** Like `createBodyRenderer`, with the ETag of a resource that depends only on its version. */
export function createRenderer<
  Message extends { id: string; version: number },
  Body extends object,
  Unshown extends keyof Message,
>(schema: Complete<TObject, Exclude<keyof Message, keyof Body | Unshown>>): (message: Message) => Rendered<Body> {
  const render = createBodyRenderer<Message, Body, Unshown>(schema) as unknown as (message: Message) => Body;
  return (message) => ({ body: render(message), tag: resourceTag({ id: message.id, version: message.version }) });
}

type OthersOf<Message, Body> = [Exclude<keyof Body, keyof Message>] extends [never]
  ? [others?: Partial<Body>]
  : [others: Omit<Body, Shared<Message, Body>> & Partial<Body>];

function valueOf(value: unknown): unknown {
  if (value === undefined) return null;
  return value instanceof Date ? timestampOf(value) : value;
}

/** A rendered resource with its tag. */
export interface Rendered<Body extends object> {
  body: Body;
  tag: Tag;
}

/** The current resource, with the version that a write compares. */
export interface Current<Body extends object> extends Rendered<Body> {
  version: number;
}

export function current<Resource extends { version: number }, Body extends object>(
  resource: Resource | undefined,
  render: (resource: Resource) => Rendered<Body>,
): Current<Body> {
  const { version } = required(resource);
  return { ...render(required(resource)), version };
}

/** A message field that is optional in the proto but always set by the service. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new ContractError('internal_error', null);
  return value;
}

/**
 * Makes a call in which only the resource of one body field or parameter can be missing. Its `not_found` then names that
 * field.
 */
export async function withMissingField<T>(field: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'not_found')) throw error;
    const variant = { name: 'no_such_reference', values: { field } } as const;
    throw new ContractError('not_found', null, { cause: error, variant });
  }
}

/** A time in ISO 8601, in UTC with three decimals. Services always set it, although it is optional in the proto. */
export function timestampOf(instant: Date | undefined): string {
  return required(instant).toISOString();
}
