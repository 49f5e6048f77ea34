// Keeps spans that are sent as OTLP in JSON, and shows a trace as a tree.
import { escape, page } from './pages.mjs';

const MAX_TRACES = 2_000;
const MAX_SPANS = 500;
const SHOWN = 50;
const SPAN_KINDS = ['', 'internal', 'server', 'client', 'producer', 'consumer'];
const ERROR = 2;
const REQUEST_ID = 'http.response.header.x-request-id';

export class Traces {
  /** Spans by the id of their trace, the oldest trace first. */
  spans = new Map();

  add({ resourceSpans = [] }) {
    for (const { resource, scopeSpans = [] } of resourceSpans) {
      const service = attributesOf(resource)['service.name'];
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) this.keep({ ...span, service });
    }
  }

  keep({ traceId, spanId, parentSpanId, name, kind, startTimeUnixNano, endTimeUnixNano, status, links = [], ...span }) {
    const known = this.spans.get(traceId) ?? [];
    if (known.length >= MAX_SPANS) return;
    const start = Number(startTimeUnixNano) / 1e6;
    known.push({
      ...{ spanId, parentSpanId, name, kind: SPAN_KINDS[kind] ?? '', start, ms: Number(endTimeUnixNano) / 1e6 - start },
      ...{ service: span.service, attributes: attributesOf(span), isError: status?.code === ERROR },
      links: links.map((link) => link.traceId),
    });
    this.spans.set(traceId, known);
    if (this.spans.size > MAX_TRACES) this.spans.delete(this.spans.keys().next().value);
  }
}

function attributesOf({ attributes = [] } = {}) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, textOf(value)]));
}

function textOf({ arrayValue, ...value }) {
  return arrayValue === undefined ? String(Object.values(value)[0]) : arrayValue.values.map(textOf).join(', ');
}

/** The longest traces that have a span with all attributes of `where` (`name=value`). */
export function renderTraces({ spans }, parameters) {
  const where = parameters.get('where') ?? '';
  const least = Number(parameters.get('ms')) || 0;
  const pairs = where.split(/\s+/).flatMap((pair) => (pair.includes('=') ? [pair.split('=', 2)] : []));
  const request = (parameters.get('request') ?? '').trim();
  if (request !== '') pairs.push([REQUEST_ID, request]);
  const matches = (span) =>
    pairs.every(([name, value]) => (name === 'service' ? span.service : span.attributes[name]) === value);
  const rows = [...spans]
    .map(([id, found]) => ({ id, found, root: found.find(({ parentSpanId }) => !parentSpanId) ?? found[0] }))
    .filter(({ found, root }) => root.ms >= least && found.some(matches))
    .sort((a, b) => b.root.ms - a.root.ms)
    .slice(0, SHOWN)
    .map(
      ({ id, found, root }) =>
        `<tr class="${found.some(({ isError }) => isError) ? 'firing' : ''}"><td><a href="/traces/${escape(id)}">${escape(root.name)}</a></td><td>${root.ms.toFixed(1)} ms</td><td>${escape(root.attributes['http.response.status_code'] ?? '')}</td><td>${found.length}</td><td>${new Date(root.start).toISOString()}</td></tr>`,
    );
  return page(
    'Traces',
    `<form><label>With a span of <input name="where" size="60" value="${escape(where)}" placeholder="http.route=/v1/contents http.response.status_code=503"></label>
<label>of the request <input name="request" size="38" value="${escape(request)}" placeholder="x-request-id"></label>
<label>that take at least <input name="ms" size="6" value="${least}"> ms</label> <button>Search</button></form>
<p>${spans.size} traces are kept; the ${SHOWN} longest that match, red with an error in them.</p>
<table><tr><th>Root</th><th>Takes</th><th>Status</th><th>Spans</th><th>Began</th></tr>${rows.join('')}</table>`,
    0,
  );
}

/** The spans of a trace, each below its parent, with a bar for its time. */
export function renderTrace({ spans }, id) {
  const found = spans.get(id) ?? [];
  const known = new Set(found.map(({ spanId }) => spanId));
  const begin = Math.min(...found.map(({ start }) => start));
  const whole = Math.max(...found.map(({ start, ms }) => start + ms)) - begin || 1;
  const below = (parentId, depth) =>
    found
      .filter(({ parentSpanId }) => (known.has(parentSpanId) ? parentSpanId : undefined) === parentId)
      .sort((a, b) => a.start - b.start)
      .flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  const percent = (ms) => `${((ms / whole) * 100).toFixed(2)}%`;
  const rows = below(undefined, 0).map(
    ({ depth, service, name, kind, start, ms, attributes, isError, links }) =>
      `<tr class="${isError ? 'firing' : ''}"><td style="padding-left:${depth}rem">${escape(name)}<br><small>${escape(service)} ${kind}</small></td><td>${ms.toFixed(1)} ms</td>
<td style="width:20rem"><div style="margin-left:${percent(start - begin)};width:${percent(ms)};min-width:1px;height:.6rem;background:#2563eb"></div></td>
<td>${escape(
        Object.entries(attributes)
          .map(([key, value]) => `${key}=${value}`)
          .join(' '),
      )} ${links.map((link) => `<a href="/traces/${escape(link)}">linked</a>`).join(' ')}</td></tr>`,
  );
  return page(`Trace ${id}`, `<table>${rows.join('')}</table>`, 0);
}
