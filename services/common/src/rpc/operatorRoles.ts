import type { Role } from './operators';

const READ = /^(Find|Get|List|Reconcile)/;

const SUPPORT: ReadonlySet<string> = new Set([
  'RetryEvents',
  'SetAccountSuspension',
  'SetKeyLimit',
  'RevokeKey',
  'SetContentCover',
  'EnrichContent',
  'ImportReviews',
  'CreateSpace',
  'ArchiveSpace',
  'ImportStudySessions',
  'CancelJob',
]);

/**
 * The role that an operator RPC needs, by its path `/learning_library.<service>.v1.<Service>/<Rpc>`. Reads need the
 * lowest role, so the name of an RPC that returns texts must start with another word, such as `Export`. Unknown RPCs need
 * the highest role.
 */
export function roleFor(path: string): Role {
  const rpc = path.slice(path.lastIndexOf('/') + 1);
  if (SUPPORT.has(rpc)) return 'support';
  return READ.test(rpc) && rpc !== 'ListOperatorTokens' ? 'read' : 'admin';
}
