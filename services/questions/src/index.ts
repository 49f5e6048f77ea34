export { questions } from './service';
