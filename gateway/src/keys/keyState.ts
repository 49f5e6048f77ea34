import type { VerifiedKey } from '@learning-library/proto';

/** A verified key and the state of its account, at most 30 s old. */
export type KeyState = Readonly<VerifiedKey>;
