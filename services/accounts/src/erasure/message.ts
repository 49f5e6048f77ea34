import type { Erasure } from '@learning-library/proto';
import type { Context } from '../context';
import type { StoredErasure } from '../persistence/repositories/erasures';

const DAY_MS = 86_400_000;

/** An erasure as messages show it. Backups made before its end hold the account until they are gone. */
export function erasureMessage({ config }: Pick<Context, 'config'>, stored: StoredErasure): Erasure {
  const { accountId, organizationId, status, pass, progress, requestedAt } = stored;
  const finishedAt = stored.finishedAt ?? undefined;
  const { backupDays } = config;
  return {
    ...{ accountId, status, pass, progress, requestedAt, finishedAt },
    organizationId: organizationId ?? undefined,
    backupsUntil:
      finishedAt && backupDays !== undefined ? new Date(finishedAt.getTime() + backupDays * DAY_MS) : undefined,
  };
}
