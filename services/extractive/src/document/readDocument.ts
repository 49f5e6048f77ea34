import { answersOf, isPrompt, isQuestion } from './answers';
import {
  HEADING,
  joinRich,
  SHORT_LEVEL,
  sliceRich,
  type Block,
  type Entry,
  type Item,
  type Node,
  type Pair,
  type Rich,
} from './block';
import { definitionList, isProgram, list, paragraph, table, VOCABULARY } from './blocks';
import { isUnread, titleOf } from './headings';
import { readNodes } from './nodes';
import { blocksOf, decksOf } from './decks';
import { sentenceSpans } from '../text/sentences';
import { eventOf, wordPairs } from './pairs';
import { BOX, choicesOf, listedAnswers } from './options';
import { meantLines, wrapWidth } from './paragraphs';
import { prepare } from './prepare';

const BOLD_LEVEL = SHORT_LEVEL + 1;
const FEWEST_EVENTS = 3;

/** The blocks of a text in order. Linear in it; nesting is bounded by the parsers. */
export function readDocument(text: string): Block[] {
  const all = entriesOf(withPoints(readNodes(prepare(text))));
  const choices = new Map([...listedAnswers(all), ...choicesOf(all)]);
  const entries = all.map((entry) => (entry.kind === 'list' ? { ...entry, items: withoutTasks(entry.items) } : entry));
  const answers = answersOf(entries);
  const words = wordRuns(entries);
  const decks = decksOf(entries);
  const lines = entries.flatMap((entry) => entry.lines);
  const isChronicle = lines.filter((line) => eventOf(line, 0, 0) !== undefined).length >= FEWEST_EVENTS;
  const blocks: Block[] = [];
  const headings: { level: number; title: string; isLabel: boolean }[] = [];
  let unreadLevel: number | undefined;
  for (const [i, entry] of entries.entries()) {
    const chosen = choices.get(i);
    const answer = chosen === undefined ? answers.get(i) : undefined;
    if (entry.kind === 'break') {
      if (entry.box) {
        while ((headings.at(-1)?.level ?? 0) >= SHORT_LEVEL) headings.pop();
        if (unreadLevel !== undefined && unreadLevel >= SHORT_LEVEL) unreadLevel = undefined;
      }
      continue;
    }
    if (entry.kind === 'heading' && chosen === undefined) {
      const title = titleOf(entry.rich.text);
      while ((headings.at(-1)?.level ?? 0) >= entry.level) headings.pop();
      // A box and a bold line extend to the next heading of any level.
      if (unreadLevel !== undefined && (entry.level <= unreadLevel || unreadLevel >= SHORT_LEVEL))
        unreadLevel = undefined;
      if (unreadLevel === undefined && isUnread(title)) unreadLevel = entry.level;
      const path = headings.map((heading) => heading.title);
      const { level, start, end } = entry;
      if (title !== '') {
        headings.push({ level, title, isLabel: entry.isLabel === true });
        if (unreadLevel === undefined)
          blocks.push({ kind: 'heading', level, title, isShort: entry.isShort === true, path, start, end });
      }
      // An answer in a box of a quiz is a solution.
      const isBox = entry.level === SHORT_LEVEL && entry.isShort !== true;
      if (answer !== undefined && (unreadLevel === undefined || isBox))
        blocks.push({ kind: 'answer', ...answer, path });
      continue;
    }
    if (chosen !== undefined) {
      // The question itself can be the heading.
      const path = headings
        .map(({ title }) => title)
        .filter((title) => chosen.every(({ question }) => !question.includes(title)));
      blocks.push(...chosen.map((choice) => ({ kind: 'answer' as const, ...choice, path })));
      continue;
    }
    if (unreadLevel !== undefined) continue;
    // "Events:" below the list of a short heading is a heading beside it.
    const isNext = headings.at(-1)?.level === SHORT_LEVEL && /^\S+ ?:$/u.test(entry.lines.at(-1)?.text ?? '');
    if ((headings.at(-1)?.isLabel || (isNext && entries[i - 1]?.kind === 'list')) && isLabelled(entry)) headings.pop();
    const path = headings.map(({ title }) => title);
    const place = { path, start: entry.start, end: entry.end };
    const pairs = words.get(i);
    if (pairs !== undefined) {
      if (pairs.length > 0) blocks.push({ kind: 'pairs', words: true, pairs, ...place });
      continue;
    }
    if (entry.kind === 'paragraph') {
      const deck = decks.get(i);
      if (deck !== undefined) blocks.push(...blocksOf(deck, place));
      else if (answer !== undefined) blocks.push({ kind: 'answer', ...answer, path });
      else blocks.push(...paragraph(entry.lines, place, isChronicle));
    } else if (entry.kind === 'list') {
      if (answer !== undefined) blocks.push({ kind: 'answer', ...answer, path });
      const before = entries[i - 1];
      blocks.push(...list(entry, introOf(before, entry), place));
    } else if (entry.kind === 'definitions') blocks.push(definitionList(entry, place));
    else if (entry.kind === 'table') blocks.push(...table(entry, place));
  }
  return blocks;
}

/** A list of tasks contains no facts. */
function withoutTasks(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (BOX.test(item.rich.text) ? [] : [{ ...item, items: withoutTasks(item.items) }]));
}

/** Numbered items with points that the author did not indent are one list. */
function withPoints(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const [first, items]: [Node, Item[]] = [nodes[i] as Node, []];
    for (let at = i; ; at += 2) {
      const [step, points] = [nodes[at], nodes[at + 1]];
      const item = step?.kind === 'list' && step.ordered && step.items.length === 1 ? step.items[0] : undefined;
      if (item?.items.length !== 0 || points?.kind !== 'list' || points.ordered) break;
      items.push({ ...item, items: points.items, end: points.end });
    }
    const { end } = items.at(-1) ?? first;
    result.push(items.length > 1 ? { ...first, kind: 'list', ordered: true, items, end } : first);
    if (items.length > 1) i += items.length * 2 - 1;
  }
  return result;
}

function entriesOf(nodes: readonly Node[]): Entry[] {
  const entries: Entry[] = [];
  const wrapped = wrapWidth(
    nodes.flatMap((node) => (node.kind === 'paragraph' && node.rich.text.includes('\n') ? [node.rich.text] : [])),
  );
  for (const [i, node] of nodes.entries()) {
    if (node.kind !== 'paragraph') {
      entries.push({ ...node, lines: [] });
      continue;
    }
    const marked = markedHead(node.rich);
    const head = marked ?? ruleHead(node.rich, nodes[i - 1]);
    const lines =
      head === undefined
        ? meantLines(node.rich, wrapped)
        : [
            head,
            ...meantLines(
              sliceRich(
                node.rich,
                marked === undefined ? node.rich.text.indexOf('\n') : (node.rich.marks[0]?.end ?? 0),
                node.rich.text.length,
              ),
              wrapped,
            ),
          ];
    const [first, ...others] = lines.filter(({ text }) => !/^[:.]?$/.test(text));
    if (first === undefined) continue;
    if (head !== undefined) {
      const isLabel = first.text.endsWith(':') || /^\s?:/.test(node.rich.text.slice(first.text.length));
      entries.push({ ...headingOf(BOLD_LEVEL, first, node), isLabel });
      const second = others[0];
      if (second !== undefined)
        entries.push({
          ...node,
          rich: joinRich(others, '\n'),
          lines: others,
          start: second.sources[0]?.[1] ?? node.start,
        });
    } else if (others.length === 0 && node.isQuote !== true && isShortHeading(first.text, nodes[i + 1], nodes[i - 1])) {
      entries.push({ ...headingOf(SHORT_LEVEL, first, node), isShort: true });
    } else entries.push({ ...node, lines });
  }
  return entries;
}

function headingOf(level: number, rich: Rich, { start, end }: Node): Entry {
  return { kind: 'heading', level, rich, lines: [], start, end };
}

/** Whether a paragraph has its own label, such as "Events:" or "**Result:** 4". */
function isLabelled({ lines: [line] }: Entry): boolean {
  if (line === undefined) return false;
  const end = line.marks[0]?.start === 0 ? line.marks[0].end : 0;
  return line.text.endsWith(':') || (end > 0 && /^[^:]*:/.test(line.text.slice(end - 1, end + 2)));
}

/** The marked lines at the start of a paragraph, joined, if they are a heading or a question. */
function markedHead(rich: Rich): Rich | undefined {
  const mark = rich.marks[0];
  if (mark === undefined || mark.start > 1) return undefined;
  const isToEnd = /^[^\S\n]*[:.]?[^\S\n]*(?:\n|$)/.test(rich.text.slice(mark.end));
  const head = sliceRich(rich, 0, mark.end);
  const text = head.text.replace(/\s+/g, ' ');
  const isWhole = mark.end >= rich.text.trimEnd().length - 1;
  const isAsked = isQuestion(text) || isPrompt(text);
  const fits = isAsked || (text.length <= HEADING && !/[.,;]$/.test(text));
  if (!isToEnd || !fits || text.length > HEADING * 4 || (isWhole && !isAsked && text.includes(': '))) return undefined;
  return { ...head, text };
}

const RULE_HEAD =
  /^(?:§+|(?:art\.?|artikel|article|art[íi]culo|articolo|section|sec\.)(?= ))\s*\d{1,4}\s?[a-z]?(?![\p{L}\d])[^\n;:,]{0,60}(?=\n)/iu;

/** "§ 4 Termination" in a line of its own above the rule. */
function ruleHead(rich: Rich, before: Node | undefined): Rich | undefined {
  const found = RULE_HEAD.exec(rich.text)?.[0] ?? '';
  const title = found.replace(/^\D*\d+\s?[a-z]?\.?/iu, '');
  // Below a heading, a number without text is a remark.
  if (found === '' || /[.!?]$/.test(title) || (title.trim() === '' && before?.kind === 'heading')) return undefined;
  return sliceRich(rich, 0, found.length);
}

/** A short line without a sentence in it, before a longer paragraph or a list. */
function isShortHeading(text: string, next: Node | undefined, previous: Node | undefined): boolean {
  if (text.length > HEADING || text.split(/\s+/).length > 10 || !/^[\p{Lu}\d¿]/u.test(text) || /[.:;,!…]$/.test(text))
    return false;
  if (/\s[–—=-]\s|: |\t/.test(text) || /^\(\d/.test(text)) return false;
  if (
    next === undefined ||
    (previous?.kind === 'paragraph' && previous.rich.text.length <= HEADING && !/[.!?]$/.test(previous.rich.text))
  )
    return false;
  return (
    (next.kind === 'paragraph' && next.rich.text.length > Math.max(90, text.length * 2)) ||
    (next.kind === 'list' && next.items.length > 1)
  );
}

/** Runs of paragraphs and fences that form a word list: the first gets its pairs, and the others are consumed. */
function wordRuns(entries: readonly Entry[]): Map<number, readonly Pair[]> {
  const runs = new Map<number, readonly Pair[]>();
  let isLabelled = false;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as Entry;
    if (entry.kind === 'heading') isLabelled = VOCABULARY.test(entry.rich.text);
    if (entry.kind === 'code') {
      const pairs = wordPairs([entry.rows], isLabelled || VOCABULARY.test(entry.title));
      if (pairs !== undefined && !isProgram(entry.rows)) runs.set(i, pairs);
      continue;
    }
    let end = i;
    while (end < entries.length && isWordEntry(entries[end] as Entry)) end++;
    if (end > i) {
      const run = entries.slice(i, end).filter(({ kind }) => kind === 'paragraph');
      const pairs = wordPairs(
        run.map(({ lines }) => lines),
        isLabelled,
      );
      if (pairs !== undefined) for (let at = i; at < end; at++) runs.set(at, at === i ? pairs : []);
      i = end - 1;
    }
  }
  return runs;
}

function isWordEntry(entry: Entry): boolean {
  // Stray heading marks in a word list do not end it.
  if (entry.kind === 'break') return entry.box !== true;
  return entry.kind === 'paragraph' && entry.lines.every(({ text }) => text.length <= MAX_WORD_LINE);
}

const MAX_WORD_LINE = 90;

/** The line or sentence before a list that introduces it. */
function introOf(before: Entry | undefined, { start }: Entry): string {
  if (before?.kind !== 'paragraph') return '';
  const line = before.lines.at(-1)?.text.trim() ?? '';
  const sentence = line.slice(sentenceSpans(line).at(-1)?.start);
  if (isPrompt(sentence) || sentence.length > 200) return '';
  // A short line directly above its points needs no colon.
  const isShort = start - before.end < 3 && sentence === line && /^[^\s.:;,!?]+(?: [^\s.:;,!?]+){1,4}$/u.test(line);
  return isShort ? line : sentence.endsWith(':') ? sentence.slice(0, -1).trim() : '';
}
