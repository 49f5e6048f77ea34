import type { ErrorCode, ErrorDetails, IssueRule, MessageVariant, Wanted } from '@learning-library/common/contract';

type Reasons<D> = D extends { reason: infer R extends string } ? R : never;

/** A catalogue of texts in the ICU message format. A code whose details have a reason has a text for each reason. */
export interface Messages {
  codes: {
    [C in ErrorCode]: [Reasons<ErrorDetails[C]>] extends [never] ? string : Record<Reasons<ErrorDetails[C]>, string>;
  };
  rules: Record<IssueRule, string>;
  /** Messages that replace the message of a code with a more specific one. */
  variants: Record<MessageVariant['name'], string>;
  /** Messages that replace the message of a rule. `{values}` is a list of names or of `types`. */
  wanted: Record<Wanted['form'], string>;
  nothingKnown: string;
  types: Record<'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null', string>;
  /** Messages for a reason or a rule that only a newer service knows. */
  unknownReason: string;
  unknownRule: string;
}
