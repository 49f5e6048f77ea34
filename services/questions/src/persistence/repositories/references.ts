import { CountingReferences, References } from '@learning-library/common';
import { CONTENT_REFERENCES, MEMOCARD_REFERENCES } from '../referenceTables';

/** What is held here of library's contents, with the number of their live questions. */
export const contentReferences = new CountingReferences(CONTENT_REFERENCES);

/** What is held here of cards' memocards: the questions drawn from them. */
export const memocardReferences = new References(MEMOCARD_REFERENCES);
