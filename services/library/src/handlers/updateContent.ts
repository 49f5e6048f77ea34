import type { Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentChanges, isEmpty, missedWrite } from '../domain/changes';
import { checkedKey } from '../domain/checks';
import { getContent, updateContent as writeContent } from '../persistence/repositories/contents';

/**
 * Changes the fields that the mask names, on the expected version where one is given (consistency.md, Read, change,
 * delete). An empty mask changes nothing. @throws validation_error, not_found, precondition_failed
 */
export const updateContent =
  ({ database }: Context): Methods<LibraryServiceServer>['updateContent'] =>
  async (request, { deadline }) => {
    const queryable = database.until(deadline);
    const key = checkedKey(request.key);
    const { expectedVersion } = request;
    const changes = contentChanges(request);
    if (!isEmpty(changes)) {
      const written = await writeContent(queryable, key, changes, expectedVersion, new Date());
      if (written !== undefined) return { content: written };
    }
    const content = await getContent(queryable, key);
    const isAsExpected = content?.version === (expectedVersion ?? content?.version);
    if (content === undefined || !isEmpty(changes) || !isAsExpected) throw missedWrite(content !== undefined);
    return { content };
  };
