import { ContractError } from '@learning-library/common';
import { formatTag, matchesIfMatch, matchesIfNoneMatch } from '../http/etag';
import type { Tag } from '../http/tags';
import type { OperationRequest } from '../operations/defineOperation';

type Conditions = Pick<OperationRequest, 'ifMatch' | 'ifNoneMatch'>;

/** A resource as it stands, as far as a condition can be about it. */
interface Current {
  tag: Tag;
  version: number;
}

/**
 * Throws precondition_failed where the representation that stands is not what the caller means
 * (docs/contract.md#entity-tags).
 */
export function requirePreconditions({ ifMatch, ifNoneMatch }: Conditions, { tag }: Pick<Current, 'tag'>): void {
  const moved = ifMatch !== undefined && !matchesIfMatch(ifMatch, tag);
  const known = ifNoneMatch !== undefined && matchesIfNoneMatch(ifNoneMatch, tag);
  if (moved || known) throw preconditionFailed(tag);
}

/** The version that a write must still find: the compared one under a concrete tag, else any. */
export function versionToFind({ ifMatch }: Conditions, { version }: Pick<Current, 'version'>): number | undefined {
  return ifMatch === undefined || ifMatch.any ? undefined : version;
}

/** The same for a deletion, which reads what stands only where a condition asks for it. */
export async function versionToDelete(
  conditions: Conditions,
  readCurrent: () => Promise<Current>,
): Promise<number | undefined> {
  if (conditions.ifMatch === undefined && conditions.ifNoneMatch === undefined) return undefined;
  const current = await readCurrent();
  requirePreconditions(conditions, current);
  return versionToFind(conditions, current);
}

/**
 * A write on the version that was compared. Where another write came between, what stands is read again: it is gone,
 * which `readCurrent` throws, or has moved, and then the 412 names its tag (docs/protocols.md#read-change-delete).
 */
export async function writeCompared<T>(write: () => Promise<T>, readCurrent: () => Promise<Current>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'precondition_failed')) throw error;
    throw preconditionFailed((await readCurrent()).tag);
  }
}

function preconditionFailed(tag: Tag): ContractError {
  return new ContractError('precondition_failed', { currentEtag: formatTag(tag) });
}
