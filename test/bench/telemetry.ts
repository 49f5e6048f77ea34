import { listen, type Listening } from '../support/listen';
import { type Caller, newCallers } from './callers';
import type { OwnPostgres } from '../support/postgres';
import { compare } from './load';
import { LOADS, PRODUCT } from './loads';
import { type Product, startProduct } from './product';
import { NO_LIMIT, startDatabase } from './target';

/** What has to be left of the throughput. */
const FLOOR = 0.97;
/** More than elsewhere, since a difference of a few percent is looked for. */
const ROUNDS = 11;

interface Measured extends Product {
  callers: readonly Caller[];
}

const CALLERS = { accounts: 20, contents: 200 };

/**
 * What telemetry costs: the product that samples one call of ten, and sends spans and figures to a collector on loopback,
 * beside the product that sends nothing. Each has a PostgreSQL of its own.
 */
export async function measureTelemetry(): Promise<Record<string, unknown>[]> {
  const collector = await startCollector();
  const databases: OwnPostgres[] = [];
  const products: Product[] = [];
  const start = async (env: Readonly<Record<string, string>>): Promise<Measured> => {
    const database = await startDatabase();
    databases.push(database);
    const product = await startProduct(database.folder, database.url, { RATE_LIMIT_LIVE: NO_LIMIT, ...env });
    products.push(product);
    return { ...product, callers: await newCallers(product, CALLERS) };
  };
  try {
    const traced = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    const silent = await start({});
    const rows = [];
    for (const name of ['read', 'list', 'create'] as const) {
      const target = ({ callers, baseUrls }: Measured) => ({ load: LOADS[name](PRODUCT, callers), baseUrls });
      const before = collector.bytes;
      const { first, second, ratio } = await compare([target(traced), target(silent)], { rounds: ROUNDS });
      rows.push({
        load: name,
        'traced req/s': Math.round(first.perSecond),
        'silent req/s': Math.round(second.perSecond),
        ratio: Number(ratio.toFixed(3)),
        floor: FLOOR,
        'MB sent': Math.round((collector.bytes - before) / 1e6),
        verdict: ratio < FLOOR ? 'BELOW THE FLOOR' : 'ok',
      });
    }
    return rows;
  } finally {
    for (const product of products) await product.stop();
    for (const database of databases) await database.stop();
    await collector.stop();
  }
}

/** Takes whatever is sent, as cheaply as can be: what a real collector does with it is not measured. */
async function startCollector(): Promise<Listening & { readonly bytes: number }> {
  let bytes = 0;
  const server = await listen((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end());
  });
  return {
    ...server,
    get bytes() {
      return bytes;
    },
  };
}
