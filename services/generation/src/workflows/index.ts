/** All workflows of the bundle; what is loaded from here runs in Temporal's sandbox, again and again, and must decide the same. */
export { generationJob } from './generationJob';
