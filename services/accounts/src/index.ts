export type { AccountsConfig } from './config';
export type { ContextOverrides } from './context';
export { entities } from './persistence/entities';
export { migrations } from './persistence/migrations';
export { createAccountsService } from './server';
