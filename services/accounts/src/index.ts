export { accounts } from './service';
