import { CountingReferences } from '@learning-library/common';
import { CONTENT_REFERENCES } from '../contentReferences';

/** What is held here of library's contents, with the number of their live memocards. */
export const contentReferences = new CountingReferences(CONTENT_REFERENCES);
