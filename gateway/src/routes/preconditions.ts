import { absent, ContractError, type MessageVariant } from '@learning-library/common/contract';
import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../context';
import { formatTag, matchesIfMatch, matchesIfNoneMatch, type Tag } from '../http/etag';
import type { OperationResult, OperationRequest } from '../operations/defineOperation';
import type { Current, Rendered } from './messages';

type Conditions = Pick<OperationRequest, 'ifMatch' | 'ifNoneMatch'>;
type Write = Conditions & Pick<OperationRequest, 'key' | 'deadline'>;
type Read<Now> = (ctx: Context, key: ResourceKey, deadline: number) => Promise<Now>;

/** The target of a write: only a row with this version is written. */
interface Target {
  key: ResourceKey;
  expectedVersion: number | undefined;
}

/** Handles a PATCH. Reads the resource only if there is a condition, or nothing to change. */
export async function update<Body extends object>(
  ctx: Context,
  request: Write & { body: object },
  id: string,
  read: Read<Current<Body>>,
  write: (target: Target) => Promise<Rendered<Body>>,
): Promise<OperationResult> {
  const key = { accountId: request.key.accountId, id };
  const readNow = (): Promise<Current<Body>> => read(ctx, key, request.deadline);
  const isEmpty = Object.keys(request.body).length === 0;
  const current = isEmpty || isConditional(request) ? await readNow() : undefined;
  const expectedVersion = current && comparedVersion(request, current);
  if (isEmpty && current !== undefined) return { status: 200, body: current.body, tag: current.tag };
  return { status: 200, ...(await writeIfUnchanged(() => write({ key, expectedVersion }), readNow)) };
}

/**
 * Handles a DELETE. Reads the resource only if there is a condition. A deleted resource has no ETag to compare: its service
 * delivers an unfinished deletion again, or throws not_found (docs/protocols/deletion.md).
 */
export async function remove(
  ctx: Context,
  request: Write,
  id: string,
  read: Read<Current<object>>,
  write: (target: Target, call: { deadline: number }) => Promise<object>,
): Promise<OperationResult> {
  const key = { accountId: request.key.accountId, id };
  const readNow = (): Promise<Current<object>> => read(ctx, key, request.deadline);
  const current = isConditional(request) ? await readNow().catch(absent) : undefined;
  const expectedVersion = current && comparedVersion(request, current);
  await writeIfUnchanged(() => write({ key, expectedVersion }, { deadline: request.deadline }), readNow);
  return { status: 204 };
}

function isConditional({ ifMatch, ifNoneMatch }: Conditions): boolean {
  return ifMatch !== undefined || ifNoneMatch !== undefined;
}

/**
 * The version that a write must match: the compared one if an ETag was sent, otherwise any. @throws precondition_failed if
 * the current representation does not meet the client's conditions (docs/contract.md#entity-tags).
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
 * Writes the compared version. If another write came first, the resource is read again. `read` throws if the resource no
 * longer exists; otherwise the 412 contains the current ETag (docs/protocols/updates.md).
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
