export { accounts } from './service';
export type { AccountsConfig } from './config';
