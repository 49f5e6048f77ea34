import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@learning-library/embedded-postgres';

/** A PostgreSQL of its own in a folder. */
export function startPostgres(
  folder: string,
  { maxConnections, durable = false }: { maxConnections: number; durable?: boolean },
): Promise<EmbeddedPostgres> {
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  return startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    ...{ durable, maxConnections },
    onLost: (error) => {
      throw error;
    },
  });
}
