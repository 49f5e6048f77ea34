/** All workflows of the bundle. What is imported from here runs in Temporal's sandbox and has to be deterministic. */
export { generationJob } from './generationJob';
