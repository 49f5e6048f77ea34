import {
  type Attributes,
  type Counter,
  type Histogram,
  metrics,
  type Observable,
  type UpDownCounter,
} from '@opentelemetry/api';

const NAME = 'learning-library';
/** Upper bounds in seconds that the semantic conventions propose for requests. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const SHORT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the instrument at its first use, when telemetry has been started. */
function once<Instrument>(make: () => Instrument): () => Instrument {
  let made: Instrument | undefined;
  return () => (made ??= make());
}

const histogram = (name: string, description: string, boundaries: number[]): (() => Histogram) =>
  once(() =>
    metrics
      .getMeter(NAME)
      .createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: boundaries } }),
  );
const counter = (name: string, description: string, unit: string): (() => Counter) =>
  once(() => metrics.getMeter(NAME).createCounter(name, { description, unit }));
const level = (name: string, description: string, unit: string): (() => UpDownCounter) =>
  once(() => metrics.getMeter(NAME).createUpDownCounter(name, { description, unit }));

export const httpServerDuration = histogram(
  'http.server.request.duration',
  'Duration from the first byte of a request to the last byte of its response.',
  SECONDS,
);
export const rpcClientDuration = histogram(
  'rpc.client.call.duration',
  'Duration of calls to other services.',
  SHORT_SECONDS,
);
export const rpcServerDuration = histogram(
  'rpc.server.call.duration',
  'Duration of calls from other processes.',
  SHORT_SECONDS,
);
export const dbDuration = histogram(
  'db.client.operation.duration',
  'Duration of statements and commands, without the wait for a connection.',
  SHORT_SECONDS,
);
export const jobsAccepted = counter('learning_library.jobs.accepted', 'Accepted generations.', '{job}');
export const jobsEnded = counter('learning_library.jobs.ended', 'Ended generations, by result.', '{job}');
export const credits = counter(
  'learning_library.credits',
  'Units in the credit ledger, by type of entry, without adjustments.',
  '{unit}',
);
export const cacheRequests = counter('learning_library.cache.requests', 'Cache look-ups, by result.', '{request}');
export const rateLimitRejections = counter(
  'learning_library.rate_limit.rejections',
  'Requests that were rejected because of a limit.',
  '{request}',
);
export const admissionWaiting = level(
  'learning_library.admission.waiting',
  'Calls that wait for their turn.',
  '{request}',
);
export const admissionRejected = counter(
  'learning_library.admission.rejected',
  'Calls that were rejected before their turn, because the wait was too long or too many calls waited.',
  '{request}',
);
export const logDropped = counter(
  'learning_library.log.dropped',
  'Log lines that were dropped because the log was not read fast enough.',
  '{line}',
);

/** Shows series at zero before the first count, so that queries find them and see the first count as an increase. */
export function beginAtZero(instrument: Counter | UpDownCounter, series: readonly Attributes[]): void {
  for (const attributes of series) instrument.add(0, attributes);
}

export type Reading = readonly { value: number; attributes?: Attributes }[];

/**
 * A metric that is read at every collection. It is an UpDownCounter if its series can be summed. A failed reading is
 * omitted.
 * @returns a function that removes it
 */
export function observe(
  name: string,
  { description, unit, isSum = false }: { description: string; unit: string; isSum?: boolean },
  read: () => Reading | Promise<Reading>,
): () => void {
  const meter = metrics.getMeter(NAME);
  const options = { description, unit };
  const gauge: Observable = isSum
    ? meter.createObservableUpDownCounter(name, options)
    : meter.createObservableGauge(name, options);
  const callback: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    const reading = await Promise.resolve()
      .then(read)
      .catch(() => []);
    for (const { value, attributes } of reading) result.observe(value, attributes);
  };
  gauge.addCallback(callback);
  return () => gauge.removeCallback(callback);
}

/** Every attribute, by OpenTelemetry's semantic conventions if there is one. Values are our own ids, names and codes. */
export const Attribute = {
  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatus: 'http.response.status_code',
  httpRequestId: 'http.response.header.x-request-id',
  urlScheme: 'url.scheme',
  operationId: 'learning_library.operation.id',
  errorType: 'error.type',
  rpcSystem: 'rpc.system.name',
  rpcMethod: 'rpc.method',
  rpcStatus: 'rpc.response.status_code',
  dbSystem: 'db.system.name',
  dbOperation: 'db.operation.name',
  dbCollection: 'db.collection.name',
  dbSummary: 'db.query.summary',
  dbPool: 'db.client.connection.pool.name',
  dbConnectionState: 'db.client.connection.state',
  messagingSystem: 'messaging.system',
  messagingOperation: 'messaging.operation.type',
  messagingDestination: 'messaging.destination.name',
  messagingBatchSize: 'messaging.batch.message_count',
  genAiOperation: 'gen_ai.operation.name',
  genAiProvider: 'gen_ai.provider.name',
  genAiModel: 'gen_ai.request.model',
  jobId: 'learning_library.job.id',
  jobType: 'type',
  jobResult: 'result',
  creditEntry: 'entry',
  consumer: 'consumer',
  cache: 'cache',
  cacheResult: 'result',
  limit: 'limit',
  queue: 'queue',
  redisConnection: 'connection',
  serviceName: 'service.name',
  serviceVersion: 'service.version',
  serviceInstance: 'service.instance.id',
  // Attributes of Node's own metrics.
  gcType: 'v8js.gc.type',
  heapSpace: 'v8js.heap.space.name',
  loopState: 'nodejs.eventloop.state',
} as const;
