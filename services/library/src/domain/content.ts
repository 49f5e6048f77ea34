import { newId } from '@learning-library/common';
import { checkedBody, checkedDescription, checkedId, checkedLanguage, checkedOptionalId, checkedTitle } from './checks';
import type { Content } from './resources';

/** A content that is about to be created: the resource as every replay will show it, and the text beside it. */
export interface ContentDraft {
  content: Content;
  text: string | undefined;
}

/** What may be said of a content when it is created. */
interface ContentRequest {
  accountId: string;
  folderId?: string | undefined;
  title: string;
  description?: string | undefined;
  language?: string | undefined;
  text?: string | undefined;
}

/**
 * The content that an item asks for. Its id and its instants come from one reading of the clock, so that order by id and
 * by `createdAt` agree (decisions.md §2). An empty text is no body. @throws validation_error
 */
export function draftContent(item: ContentRequest): ContentDraft {
  const text = checkedBody(item.text);
  const hasBody = text !== undefined && text !== '';
  const { id, createdAt } = newId();
  return {
    content: {
      id,
      accountId: checkedId('account_id', item.accountId),
      folderId: checkedOptionalId('folder_id', item.folderId),
      title: checkedTitle(item.title),
      description: checkedDescription(item.description),
      language: checkedLanguage(item.language),
      hasBody,
      hasSummary: false,
      podcastsReadyCount: 0,
      sourcesCount: 0,
      coverId: undefined,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    },
    text: hasBody ? text : undefined,
  };
}
