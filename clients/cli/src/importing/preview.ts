import { bounded, jsonList, type Terminal } from '../terminal.js';
import { type CardItem, type Draft, type FolderDraft, isContent } from './source.js';

const INDENT = '  ';

/** The tree of what would be made, a line for each folder and content. */
export async function showDrafts(
  terminal: Terminal,
  drafts: AsyncIterable<Draft | FolderDraft>,
  isJson: boolean,
): Promise<void> {
  const data: object[] = [];
  const folders = new Set<string>();
  let above: readonly string[] = [];
  let count = 0;
  for await (const draft of drafts) {
    const { label, folders: names } = draft;
    names.forEach((_, n) => folders.add(names.slice(0, n + 1).join('\0')));
    if (!isContent(draft)) continue;
    const { title, language = null, description = null, text = '' } = draft.body;
    const { memocards = [], questions = [] } = draft.children ?? {};
    const characters = [...text].length;
    const counts = { characters, memocards: memocards.length, questions: questions.length };
    count++;
    if (isJson) {
      data.push({ file: label, folders: names, title, language, description, ...counts });
      continue;
    }
    const same = names.findIndex((name, n) => name !== above[n]);
    const start = same < 0 ? names.length : same;
    names.slice(start).forEach((name, n) => terminal.out(`${INDENT.repeat(start + n)}${bounded(name)}/\n`));
    const facts = [label, ...(language === null ? [] : [language]), ...countsOf(counts)];
    terminal.out(`${INDENT.repeat(names.length)}${bounded(title)}  (${bounded(facts.join(', '))})\n`);
    above = names;
  }
  if (isJson) return terminal.out(jsonList(data));
  terminal.out(`Would make ${count} contents in ${folders.size} folders. What is there already is skipped.\n`);
}

export async function showCards(terminal: Terminal, cards: AsyncIterable<CardItem>, isJson: boolean): Promise<void> {
  const data: object[] = [];
  let count = 0;
  for await (const { body } of cards) {
    count++;
    if (isJson) data.push(body);
    else terminal.out(`${bounded(body.front)} → ${bounded(body.back)}\n`);
  }
  if (isJson) return terminal.out(jsonList(data));
  terminal.out(`Would make ${count} memocards. What is there already is skipped.\n`);
}

function countsOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? `${count} ${name}` : []));
}
