export { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres';
