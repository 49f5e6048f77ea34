export { cards } from './service';
