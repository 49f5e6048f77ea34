// Builds dashboards in Grafana's format from titles, queries and units.
import { OURS, SCOPE } from './terms.mjs';

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
/** By which a dashboard shows one release of several. */
const VARIABLES = ['namespace', 'release'];
const COLUMNS = 24;
const HEIGHT = 8;

/**
 * A panel of lines over time. `queries` are pairs of an expression and the name of its lines.
 *
 * @param unit one of Grafana's: s, bytes, percentunit, reqps, short
 */
export const lines = (title, unit, queries, { width = 8, says = '', limits = [] } = {}) => ({
  type: 'timeseries',
  title,
  ...(says !== '' && { description: says }),
  width,
  queries,
  fieldConfig: {
    defaults: {
      unit,
      min: 0,
      custom: { lineWidth: 1, fillOpacity: 8, ...(limits.length > 0 && { thresholdsStyle: { mode: 'line' } }) },
      ...(limits.length > 0 && { thresholds: thresholds('transparent', ['red', limits]) }),
    },
    overrides: [],
  },
  options: { legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'] } },
});

/** The current value of each series; green from `goodFrom` on, red below. */
export const figures = (title, unit, queries, { width = 8, says = '', goodFrom } = {}) => ({
  type: 'stat',
  title,
  ...(says !== '' && { description: says }),
  width,
  queries,
  fieldConfig: {
    defaults: { unit, thresholds: thresholds('red', ['green', [goodFrom]]) },
    overrides: [],
  },
  options: { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'value', textMode: 'value_and_name' },
});

/** A panel with Markdown text. */
export const words = (title, content, { width = 8 } = {}) => ({
  type: 'text',
  title,
  width,
  queries: [],
  options: { mode: 'markdown', content },
});

function thresholds(base, [color, values]) {
  return {
    mode: 'absolute',
    steps: [{ color: base, value: null }, ...values.map((value) => ({ color, value }))],
  };
}

/** @param uid the end of the dashboard's URL and the name of its file */
export function dashboard({ uid, title, description, panels }) {
  let x = 0;
  let y = 0;
  const placed = panels.map(({ width, queries, ...panel }, index) => {
    if (x + width > COLUMNS) {
      x = 0;
      y += HEIGHT;
    }
    const gridPos = { x, y, w: width, h: HEIGHT };
    x += width;
    const targets = queries.map(([expr, legendFormat], nth) => ({
      refId: String.fromCharCode(65 + nth),
      expr: expr.replaceAll(SCOPE, VARIABLES.map((name) => `${name}=~"$${name}"`).join(',')),
      legendFormat,
    }));
    return { id: index + 1, ...panel, ...(targets.length > 0 && { datasource: DATASOURCE, targets }), gridPos };
  });
  return {
    uid,
    title: `Learning Library: ${title}`,
    description,
    tags: ['learning-library'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    links: [
      {
        type: 'dashboards',
        title: 'Learning Library',
        tooltip: '',
        icon: 'dashboard',
        tags: ['learning-library'],
        asDropdown: true,
        includeVars: true,
        keepTime: true,
        targetBlank: false,
      },
    ],
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' },
        ...VARIABLES.map((name) => ({
          ...{ name, type: 'query', datasource: DATASOURCE, query: `label_values(up{${OURS}}, ${name})`, refresh: 2 },
          ...{ includeAll: true, allValue: '.*', current: { text: 'All', value: '$__all' } },
        })),
      ],
    },
    panels: placed,
  };
}
