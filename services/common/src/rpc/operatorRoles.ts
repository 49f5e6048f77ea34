import type {
  AccountsOperatorServiceServer,
  CardsOperatorServiceServer,
  GenerationOperatorServiceServer,
  LibraryOperatorServiceServer,
  QuestionsOperatorServiceServer,
  SearchOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceServer,
} from '@learning-library/proto';
import type { Methods } from './methods';
import type { Role } from './operators';

type RolesOf<Server> = Readonly<Record<keyof Methods<Server>, Role>>;

const EVERYWHERE = { listAudit: 'read', getServiceState: 'read' } as const;

const OUTBOX = { listEvents: 'read', retryEvents: 'support' } as const;

/** RPCs that access all data of an account, including its texts. They are not part of the role support. */
const ACCOUNT_DATA = { exportAccount: 'admin', importAccount: 'admin' } as const;

/** The role that each operator RPC needs. It does not compile without every RPC. */
export const OPERATOR_ROLES = {
  AccountsOperatorService: {
    ...EVERYWHERE,
    ...OUTBOX,
    ...ACCOUNT_DATA,
    createOrganization: 'admin',
    setOrganizationApproval: 'admin',
    setExternalAi: 'admin',
    getOrganization: 'read',
    listOrganizations: 'read',
    createAccount: 'admin',
    setAccountPlan: 'admin',
    setAccountSuspension: 'support',
    getAccount: 'read',
    listAccounts: 'read',
    createKey: 'admin',
    rotateKey: 'admin',
    setKeyLimit: 'support',
    revokeKey: 'support',
    listKeys: 'read',
    findKey: 'read',
    deleteAccount: 'admin',
    deleteOrganization: 'admin',
    getErasure: 'read',
    listErasures: 'read',
    createOperatorToken: 'admin',
    revokeOperatorToken: 'admin',
    listOperatorTokens: 'admin',
  } satisfies RolesOf<AccountsOperatorServiceServer>,
  LibraryOperatorService: {
    ...EVERYWHERE,
    ...OUTBOX,
    ...ACCOUNT_DATA,
    setContentCover: 'support',
    enrichContent: 'support',
    getUsage: 'read',
    setQuotas: 'admin',
  } satisfies RolesOf<LibraryOperatorServiceServer>,
  CardsOperatorService: {
    ...EVERYWHERE,
    ...OUTBOX,
    ...ACCOUNT_DATA,
    importReviews: 'support',
    getUsage: 'read',
    setQuotas: 'admin',
  } satisfies RolesOf<CardsOperatorServiceServer>,
  QuestionsOperatorService: {
    ...EVERYWHERE,
    ...ACCOUNT_DATA,
    getUsage: 'read',
    setQuotas: 'admin',
  } satisfies RolesOf<QuestionsOperatorServiceServer>,
  SpacesSessionsStatsOperatorService: {
    ...EVERYWHERE,
    ...ACCOUNT_DATA,
    createSpace: 'support',
    archiveSpace: 'support',
    listAccountSpaces: 'read',
    importStudySessions: 'support',
  } satisfies RolesOf<SpacesSessionsStatsOperatorServiceServer>,
  SearchOperatorService: {
    ...EVERYWHERE,
    rebuildIndex: 'admin',
    getIndexStatus: 'read',
  } satisfies RolesOf<SearchOperatorServiceServer>,
  GenerationOperatorService: {
    ...EVERYWHERE,
    ...ACCOUNT_DATA,
    grantCredits: 'admin',
    adjustCredits: 'admin',
    getCredits: 'read',
    listLedger: 'read',
    reconcileBalances: 'read',
    reconcileCharges: 'read',
    getJobDiagnostics: 'read',
    listJobs: 'read',
    cancelJob: 'support',
    retryJob: 'support',
    getUsage: 'read',
    setQuotas: 'admin',
  } satisfies RolesOf<GenerationOperatorServiceServer>,
} as const;

/**
 * The role that an RPC needs, by its path `/learning_library.<service>.v1.<Service>/<Rpc>`. Unknown RPCs need the highest
 * role.
 */
export function roleFor(path: string): Role {
  const [, service = '', rpc = ''] = /\.(\w+)\/(\w+)$/.exec(path) ?? [];
  const roles: Readonly<Record<string, Readonly<Record<string, Role>>>> = OPERATOR_ROLES;
  return roles[service]?.[rpc.charAt(0).toLowerCase() + rpc.slice(1)] ?? 'admin';
}
