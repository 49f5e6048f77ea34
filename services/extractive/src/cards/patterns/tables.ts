import { fold } from '@learning-library/common/contract';
import type { Rich } from '../../document/block';
import type { BlockPattern, Context, Draft } from '../candidate';
import { isPrompt, isQuestion } from '../../document/answers';
import { topicOf } from '../topic';

const MOST_CELL = 220;
const MOST_ROWS = 200;
const MEANING =
  /^(?:definitions?|meanings?|descriptions?|explanations?|bedeutung|erklarung|beschreibung|definiciones|definicion|significado|descripcion|significato|definizione|descrizione|signification|explication|what it (?:is|means))$/;

/** Rows about their first cell, asked in both directions; columns that are lists where the heads say so. */
export const tables: BlockPattern = {
  name: 'tables',
  of: 'block',
  examples: [
    {
      language: 'en',
      text: '## Planets\n\n| Planet | Moons | Diameter |\n| --- | --- | --- |\n| Mercury | none | 4,879 km |\n| Mars | two | 6,779 km |',
      front: '(Planets) Mars: Diameter?',
      back: '6,779 km',
    },
    {
      language: 'en',
      text: '## Eukaryotic cells\n\n| Shared organelles | Only in animal cells | Only in plant cells |\n| --- | --- | --- |\n| Nucleus | Lysosome | Vacuole |\n| Ribosomes | Centrosome | Chloroplast |\n| Cytoplasm | | Cell wall |',
      front: 'What are the 2 points of “Only in animal cells”?',
      back: 'Lysosome\nCentrosome',
    },
    {
      language: 'de',
      text: '<table><tr><th>Vitamin</th><th>Vorkommen</th></tr><tr><td>A</td><td>Karotten<br/>Leber</td></tr><tr><td>C</td><td>Zitrusfrüchte</td></tr></table>',
      front: 'Vitamin A: Vorkommen?',
      back: 'Karotten, Leber',
    },
  ],
  refuses: [{ language: 'en', text: '| Week | Homework |\n| --- | --- |\n| 1 | read chapter 2 |\n| 2 | none |' }],
  make(block, context) {
    if (block.kind !== 'table') return [];
    const head = block.head.map((cell) => clean(cell));
    const rows = block.rows.slice(0, MOST_ROWS).filter((row) => row.some(({ text }) => text.trim() !== ''));
    if (head.length < 2 || rows.length < 2 || head.filter((cell) => cell !== '').length < head.length - 1) return [];
    if (head.some((cell) => isTask(cell, context))) return [];
    // Questions about documents in a table to be filled in.
    if (head.length > 2 && rows.some((row) => isQuestion(clean(row[0]?.text ?? '')))) return [];
    const place = { start: block.start, end: block.end };
    if (areContrasts(head, rows, context.language))
      return head.some((cell) => cell.split(' ').length > MOST_HEAD)
        ? []
        : columns(head, rows, context).map((draft) => ({ ...draft, ...place }));
    if (areLists(head, rows)) return columns(head, rows, context).map((draft) => ({ ...draft, ...place }));
    return byRow(head, rows, topicOf(block.path, context.title), context);
  },
};

function clean(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/^\s*-\s+|, - /g, (all) => (all.startsWith(',') ? ', ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function isTask(head: string, { language }: Context): boolean {
  const folded = fold(head);
  return (
    isQuestion(head) ||
    language.tasks.has(folded) ||
    /^(?:doc|docs|document|documents|documents? utilises?|dokument|documento)(?![\p{L}])/u.test(folded) ||
    /^(?:momento|moment|zeitpunkt|paso|step|schritt|etape|passo|week|date|deadline|due|points|grade|homework|woche|datum|semaine|semana|settimana|page|seite|link|url)$/.test(
      folded,
    )
  );
}

const MOST_HEAD = 3;
const MOST_MEASURES = 3;
/** Words of a first cell, on average, that names what its row is about. */
const MOST_KEY = 3;

/** "USA | USSR": two columns of phrases that set off two things; neither cell says what its row is about. */
function areContrasts(
  head: readonly string[],
  rows: readonly (readonly Rich[])[],
  { aspects, vague, labels }: Context['language'],
): boolean {
  const second = fold(head[1] ?? '').split(' ')[0] ?? '';
  if (aspects.has(second) || vague.has(second) || labels.has(second)) return false;
  if (
    head.length !== 2 ||
    MEANING.test(fold(head[1] ?? '')) ||
    rows.some((row) => isQuestion(clean(row[0]?.text ?? '')))
  )
    return false;
  const words = (column: number): number =>
    rows.reduce((sum, row) => sum + clean(row[column]?.text ?? '').split(' ').length, 0) / rows.length;
  return words(0) > MOST_KEY && words(1) > 1 && !rows.some((row) => /\d/.test(row[1]?.text.slice(0, 3) ?? ''));
}

/** Whether each column is a list of its own: its cells end early, or the heads speak of the same with one difference. */
function areLists(head: readonly string[], rows: readonly (readonly Rich[])[]): boolean {
  const filled = head.map((_cell, column) => rows.findLastIndex((row) => (row[column]?.text.trim() ?? '') !== '') + 1);
  const gaps = head.some((_cell, column) =>
    rows.slice(0, filled[column]).some((row) => (row[column]?.text.trim() ?? '') === ''),
  );
  // Marks tell which rows have what the head names.
  if (
    head.some(
      (_cell, column) => column > 0 && rows.every((row) => /^[x✓✗✔+–-]?$/iu.test(row[column]?.text.trim() ?? '')),
    )
  )
    return false;
  if (!gaps && filled.some((count) => count < rows.length) && filled.every((count) => count > 0)) return true;
  if (/^(?:pros|advantages|vorteile|avantages|ventajas|vantaggi|pro)$/.test(fold(head[0] ?? '')) && head.length === 2)
    return true;
  const words = head.map((cell) => new Set(fold(cell).match(/\p{L}{4,}/gu)));
  const shared = [...(words[0] ?? [])].filter(
    (word) => words.filter((other) => other.has(word)).length >= Math.max(2, head.length - 1),
  );
  return shared.length > 0;
}

function columns(head: readonly string[], rows: readonly (readonly Rich[])[], { language }: Context): Draft[] {
  return head.flatMap((cell, column) => {
    const points = rows.map((row) => clean(row[column]?.text ?? '')).filter((text) => text !== '');
    if (new Set(points).size < points.length) return [];
    if (points.length < 2 || points.length > 7 || cell === '' || points.some((point) => !/\p{L}{3}/u.test(point)))
      return [];
    return [
      {
        front: language.ask.list(points.length, cell),
        back: points.join('\n'),
        explanation: `${cell}: ${points.join('; ')}`,
      },
    ];
  });
}

function byRow(
  head: readonly string[],
  rows: readonly (readonly Rich[])[],
  topic: string,
  { language }: Context,
): Draft[] {
  const { ask } = language;
  const keys = rows.map((row) => clean(row[0]?.text ?? ''));
  if (head.length === 2 && keys.every((key) => isQuestion(key)))
    return rows.map((row, i) => ({
      front: keys[i] ?? '',
      back: clean(row[1]?.text ?? ''),
      alone: true,
      start: row[0]?.sources[0]?.[1] ?? 0,
      end: (row[1]?.sources[0]?.[1] ?? 0) + (row[1]?.text.length ?? 0),
    }));
  if (
    new Set(keys).size < keys.length ||
    keys.some((key) => key === '' || key.length > 80 || ((key.includes(', ') || key.includes(';')) && head.length > 2))
  )
    return [];
  const kind = head[0] ?? '';
  // "Title | Metropolis", "Year | 1927": facts about one thing.
  const numeric = rows.filter((row) => /^\W?\d/.test(clean(row[1]?.text ?? ''))).length;
  const isMixed = numeric > 0 && numeric < rows.length;
  const drafts: Draft[] = [];
  for (const [i, row] of rows.entries()) {
    const key = keys[i] ?? '';
    const first = row[0];
    const start = first?.sources[0]?.[1] ?? 0;
    const end = (row.at(-1)?.sources[0]?.[1] ?? start) + (row.at(-1)?.text.length ?? 0);
    // "A", "1" say what they are only with the head of their column.
    const named = /^(?:\p{L}{1,2}|[\d.,]+)$/u.test(key) && kind !== '' ? `${kind} ${key}` : key;
    for (let column = 1; column < head.length; column++) {
      const value = clean(row[column]?.text ?? '');
      const attribute = head[column] ?? '';
      // A first row that is no head: "0,5 cm" above "3 cm".
      if (/\d/.test(attribute) && rows.every((other) => /\d/.test(other[column]?.text ?? ''))) continue;
      const isBroken = (first?.text.trim() ?? '').includes('\n');
      if (isBroken || value === '' || /^[-–—?/✓✗x]$/iu.test(value) || value.length > MOST_CELL) continue;
      const explanation = `${kind === '' ? '' : `${kind}: `}${key} – ${attribute}: ${value}`;
      // "57.9" of what? Among many measures a number needs its unit.
      if (head.length > MOST_MEASURES && /^[-−+]?\d*[.,]\d+$/u.test(value) && !/[(\[/%°]/u.test(attribute)) continue;
      if (MEANING.test(fold(attribute)) && (/^\d+\.?$/u.test(key) || isPrompt(key))) continue;
      if (MEANING.test(fold(attribute))) drafts.push({ front: ask.meaning(key), back: value, start, end, explanation });
      else if (attribute !== '')
        drafts.push({ front: ask.column(attribute, named), back: value, start, end, explanation });
      // What many rows have tells nothing of one.
      const same = rows.filter((other) => clean(other[column]?.text ?? '') === value).length;
      const isText = /\p{L}{3}/u.test(value) && value.length <= 60;
      if (
        head.length === 2 &&
        rows.length >= 3 &&
        same === 1 &&
        isText &&
        !isMixed &&
        !language.aspects.has(fold(attribute)) &&
        !language.labels.has(fold(attribute)) &&
        kind !== '' &&
        !MEANING.test(fold(attribute)) &&
        topic !== key
      )
        drafts.push({ front: ask.whose(attribute, kind, value), back: key, start, end, explanation });
    }
  }
  return drafts;
}
