export type { AccountsConfig } from './config';
export type { ContextOverrides as AccountsOverrides } from './context';
export { createAccountsService } from './server';
