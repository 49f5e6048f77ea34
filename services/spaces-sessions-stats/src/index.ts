export { spacesSessionsStats } from './service';
