import { liveContent } from '@learning-library/common/patterns';
/**
 * Joins the live reference of a question's content: one mark on a content or its folder hides all its questions
 * (docs/protocols.md#references-across-services).
 */
export const LIVE_REFERENCE = `r.account_id = q.account_id AND r.content_id = q.content_id AND ${liveContent('r')}`;
