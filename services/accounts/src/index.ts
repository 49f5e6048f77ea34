export type { AccountsConfig } from './config';
export type { AccountsOverrides } from './context';
export { entities } from './persistence/entities';
export { migrations } from './persistence/migrations';
export { createAccountsService } from './server';
