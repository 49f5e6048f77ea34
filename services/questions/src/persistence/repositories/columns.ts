import { liveContent } from '@learning-library/common';
/**
 * Joins the reference of a question's content while it is live: the deletion of a content or of its folder hides its
 * questions at once, by one mark (docs/protocols.md#references-across-services).
 */
export const LIVE_REFERENCE = `r.account_id = q.account_id AND r.content_id = q.content_id AND ${liveContent('r')}`;
