import { listen, type Listening } from '../support/listen';
import { type Caller, newCallers } from './callers';
import type { OwnPostgres } from '../support/postgres';
import { compare } from './load';
import { LOADS, PRODUCT } from './loads';
import { type Product, startProduct } from './product';
import { NO_LIMIT, startDatabase } from './target';

/** Minimum share of the throughput without telemetry. */
const FLOOR = 0.97;
/** More rounds than elsewhere, to detect a difference of a few percent. */
const ROUNDS = 11;

interface Measured extends Product {
  callers: readonly Caller[];
}

const CALLERS = { accounts: 20, contents: 200 };

/**
 * Measures the cost of telemetry: compares a product that samples 10 % of the requests, and sends spans and metrics to a
 * collector on the loopback interface, with one that sends nothing. Each has its own PostgreSQL.
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

/** Accepts all data at the lowest cost, because the work of a real collector is not measured. */
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
