export { search } from './service';
