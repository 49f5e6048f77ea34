// `npm run observe`: shows the cluster that `npm run cluster` runs on the same DATA_DIR. Prometheus reads the metrics of its
// processes and evaluates the chart's alerts; this program shows the chart's dashboards and the traces that the processes
// send. It is for a person on this machine: it listens only on loopback and keeps traces in memory.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import localServers from '@learning-library/local-servers';
import { dashboards } from '../monitoring/dashboards.mjs';
import { renderDashboard, renderIndex } from './pages.mjs';
import { Prometheus, scrapeConfig } from './prometheus.mjs';
import { renderTrace, renderTraces, Traces } from './traces.mjs';

const { findServer, freePorts } = localServers;
const HOST = '127.0.0.1';
const PORT = Number(process.env.OBSERVE_PORT ?? 8090);
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const dataDir = resolve(process.env.DATA_DIR ?? '.data');

function readCluster() {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8'));
  } catch {
    console.error(`No cluster runs on DATA_DIR ${dataDir}: start it with npm run cluster.`);
    return process.exit(1);
  }
}

async function main() {
  const { processes } = readCluster();
  const config = scrapeConfig(processes);
  const program = findServer('prometheus', process.env);
  if (program === undefined) {
    console.error(
      `Prometheus is not on this machine. test/servers/prometheus.sh builds it with Go; or give this to one of yours:\n\n${config}`,
    );
    return process.exit(1);
  }
  const [port] = await freePorts(HOST, 1);
  const prometheus = new Prometheus({ program, config, folder: join(dataDir, 'observe'), host: HOST, port });
  const traces = new Traces();
  const server = createServer((request, response) => {
    answer({ prometheus, traces }, request).then(
      ({ status = 200, type = 'text/html; charset=utf-8', body }) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      (error) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');
  await prometheus.start();
  const url = `http://${HOST}:${server.address().port}`;
  console.log(`Dashboards, alerts and traces: ${url}`);
  console.log(`Prometheus: ${prometheus.url}`);
  console.log(
    `For traces start the cluster with OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=${url}/v1/traces OTEL_EXPORTER_OTLP_PROTOCOL=http/json`,
  );
  const stop = () => {
    server.closeAllConnections();
    server.close();
    void prometheus.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  void prometheus.ended.then(stop);
}

async function answer({ prometheus, traces }, request) {
  const url = new URL(request.url, `http://${HOST}`);
  if (request.method === 'POST' && url.pathname === '/v1/traces') {
    traces.add(JSON.parse(await bodyOf(request)));
    return { type: 'application/json', body: '{}' };
  }
  const minutes = Math.min(Math.max(Number(url.searchParams.get('minutes')) || 15, 1), 24 * 60);
  const [, page, id] = url.pathname.split('/');
  if (page === '') return { body: await renderIndex(prometheus, dashboards, minutes) };
  if (page === 'traces')
    return { body: id === undefined ? renderTraces(traces, url.searchParams) : renderTrace(traces, id) };
  const dashboard = dashboards.find(({ uid }) => uid === page);
  if (dashboard === undefined) return { status: 404, body: 'There is no such page.' };
  return { body: await renderDashboard(prometheus, dashboard, dashboards, minutes) };
}

async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

await main();
