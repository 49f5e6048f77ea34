export {
  AlreadyRunning,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embeddedPostgres';
