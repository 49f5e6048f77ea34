// Dashboards and alerts as plain pages without scripts; the browser reloads them every few seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNBOOK = join(import.meta.dirname, '../../docs/runbook.md');
const COLORS = ['#2563eb', '#dc2626', '#059669', '#d97706', '#7c3aed', '#0891b2', '#be185d', '#4d7c0f', '#475569'];
const WIDTH = 460;
const HEIGHT = 160;
/** Around the lines, for the axes' figures. */
const LEFT = 58;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 18;
const Y_TICKS = 4;
const X_TICKS = 3;
const MAX_LEGEND = 12;
const MIB = 2 ** 20;
const STYLE = `body{font:14px system-ui,sans-serif;margin:1rem;color:#111}a{color:#1d4ed8}nav a{margin-right:1rem}
main{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;border:1px solid #ddd;padding:.5rem;width:${WIDTH}px}
figcaption{font-weight:600}figure p{margin:.2rem 0;color:#555;font-size:12px}table{border-collapse:collapse;font-size:12px}
td,th{text-align:left;padding:.1rem .6rem .1rem 0;vertical-align:top}pre{white-space:pre-wrap;font-size:12px}.firing{color:#dc2626}svg text{font-size:10px;fill:#555}details{max-width:60rem}`;

export function escape(text) {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** @param refresh seconds until the browser reloads the page; 0 for never */
export function page(title, content, refresh = 10) {
  const meta = refresh > 0 ? `<meta http-equiv="refresh" content="${refresh}">` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><nav><a href="/">Alerts and processes</a><a href="/traces">Traces</a></nav><h1>${escape(title)}</h1>${content}</body></html>`;
}

const table = (heads, rows) =>
  `<table><tr>${heads.map((head) => `<th>${escape(head)}</th>`).join('')}</tr>${rows.join('')}</table>`;
const row = (cells, style = '') => `<tr class="${style}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** The overview: firing alerts, processes, and links to the dashboards. */
export async function renderIndex(prometheus, dashboards, minutes) {
  const [alerts, targets] = await Promise.all([prometheus.alerts(), prometheus.targets()]);
  const links = dashboards.map(
    ({ uid, title }) => `<li><a href="/${uid}?minutes=${minutes}">${escape(title)}</a></li>`,
  );
  const fired = alerts.map(({ labels, annotations, state, activeAt }) =>
    row(
      [
        escape(labels.alertname),
        escape(labels.severity),
        state,
        escape(activeAt.slice(0, 19).replace('T', ' ')),
        escape(annotations.summary),
        `<details><summary>${escape(annotations.runbook_url)}</summary><pre>${escape(advice(labels.alertname))}</pre></details>`,
      ],
      state,
    ),
  );
  const processes = targets.map(({ labels, health, lastError }) =>
    row(
      [escape(labels.job), escape(labels.instance), escape(health), escape(lastError)],
      health === 'up' ? '' : 'firing',
    ),
  );
  return page(
    'Learning Library',
    `<h2>Alerts</h2>${fired.length === 0 ? '<p>None.</p>' : table(['Alert', 'Severity', 'State', 'Since (UTC)', 'What', 'Runbook'], fired)}
<h2>Dashboards</h2><ul>${links.join('')}</ul>
<h2>Processes</h2>${table(['Process', 'Address', 'State', 'Why'], processes)}`,
  );
}

/** The section of the runbook that has the alert's name. */
function advice(alert) {
  const [, section = ''] = readFileSync(RUNBOOK, 'utf8').split(`\n## ${alert}\n`);
  return (section.split('\n## ')[0] ?? '').trim();
}

export async function renderDashboard(prometheus, { title, description, panels }, dashboards, minutes) {
  const drawn = await Promise.all(panels.map((panel) => renderPanel(prometheus, panel, minutes)));
  const links = dashboards.map(({ uid, title: name }) => `<a href="/${uid}?minutes=${minutes}">${escape(name)}</a>`);
  return page(
    title,
    `<nav>${links.join('')}</nav><p>${escape(description)} The last ${minutes} minutes; times are UTC.</p><main>${drawn.join('')}</main>`,
  );
}

async function renderPanel(prometheus, { type, title, description = '', targets = [], options, fieldConfig }, minutes) {
  if (type === 'text')
    return `<figure><figcaption>${escape(title)}</figcaption><pre>${escape(options.content)}</pre></figure>`;
  const answers = await Promise.all(
    targets.map(async ({ expr, legendFormat }) =>
      (await prometheus.range(expr.replaceAll(/\$(namespace|release)\b/g, '.*'), minutes)).map(
        ({ metric, values }) => ({
          name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label) => metric[label] ?? ''),
          points: values.map(([second, text]) => [second, Number(text)]).filter(([, value]) => Number.isFinite(value)),
        }),
      ),
    ),
  );
  const series = answers.flat().filter(({ points }) => points.length > 0);
  const { unit } = fieldConfig.defaults;
  const limits = (fieldConfig.defaults.thresholds?.steps ?? []).flatMap(({ value }) => (value === null ? [] : [value]));
  return `<figure data-title="${escape(title)}" data-series="${series.length}"><figcaption>${escape(title)}</figcaption><p>${escape(description)}</p>
${series.length === 0 ? '<p>No data.</p>' : draw(series, type === 'stat' ? [] : limits, minutes, unit) + legend(series, unit)}</figure>`;
}

function draw(series, limits, minutes, unit) {
  const end = Date.now() / 1_000;
  const values = series.flatMap(({ points }) => points.map(([, value]) => value));
  const most = roundUp(Math.max(...values), unit);
  const least = Math.min(...values, 0);
  const right = WIDTH - RIGHT;
  const bottom = HEIGHT - BOTTOM;
  const x = (second) => (right - ((right - LEFT) * (end - second)) / (minutes * 60)).toFixed(1);
  const y = (value) => (bottom - ((bottom - TOP) * (value - least)) / (most - least)).toFixed(1);
  const across = (value, style) => `<line x1="${LEFT}" x2="${right}" y1="${y(value)}" y2="${y(value)}" ${style}/>`;
  const rows = Array.from({ length: Y_TICKS + 1 }, (_, nth) => least + ((most - least) * nth) / Y_TICKS).map(
    (value) =>
      `${across(value, 'stroke="#e5e7eb"')}<text x="${LEFT - 4}" y="${Number(y(value)) + 3}" text-anchor="end">${escape(show(value, unit))}</text>`,
  );
  const columns = Array.from({ length: X_TICKS + 1 }, (_, nth) => end - (minutes * 60 * nth) / X_TICKS).map(
    (second, nth) =>
      `<text x="${x(second)}" y="${HEIGHT - 4}" text-anchor="${nth === 0 ? 'end' : nth === X_TICKS ? 'start' : 'middle'}">${new Date(second * 1_000).toISOString().slice(11, 16)}</text>`,
  );
  const drawn = series.map(
    ({ points }, index) =>
      `<polyline fill="none" stroke="${colorOf(index)}" stroke-width="1.5" points="${points.map(([second, value]) => `${x(second)},${y(value)}`).join(' ')}"/>`,
  );
  const borders = limits
    .filter((limit) => limit < most)
    .map((limit) => across(limit, 'stroke="#dc2626" stroke-dasharray="4"'));
  return `<svg width="${WIDTH}" height="${HEIGHT}" role="img">${[...rows, ...columns, ...borders, ...drawn].join('')}</svg>`;
}

const colorOf = (index) => COLORS[index % COLORS.length];

function legend(series, unit) {
  const last = (points) => points.at(-1)[1];
  const rows = series
    .map((each, index) => ({ ...each, index, most: Math.max(...each.points.map(([, value]) => value)) }))
    .sort((a, b) => b.most - a.most)
    .slice(0, MAX_LEGEND)
    .map(({ name, points, index, most }) =>
      row([
        `<span style="color:${colorOf(index)}">■</span> ${escape(name)}`,
        show(last(points), unit),
        show(most, unit),
      ]),
    );
  return table(['', 'now', 'most'], rows);
}

/** The end of an axis, whose quarters are short figures; of nothing but zeros it is 1. */
function roundUp(value, unit) {
  const of = unit === 'bytes' ? MIB : 1;
  const power = value > 0 ? 10 ** Math.floor(Math.log10(value / of)) : 1;
  return [1, 2, 4, 8, 10].map((step) => step * power * of).find((end) => end >= value);
}

function show(value, unit) {
  const text = (figure) => String(Number(figure.toPrecision(3)));
  if (unit === 'percentunit') return `${text(value * 100)} %`;
  if (unit === 'bytes') return `${text(value / MIB)} MiB`;
  if (unit === 's') return value !== 0 && value < 1 ? `${text(value * 1_000)} ms` : `${text(value)} s`;
  return unit === 'reqps' ? `${text(value)}/s` : text(value);
}
