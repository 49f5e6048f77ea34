import { ContractError } from '@learning-library/common/contract';
import type {
  Account,
  AuditEntry,
  Credits,
  Erasure,
  EventQueue,
  IndexStatus,
  Job,
  JobDiagnostics,
  Key,
  LedgerEntry,
  OperatorToken,
  Organization,
  OutboxEvent,
  Space,
  Usage,
} from '@learning-library/proto';

/** Renders a message. @throws ContractError `internal_error` if the service left it out */
export function render<T, Shown>(message: T | undefined, show: (message: T) => Shown): Shown {
  if (message === undefined) throw new ContractError('internal_error', null);
  return show(message);
}

/** Renders the fields of a message as JSON. An absent value becomes null, and a time becomes text. */
function pick<Message extends object>(message: Message, ...names: (keyof Message & string)[]): object {
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = message[name];
      return [name, value instanceof Date ? timestamp(value) : (value ?? null)];
    }),
  );
}

/** Renders `externalAiAllowed` only if it is true. */
export const organizationObject = (organization: Organization): object => ({
  organizationId: organization.id,
  ...pick(organization, 'name', 'liveEnabled'),
  ...(organization.externalAiAllowed ? { externalAiAllowed: true } : {}),
});

export const accountObject = (account: Account): object => ({
  accountId: account.id,
  ...pick(account, 'organizationId', 'name', 'plan', 'status'),
});

/**
 * Renders a key. `rateLimit` is null if the default applies. The scopes come last, because they are the widest column of a
 * table.
 */
export const keyObject = (key: Key): object => ({
  keyId: key.id,
  ...pick(key, 'name', 'environment'),
  state: stateOf(key),
  ...pick(key, 'rateLimit', 'lastUsedOn', 'createdAt', 'expiresAt', 'revokedAt'),
  reason: key.revokedReason ?? null,
  scopes: key.scopes,
});

function stateOf({ revokedAt, expiresAt }: Key): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

export const operatorTokenObject = (token: OperatorToken): object => ({
  tokenId: token.id,
  ...pick(token, 'name', 'role', 'createdAt', 'expiresAt', 'revokedAt'),
});

export const auditObject = (service: string, entry: AuditEntry): object => ({
  at: timestamp(entry.createdAt),
  service,
  who: entry.operator ?? null,
  ...pick(entry, 'action', 'subjectId', 'accountId', 'reason'),
  old: parsed(entry.oldValue),
  new: parsed(entry.newValue),
});

function parsed(value: string | undefined): unknown {
  return value === undefined ? null : JSON.parse(value);
}

export const creditsObject = (credits: Credits): object => pick(credits, 'accountId', 'available', 'reserved', 'spent');

/** Renders an entry. Its subject is a job, a grant or an adjustment. */
export const ledgerObject = ({ id, kind, units, createdAt }: LedgerEntry): object => ({
  at: timestamp(createdAt),
  kind,
  units,
  subjectId: id.slice(id.indexOf(':') + 1),
});

/** Renders the progress of an erasure by service. */
export const erasureObject = (erasure: Erasure): object => ({
  ...pick(erasure, 'accountId', 'organizationId', 'status', 'pass'),
  erased: Object.fromEntries(erasure.progress.map(({ service, erased }) => [service, erased])),
  left: erasure.progress.filter(({ finished }) => !finished).map(({ service }) => service),
  ...pick(erasure, 'requestedAt', 'finishedAt'),
});

export const indexStatusObject = (status: IndexStatus): object => ({
  state: status.finished ? 'built' : 'rebuilding',
  engine: status.engine,
  rebuild: status.epoch,
  contents: status.contentsDone,
  folders: status.foldersDone,
  queued: status.queueLength,
  lagSeconds: Math.round(status.lagSeconds * 10) / 10,
});

export const usageObject = (accountId: string, usage: readonly Usage[]): object => ({
  accountId,
  usage: Object.fromEntries(
    usage.map(({ quota, used, limit }) => [quota === 'text_bytes' ? 'textBytes' : quota, { used, limit }]),
  ),
});

export const jobObject = (job: Job): object => ({
  ...pick(
    job,
    'id',
    'accountId',
    'type',
    'status',
    'progress',
    'units',
    'contentId',
    'error',
    'createdAt',
    'updatedAt',
  ),
});

export const diagnosticsObject = (diagnostics: JobDiagnostics): object => ({
  ...pick(diagnostics, 'environment', 'organizationId', 'attempts', 'failures'),
  ...pick(diagnostics, 'nextAttemptAt', 'cancelRequested'),
});

export const queueObject = ({ consumer, waiting, oldestSeconds, attempts, parked }: EventQueue): object => ({
  ...{ consumer, waiting, oldestSeconds: Math.round(oldestSeconds), mostAttempts: attempts, parked },
});

export const eventObject = (service: string, event: OutboxEvent): object => ({
  eventId: event.id,
  service,
  ...pick(event, 'consumer', 'type', 'accountId'),
  subjects: event.subjectsCount,
  ...pick(event, 'attempts', 'createdAt', 'nextAttemptAt'),
});

/** A space as the API shows it (docs/contract.md#spaces-study-sessions-statistics). */
export const spaceObject = (space: Space): object =>
  pick(space, 'id', 'name', 'description', 'type', 'color', 'archivedAt', 'createdAt', 'updatedAt');

function timestamp(instant: Date | undefined): string | null {
  return instant?.toISOString() ?? null;
}
