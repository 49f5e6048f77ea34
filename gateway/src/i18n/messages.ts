import type { ErrorCode, ErrorDetails, IssueRule, MessageVariant, Wanted } from '@learning-library/common/contract';

type Reasons<D> = D extends { reason: infer R extends string } ? R : never;

/** A catalogue of texts in the ICU message format. A code whose details name a reason has a text for each. */
export interface Messages {
  codes: {
    [C in ErrorCode]: [Reasons<ErrorDetails[C]>] extends [never] ? string : Record<Reasons<ErrorDetails[C]>, string>;
  };
  rules: Record<IssueRule, string>;
  /** Instead of the message of the code, where there is more to say. */
  variants: Record<MessageVariant['name'], string>;
  /** Instead of the message of the rule. `{values}` is a list: of names, or of `types`. */
  wanted: Record<Wanted['form'], string>;
  nothingKnown: string;
  types: Record<'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null', string>;
  /** For a reason, and for a rule, that a newer service names. */
  unknownReason: string;
  unknownRule: string;
}
