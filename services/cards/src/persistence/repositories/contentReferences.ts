import { CountingReferences } from '@learning-library/common/patterns';
import { CONTENT_REFERENCES } from '../tables/contentReferences';

/** References to contents, with the number of their live memocards. */
export const contentReferences = new CountingReferences(CONTENT_REFERENCES);
