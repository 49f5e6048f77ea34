import type { VerifiedKey } from '@learning-library/proto';

/** What a verified key and the account behind it stand for, as accounts answered at most 30 s ago. */
export type KeyState = Readonly<VerifiedKey>;
