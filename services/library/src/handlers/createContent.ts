import { ContractError } from '@learning-library/common/contract';
import { createOnce } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { Content, type LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedBody } from '../domain/checks';
import { insertContent } from '../persistence/repositories/createContent';
import { getFolders } from '../persistence/repositories/folders';
import { contents } from '../persistence/tables/content';

/**
 * Creates a content in one statement (docs/protocols/creation.md).
 * @throws validation_error, idempotency_key_reused, not_found (the folder), forbidden (quota_exceeded)
 */
export const createContent =
  (ctx: Context): Methods<LibraryServiceServer>['createContent'] =>
  async (request, { deadline }) => {
    const { creationKey } = request;
    const text = checkedBody(request.text);
    const content = contents.build(request, { hasBody: text !== undefined });
    const { accountId, folderId } = content;
    const { resource, replayed } = await createOnce<Content>(
      {
        database: ctx.database,
        accountId,
        creationKey,
        insert: (queryable) => insertContent(queryable, { content, text, creationKey }),
        prepare: async (queryable) => {
          if (folderId === undefined) return;
          const [folder] = await getFolders(queryable, [{ accountId, id: folderId }]);
          if (folder === undefined) throw new ContractError('not_found', null);
        },
        decode: (bytes) => Content.decode(bytes),
      },
      deadline,
    );
    return { content: resource, replayed };
  };
