import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import type { ContentCounters } from './counters';
import { presentContent } from './present';
import type { ContentObject } from './schemas';

interface CurrentContent extends Presented<ContentObject> {
  version: number;
  counters: ContentCounters;
}

/** A content as it stands, its counters read beside it; throws not_found. */
export async function readContent(ctx: Context, key: ResourceKey, deadline: number): Promise<CurrentContent> {
  const { clients } = ctx;
  const [content, memocardsCount, questionsCount] = await Promise.all([
    clients.library.getContent(key, deadline),
    clients.cards.countMemocards(key, deadline),
    clients.questions.countQuestions(key, deadline),
  ]);
  const counters = { memocardsCount, questionsCount };
  const { body, tag } = presentContent(ctx, found(content), counters);
  return { body, tag, version: found(content).version, counters };
}
