/** All workflows of the bundle. Code that is imported here runs as a workflow of Temporal and must be deterministic. */
export { generationJob } from './generationJob';
