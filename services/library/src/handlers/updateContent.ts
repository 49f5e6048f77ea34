import { checkedKey } from '@learning-library/common/contract';
import { writeChanges } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readContent, updateContent as writeContent } from '../persistence/repositories/contents';
import { contents } from '../persistence/tables/content';

/** Updates a content. An empty mask changes nothing. @throws validation_error, not_found, precondition_failed */
export const updateContent =
  ({ database }: Context): Methods<LibraryServiceServer>['updateContent'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const queryable = database.until(deadline, key.accountId);
    const { expectedVersion } = request;
    const changes = contents.changes(request.updateMask, request);
    const content = await writeChanges({
      changes,
      expectedVersion,
      write: () => writeContent(queryable, key, changes, expectedVersion, new Date()),
      read: () => readContent(database, key, deadline),
    });
    return { content };
  };
