import { startPostgres } from '../support/postgres';
import { offerProduct } from './product';
import { nameMissingServers } from './servers';

export interface Running {
  stop: () => Promise<void>;
}

/** Resources that all suites of a run share: one PostgreSQL, in which each has its own schema, and one product. */
export default async function globalSetup(): Promise<void> {
  nameMissingServers();
  const postgres = await startPostgres({ maxConnections: 200 });
  const product = await offerProduct();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_PRODUCT'] = product.url;
  Object.assign(globalThis, { ofThisRun: [product, postgres] satisfies Running[] });
}
