// `npm run observe`: shows what `npm run cluster` or `npm start` runs on the same DATA_DIR. Prometheus reads the metrics of the
// processes and evaluates the chart's alerts; this program shows the chart's dashboards and the traces that the processes
// send. It is for a person on this machine: it listens only on loopback and keeps traces in memory. It may be started before
// what it shows, and goes on over restarts of it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import localServers from '@learning-library/local-servers';
import { dashboards } from '../monitoring/dashboards.mjs';
import { renderDashboard, renderIndex } from './pages.mjs';
import { Prometheus, scrapeConfig, targetsOf } from './prometheus.mjs';
import { renderTrace, renderTraces, Traces } from './traces.mjs';

const { findServer, freePorts } = localServers;
const HOST = '127.0.0.1';
const PORT = Number(process.env.OBSERVE_PORT ?? 8090);
const LOOK_MS = 2_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const dataDir = resolve(process.env.DATA_DIR ?? '.data');

/** By name the processes that run, or ran last; undefined where there is none whose metrics can be read. */
function readProcesses() {
  return (
    readInfo('cluster.json', ({ processes }) => processes) ??
    readInfo('standalone.json', ({ adminAddress }) => adminAddress && { standalone: { adminAddress } })
  );
}

function readInfo(name, processesOf) {
  try {
    return processesOf(JSON.parse(readFileSync(join(dataDir, name), 'utf8')));
  } catch {
    // Not there, or being written.
    return undefined;
  }
}

async function main() {
  const program = findServer('prometheus', process.env);
  if (program === undefined) {
    const config = scrapeConfig('targets.json');
    const targets = JSON.stringify(targetsOf(readProcesses() ?? {}), null, 2);
    console.error(
      `Prometheus is not on this machine. test/servers/prometheus.sh builds it with Go; or give this to one of yours:\n\n${config}\ntargets.json:\n${targets}`,
    );
    return process.exit(1);
  }
  const [port] = await freePorts(HOST, 1);
  const prometheus = new Prometheus({ program, folder: join(dataDir, 'observe'), host: HOST, port });
  let known;
  const look = () => {
    const processes = readProcesses();
    const text = JSON.stringify(processes);
    if (processes === undefined || text === known) return;
    known = text;
    prometheus.read(processes);
  };
  look();
  const looking = setInterval(look, LOOK_MS);
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
  if (known === undefined) {
    console.log(`Nothing runs on DATA_DIR ${dataDir} yet: npm run cluster, or ADMIN_PORT=9090 npm start.`);
  }
  console.log(
    `For traces start it with OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=${url}/v1/traces OTEL_EXPORTER_OTLP_PROTOCOL=http/json`,
  );
  const stop = () => {
    clearInterval(looking);
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
