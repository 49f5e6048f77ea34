import { absent, ContractError } from '@learning-library/common/contract';
import { ensureReferences } from '@learning-library/common/patterns';
import type { GetContentTextResponse } from '@learning-library/proto';
import type { Context } from '../context';
import type { ContentKey, PlannedContent } from '../jobTypes/jobHandler';
import { contentReferences, epochOf } from '../persistence/repositories/contentReferences';

/** A live content and the epoch of its row. Data of this service that is read afterwards is valid until it changes. */
export interface ReferencedContent extends PlannedContent {
  epoch: number;
}

/** References a content (docs/protocols/references.md) and reads its text, once even at the first use. @throws not_found */
export async function referenceContent(
  { database, failpoints, peers }: Context,
  { accountId, contentId }: ContentKey,
  deadline: number,
): Promise<ReferencedContent> {
  const key = { accountId, id: contentId };
  let content: GetContentTextResponse | undefined;
  const ask = async () => [(content = await peers.library.getContentText({ key }, { deadline }).catch(absent))];
  const [isLive] = await ensureReferences(
    { database, failpoints, references: contentReferences, ask },
    [key],
    deadline,
  );
  if (isLive !== true) throw new ContractError('not_found', null);
  const epoch = await epochOf(database.until(deadline, accountId), key);
  const { title, text, language } = content ?? (await peers.library.getContentText({ key }, { deadline }));
  return { accountId, contentId, epoch, title, text, language };
}
