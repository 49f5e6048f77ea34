import { unreadable } from '../documents/document.js';
import { all, type Ready } from './formulas.js';

const MAX_COLUMNS = 1_000;
const MAX_ROWS = 100_000;
/** Number of cells that the spanning cells of a page can fill. */
const MAX_FILLED = 100_000;
/** Repeats the text of a spanning cell in each cell, unless it is longer. */
const MAX_REPEATED = 200;
const LIST_ITEM = /^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/;

/** @returns the lines of a cell */
type TextOf = (cell: Element) => string;

/**
 * Replaces each table with a placeholder, inner tables first. Tables with one column or row are layout, so only their
 * text is kept.
 */
export function replaceTables(root: Element, ready: Ready, textOf: TextOf, isPlain: boolean): void {
  const spare = { cells: MAX_FILLED };
  for (const table of all(root, 'table').reverse()) {
    const document = table.ownerDocument;
    const block = document.createElement('div');
    const rows = rowsOf(table);
    const caption = all(table, 'caption')[0];
    if (caption !== undefined) block.appendChild(moved(caption, document.createElement('p')));
    if (rows.length < 2 || rows.every((cells) => cells.length < 2)) {
      for (const cell of rows.flat()) block.appendChild(moved(cell, document.createElement('div')));
    } else {
      const grid = gridOf(rows, (cell) => cellText(cell, textOf, ready, isPlain), spare);
      const place = document.createElement('p');
      // A nested table gets one line in its cell.
      const isNested = (table.parentNode as Element | null)?.closest('td, th') ?? null;
      if (isNested !== null) place.textContent = grid.map((row) => row.join(', ')).join('; ');
      else place.textContent = ready.add(isPlain ? grid.map(plainRow).join('\n') : markdownOfGrid(grid));
      block.appendChild(place);
    }
    table.parentNode?.replaceChild(block, table);
  }
}

/** The cells of its rows. Nested tables have been replaced. */
function rowsOf(table: Element): Element[][] {
  const rows = all(table, 'tr');
  if (rows.length > MAX_ROWS) throw unreadable(`It has a table of more than ${MAX_ROWS} rows.`);
  return rows.map((row) => Array.from(row.childNodes).filter(isCell)).filter((cells) => cells.length > 0);
}

function isCell(node: Node): node is Element {
  return /^t[hd]$/i.test(node.nodeName);
}

/** A full grid: spanning cells fill all of their rows and columns, or one cell each if too few cells are spare. */
function gridOf(rows: readonly Element[][], textOf: TextOf, spare: { cells: number }): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [y, cells] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x++;
      if (x >= MAX_COLUMNS) throw unreadable(`It has a table of more than ${MAX_COLUMNS} columns.`);
      const text = textOf(cell);
      let height = span(cell, 'rowspan', rows.length - y);
      let width = span(cell, 'colspan', MAX_COLUMNS - x);
      if (height * width > spare.cells) [height, width] = [1, 1];
      spare.cells -= height * width - 1;
      for (let down = 0; down < height; down++)
        for (let across = 0; across < width; across++) {
          const line = grid[y + down];
          if (line !== undefined) line[x + across] = down + across === 0 || text.length <= MAX_REPEATED ? text : '';
        }
      x += width;
    }
  }
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0);
  // Missing cells at the end of a row are left out, because Markdown adds them.
  return grid.map((line, y) => Array.from({ length: y === 0 ? columns : line.length }, (_, x) => line[x] ?? ''));
}

/** A `rowspan` of zero extends to the last row. */
function span(cell: Element, name: 'rowspan' | 'colspan', most: number): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  if (value === 0 && name === 'rowspan') return most;
  return Number.isNaN(value) ? 1 : Math.max(1, Math.min(value, most));
}

/** One line, with semicolons between list items. */
function cellText(cell: Element, textOf: TextOf, ready: Ready, isPlain: boolean): string {
  const lines = ready
    .fill(textOf(cell).replace(/(?<!\\)\|/g, isPlain ? '|' : '\\|'), !isPlain)
    .split(/[\n\uE011]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.reduce((text, line) => {
    const item = line.replace(LIST_ITEM, '');
    if (text === '') return item;
    return item === line ? `${text} ${line}` : `${text}; ${item}`;
  }, '');
}

export function markdownOfGrid([head = [], ...rows]: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function plainRow(row: readonly string[]): string {
  return row.join(' | ');
}

export function moved(from: Element, to: Element): Element {
  while (from.firstChild !== null) to.appendChild(from.firstChild);
  return to;
}
