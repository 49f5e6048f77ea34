import { ContractError, type MessageVariant } from '@learning-library/common/contract';
import { formatTag, matchesIfMatch, matchesIfNoneMatch } from '../http/etag';
import type { Tag } from '../http/etag';
import type { OperationRequest } from '../operations/defineOperation';

type Conditions = Pick<OperationRequest, 'ifMatch' | 'ifNoneMatch'>;

/** The version and tag of the current resource. */
interface Current {
  tag: Tag;
  version: number;
}

/**
 * @throws precondition_failed where the current representation does not meet the caller's conditions
 * (docs/contract.md#entity-tags).
 */
export function requirePreconditions({ ifMatch, ifNoneMatch }: Conditions, { tag }: Pick<Current, 'tag'>): void {
  const moved = ifMatch !== undefined && !matchesIfMatch(ifMatch, tag);
  const known = ifNoneMatch !== undefined && matchesIfNoneMatch(ifNoneMatch, tag);
  if (moved) throw preconditionFailed(tag, ifMatch.holdsNoStrongTag === true ? 'not_an_entity_tag' : undefined);
  if (known) throw preconditionFailed(tag, 'matched_if_none_match');
}

/** The version that a write must match: the compared one where a tag was named, else any. */
export function expectedVersionOf({ ifMatch }: Conditions, { version }: Pick<Current, 'version'>): number | undefined {
  return ifMatch === undefined || ifMatch.any ? undefined : version;
}

/** The same for a deletion, which reads the resource only where there is a condition. */
export async function expectedVersionToDelete(
  conditions: Conditions,
  readCurrent: () => Promise<Current>,
): Promise<number | undefined> {
  if (conditions.ifMatch === undefined && conditions.ifNoneMatch === undefined) return undefined;
  const current = await readCurrent();
  requirePreconditions(conditions, current);
  return expectedVersionOf(conditions, current);
}

/**
 * Writes on the compared version. Where another write came between, the resource is read again: `readCurrent` throws
 * where it is gone, else the 412 names the current tag (docs/protocols.md#read-change-delete).
 */
export async function writeIfUnchanged<T>(write: () => Promise<T>, readCurrent: () => Promise<Current>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'precondition_failed')) throw error;
    throw preconditionFailed((await readCurrent()).tag);
  }
}

function preconditionFailed(tag: Tag, name?: MessageVariant['name']): ContractError {
  return new ContractError(
    'precondition_failed',
    { currentEtag: formatTag(tag) },
    { ...(name && { variant: { name } }) },
  );
}
