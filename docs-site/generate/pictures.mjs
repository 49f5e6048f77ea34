// The pictures of the guides, drawn as SVG with the texts of each language. A page shows one with `![caption](picture:name)`.
// The style sheet shows the layout that fits the screen.
import { PICTURES } from './layouts.mjs';

const LINE = 18;

const say = (text, language) => (typeof text === 'string' ? text : text[language]);

function figure(name, language, caption) {
  const layouts = ['wide', 'narrow'].map((layout) => draw(name, layout, language, caption));
  return `<figure class="picture">${layouts.join('')}</figure>`;
}

function draw(name, layout, language, caption) {
  const { boxes, labels, [layout]: placed } = PICTURES[name];
  const [width, height] = placed.size;
  const marker = `${name}-${layout}-head`;
  const parts = [
    `<defs><marker id="${marker}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>`,
    ...(placed.lifelines ?? []).map(
      ([x, from, to]) => `<path class="line" d="M${x} ${from}V${to}" stroke-dasharray="4 4"/>`,
    ),
    ...Object.entries(placed.boxes).map(([id, place]) => drawBox(boxes[id], place, language)),
    ...placed.arrows.map((points) => `<polyline class="line" points="${points}" marker-end="url(#${marker})"/>`),
    ...Object.entries(placed.labels ?? {}).map(([id, [x, y, anchor = 'middle']]) =>
      drawLines(say(labels[id], language), x, y, anchor),
    ),
  ];
  return `<svg class="${layout}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${caption}">${parts.join('')}</svg>`;
}

function drawBox({ title, text, kind = 'box' }, [x, y, width, height], language) {
  const lines = text === undefined ? [] : say(text, language);
  const top = y + height / 2 - (lines.length * LINE) / 2 + 5;
  const middle = x + width / 2;
  return [
    `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${middle}" y="${top}" text-anchor="middle">${say(title, language)}</text>`,
    drawLines(lines, middle, top + LINE + 1, 'middle'),
  ].join('');
}

function drawLines(lines, x, y, anchor) {
  return lines
    .map((line, index) => `<text class="small" x="${x}" y="${y + index * LINE}" text-anchor="${anchor}">${line}</text>`)
    .join('');
}

export function withPictures(text, language) {
  return text.replaceAll(/!\[([^\]]*)\]\(picture:(\w+)\)/g, (_, caption, name) => figure(name, language, caption));
}

export function withoutPictures(text) {
  return text.replaceAll(/!\[([^\]]*)\]\(picture:\w+\)/g, '_$1_');
}
