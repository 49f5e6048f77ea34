/** All workflows of the bundle. Code that is imported here runs in Temporal's sandbox and must be deterministic. */
export { generationJob } from './generationJob';
