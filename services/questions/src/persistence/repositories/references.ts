import { CountingReferences, References } from '@learning-library/common/patterns';
import { CONTENT_REFERENCES, MEMOCARD_REFERENCES } from '../tables/references';

/** References to contents, with the number of their live questions. */
export const contentReferences = new CountingReferences(CONTENT_REFERENCES);

/** References to memocards from which questions are drawn. */
export const memocardReferences = new References(MEMOCARD_REFERENCES);
