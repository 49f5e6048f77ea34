import { ContractError, type MessageVariant } from '@learning-library/common/contract';
import { formatTag, matchesIfMatch, matchesIfNoneMatch, type Tag } from '../http/etag';
import type { Answer, OperationRequest } from '../operations/defineOperation';
import type { Current, Rendered } from './messages';

type Conditions = Pick<OperationRequest, 'ifMatch' | 'ifNoneMatch'>;

/**
 * Answers a PATCH. It is read first, so that a committed change is never answered 503 because counters are missing.
 * @param write takes the version that the row must have; undefined for any
 */
export async function update<Body extends object, Now extends Current<Body>>(
  request: Conditions & { body: object },
  read: () => Promise<Now>,
  write: (expectedVersion: number | undefined, current: Now) => Promise<Rendered<Body>>,
): Promise<Answer> {
  const current = await read();
  const expectedVersion = comparedVersion(request, current);
  if (Object.keys(request.body).length === 0) return { status: 200, body: current.body, tag: current.tag };
  return { status: 200, ...(await writeIfUnchanged(() => write(expectedVersion, current), read)) };
}

/** Answers a DELETE, which reads the resource only where there is a condition. @param write as with `update` */
export async function remove(
  request: Conditions,
  read: () => Promise<Current<object>>,
  write: (expectedVersion: number | undefined) => Promise<void>,
): Promise<Answer> {
  const isConditional = request.ifMatch !== undefined || request.ifNoneMatch !== undefined;
  const expectedVersion = isConditional ? comparedVersion(request, await read()) : undefined;
  await writeIfUnchanged(() => write(expectedVersion), read);
  return { status: 204 };
}

/**
 * The version that a write must match: the compared one where a tag was named, else any. @throws precondition_failed
 * where the current representation does not meet the caller's conditions (docs/contract.md#entity-tags).
 */
function comparedVersion({ ifMatch, ifNoneMatch }: Conditions, { tag, version }: Current<object>): number | undefined {
  if (ifMatch !== undefined && !matchesIfMatch(ifMatch, tag)) {
    throw preconditionFailed(tag, ifMatch.holdsNoStrongTag === true ? 'not_an_entity_tag' : undefined);
  }
  if (ifNoneMatch !== undefined && matchesIfNoneMatch(ifNoneMatch, tag)) {
    throw preconditionFailed(tag, 'matched_if_none_match');
  }
  return ifMatch === undefined || ifMatch.any ? undefined : version;
}

/**
 * Writes on the compared version. Where another write came between, the resource is read again: `read` throws where it
 * is gone, else the 412 names the current tag (docs/protocols.md#read-change-delete).
 */
async function writeIfUnchanged<T>(write: () => Promise<T>, read: () => Promise<{ tag: Tag }>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'precondition_failed')) throw error;
    throw preconditionFailed((await read()).tag);
  }
}

function preconditionFailed(tag: Tag, name?: MessageVariant['name']): ContractError {
  return new ContractError(
    'precondition_failed',
    { currentEtag: formatTag(tag) },
    { ...(name && { variant: { name } }) },
  );
}
