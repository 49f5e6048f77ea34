import type { ChildProcess } from 'node:child_process';
import type { EmbeddedPostgres } from '@learning-library/embedded-postgres';

declare global {
  /** Set by globalSetup for globalTeardown. */
  var testPostgres: { postgres: EmbeddedPostgres; reaper: ChildProcess };
}
