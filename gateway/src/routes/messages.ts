import type { TObject } from 'typebox';
import { timestampOf } from './present';

/** A generated message: read from no bytes it has every default. */
interface Codec<Message> {
  decode(bytes: Uint8Array): Message;
}

const NO_BYTES = new Uint8Array();

/** `Given` where none of these names is left over; else a type that names them in the compiler's message. */
type Complete<Given, LeftOver> = [LeftOver] extends [never] ? Given : { missing: LeftOver };

/**
 * The message of a creation: the members of the body, null being absence there, and what comes from elsewhere. A member
 * that the message does not have, or a field of the message that comes from neither, does not compile.
 */
export function creationOf<Message extends object, Body extends object, Given extends Partial<Message>>(
  codec: Codec<Message>,
  body: Complete<Body, Exclude<keyof Body, keyof Message>>,
  given: Complete<Given, Exclude<keyof Message, keyof Body | keyof Given>>,
): Message {
  return { ...codec.decode(NO_BYTES), ...fieldsOf(body), ...given };
}

/** What a PATCH is addressed to; the rest of its message is what its body says. */
type Addressed = 'key' | 'updateMask' | 'expectedVersion';

/** The message of a PATCH, its mask naming the members that are sent. Body and message have the same fields, or it does not compile. */
export function changesOf<Message extends object, Body extends object>(
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

/** The names that body and message share. */
type Shared<Message, Body> = keyof Message & keyof Body;

/**
 * Renders a message as its schema says: fields of the same name as they are, instants as text, absence as null; `others`
 * gives what the message does not have under that name. A field of the message that is neither shown nor named in
 * `Unshown` does not compile.
 */
export function rendering<Message extends object, Body extends object, Unshown extends keyof Message>(
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

type OthersOf<Message, Body> = [Exclude<keyof Body, keyof Message>] extends [never]
  ? [others?: Partial<Body>]
  : [others: Omit<Body, Shared<Message, Body>> & Partial<Body>];

function valueOf(value: unknown): unknown {
  if (value === undefined) return null;
  return value instanceof Date ? timestampOf(value) : value;
}
