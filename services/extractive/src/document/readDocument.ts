import { answersOf, isPrompt, isQuestion, itemAnswer } from './answers';
import { joinRich, sliceRich, sourceAt, type Block, type Item, type Pair, type Rich } from './block';
import { isUnread, titleOf } from './headings';
import { readNodes, type Node } from './nodes';
import { areWords, pairOf, wordPairs } from './pairs';
import { meantLines, wrapWidth } from './paragraphs';
import { prepare } from './prepare';
import { sentenceSpans } from '../text/sentences';

/** A node with its lines; a paragraph that is a heading has become one. */
export type Entry = Node & { lines: readonly Rich[] };

const HEADING = 70;
/** The level of a heading that is only bold, and of one that is only short. */
const BOLD_LEVEL = 7;
const SHORT_LEVEL = 6;

/** Entries that are read at a time. */
const SLICE = 100;

/** The blocks of a text in order. Linear in it; nesting is bounded by the parsers. */
export function readDocument(text: string): Block[] {
  const reading = readBlocks(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

/** Reads the blocks in slices, between which a caller can do something else. */
export function* readBlocks(text: string): Generator<readonly never[], Block[]> {
  const prepared = prepare(text);
  yield [];
  const nodes = yield* readNodes(prepared);
  const entries = entriesOf(nodes);
  yield [];
  const answers = answersOf(entries);
  const speakers = speakersOf(entries);
  const words = wordRuns(entries);
  yield [];
  const blocks: Block[] = [];
  const headings: { level: number; title: string }[] = [];
  let unreadLevel: number | undefined;
  for (const [i, entry] of entries.entries()) {
    if (i % SLICE === SLICE - 1) yield [];
    if (entry.kind === 'heading') {
      const title = titleOf(entry.rich.text);
      while ((headings.at(-1)?.level ?? 0) >= entry.level) headings.pop();
      // A box and a bold line reach to the next heading of any level.
      if (unreadLevel !== undefined && (entry.level <= unreadLevel || unreadLevel >= SHORT_LEVEL))
        unreadLevel = undefined;
      if (unreadLevel === undefined && isUnread(title)) unreadLevel = entry.level;
      const path = headings.map((heading) => heading.title);
      if (title !== '') {
        headings.push({ level: entry.level, title });
        if (unreadLevel === undefined)
          blocks.push({ kind: 'heading', level: entry.level, title, path, start: entry.start, end: entry.end });
      }
      const answer = answers.get(i);
      if (answer !== undefined && unreadLevel === undefined) blocks.push({ kind: 'answer', ...answer, path });
      continue;
    }
    if (unreadLevel !== undefined) continue;
    const path = headings.map(({ title }) => title);
    const place = { path, start: entry.start, end: entry.end };
    const pairs = words.get(i);
    if (pairs !== undefined) {
      if (pairs.length > 0) blocks.push({ kind: 'pairs', words: true, pairs, ...place });
      continue;
    }
    if (entry.kind === 'paragraph') {
      const answer = answers.get(i);
      if (answer !== undefined) blocks.push({ kind: 'answer', ...answer, path });
      else
        blocks.push(
          ...paragraph(
            entry.lines.map((line) => spoken(line, speakers)),
            place,
          ),
        );
    } else if (entry.kind === 'list') blocks.push(...list(entry, introOf(entries[i - 1]), place));
    else if (entry.kind === 'table') {
      const [head = [], ...rows] = entry.rows;
      const pairs = translations(head, rows, place);
      if (pairs !== undefined) {
        blocks.push({ kind: 'pairs', words: true, pairs, ...place });
        continue;
      }
      blocks.push({ kind: 'table', head: head.map((cell) => cell.text.replace(/\n/g, ' ')), rows, ...place });
    }
  }
  return blocks;
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
    const head = markedHead(node.rich) ?? ruleHead(node.rich);
    const isMarkedHead = markedHead(node.rich) !== undefined;
    const lines =
      head === undefined
        ? meantLines(node.rich, wrapped)
        : [
            head,
            ...meantLines(
              sliceRich(
                node.rich,
                isMarkedHead ? (node.rich.marks[0]?.end ?? 0) : node.rich.text.indexOf('\n'),
                node.rich.text.length,
              ),
              wrapped,
            ),
          ];
    const [first, ...others] = lines.filter(({ text }) => text !== '');
    if (first === undefined) continue;
    if (head !== undefined) {
      entries.push({ kind: 'heading', level: BOLD_LEVEL, rich: first, lines: [], start: node.start, end: node.end });
      const second = others[0];
      if (second !== undefined)
        entries.push({
          ...node,
          rich: joinRich(others, '\n'),
          lines: others,
          start: second.sources[0]?.[1] ?? node.start,
        });
    } else if (others.length === 0 && isShortHeading(first.text, nodes[i + 1], nodes[i - 1])) {
      entries.push({ kind: 'heading', level: SHORT_LEVEL, rich: first, lines: [], start: node.start, end: node.end });
    } else entries.push({ ...node, lines });
  }
  return entries;
}

/** The marked lines that a paragraph begins with, as one, where they are a heading or a question. */
function markedHead(rich: Rich): Rich | undefined {
  const mark = rich.marks[0];
  if (mark === undefined || mark.start > 1) return undefined;
  const isToEnd = /^[^\S\n]*[:.]?[^\S\n]*(?:\n|$)/.test(rich.text.slice(mark.end));
  const head = sliceRich(rich, 0, mark.end);
  const text = head.text.replace(/\s+/g, ' ');
  const isWhole = mark.end >= rich.text.trimEnd().length - 1;
  const fits = isQuestion(text) || isPrompt(text) || (text.length <= HEADING && !/[.,;]$/.test(text));
  if (!isToEnd || !fits || text.length > HEADING * 3 || (isWhole && text.includes(': '))) return undefined;
  return { ...head, text };
}

const RULE_HEAD =
  /^(?:§+|(?:art\.?|artikel|article|art[íi]culo|articolo|section|sec\.)(?= ))\s*\d{1,4}\s?[a-z]?(?![\p{L}\d])[^\n;:,]{0,60}(?=\n)/iu;

/** "§ 4 Termination" in a line of its own above the rule. */
function ruleHead(rich: Rich): Rich | undefined {
  const found = RULE_HEAD.exec(rich.text)?.[0] ?? '';
  return found === '' || /[.!?]$/.test(found.replace(/^\D*\d+\s?[a-z]?\.?$/iu, ''))
    ? undefined
    : sliceRich(rich, 0, found.length);
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

/** Runs of paragraphs that are a word list: its pairs stand at the first, the others are taken. */
function wordRuns(entries: readonly Entry[]): Map<number, readonly Pair[]> {
  const runs = new Map<number, readonly Pair[]>();
  for (let i = 0; i < entries.length; i++) {
    let end = i;
    while (end < entries.length && isWordEntry(entries[end] as Entry)) end++;
    if (end > i) {
      const run = entries.slice(i, end).filter(({ kind }) => kind === 'paragraph');
      const pairs = wordPairs(run.map(({ lines }) => lines));
      if (pairs !== undefined) for (let at = i; at < end; at++) runs.set(at, at === i ? pairs : []);
      i = end;
    }
  }
  return runs;
}

function isWordEntry(entry: Entry): boolean {
  // A word list has stray marks of headings: they do not end it.
  if (entry.kind === 'break') return true;
  return entry.kind === 'paragraph' && entry.lines.every(({ text }) => text.length <= 45);
}

/** A table of two languages, by its heads. */
const LANGUAGE_HEAD =
  /^(?:word|term|translation|english|french|german|spanish|italian|latin|russian|wort|vokabel|[üu]bersetzung|deutsch|englisch|franz[öo]sisch|spanisch|italienisch|latein|mot|traduction|fran[çc]ais|anglais|allemand|espagnol|italien|palabra|traducci[óo]n|espa[ñn]ol|ingl[ée]s|alem[áa]n|franc[ée]s|italiano|parola|traduzione|inglese|tedesco|francese|spagnolo)e?s?$/iu;

function translations(
  head: readonly Rich[],
  rows: readonly (readonly Rich[])[],
  { end }: Pick<Block, 'path' | 'start' | 'end'>,
): Pair[] | undefined {
  if (head.length !== 2 || !head.every(({ text }) => LANGUAGE_HEAD.test(text.trim()))) return undefined;
  const pairs = rows.flatMap(([a, b]): Pair[] => {
    const [term = '', meaning = ''] = [a?.text.trim(), b?.text.trim()];
    return term === '' || meaning === ''
      ? []
      : [
          {
            term,
            meaning,
            marked: false,
            start: a?.sources[0]?.[1] ?? end,
            end: (b?.sources.at(-1)?.[1] ?? end) + meaning.length,
          },
        ];
  });
  const short = pairs.filter(({ meaning }) => meaning.split(/\s+/).length <= 6).length;
  return pairs.length >= 3 && short >= pairs.length * 0.9 ? pairs : undefined;
}

type Place = Pick<Block, 'path' | 'start' | 'end'>;

/** "Term", then ": meaning" in the line below. */
function definitionList(lines: readonly Rich[], place: Place): Block | undefined {
  const pairs = lines.flatMap((line, i): Pair[] => {
    const meaning = /^:\s+(?=\S)/.test(line.text) ? line.text.replace(/^:\s+/, '') : '';
    const term = lines[i - 1]?.text.trim() ?? '';
    return meaning === '' || term === '' || term.length > HEADING
      ? []
      : [{ term, meaning, marked: true, start: lines[i - 1]?.sources[0]?.[1] ?? place.start, end: place.end }];
  });
  return pairs.length === 0 ? undefined : { kind: 'pairs', words: false, pairs, ...place };
}

const SPEAKER = /^(\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{0,20}){0,2}): /u;
const FEWEST_TURNS = 6;

/** Whose names stand before what they say, again and again. */
function speakersOf(entries: readonly Entry[]): ReadonlySet<string> {
  const turns = new Map<string, number>();
  for (const { lines } of entries)
    for (const { text } of lines) {
      const name = SPEAKER.exec(text.slice(0, HEADING))?.[1];
      if (name !== undefined) turns.set(name, (turns.get(name) ?? 0) + 1);
    }
  const speakers = [...turns].filter(([, count]) => count >= 2);
  const count = speakers.reduce((sum, [, one]) => sum + one, 0);
  return new Set(speakers.length >= 2 && count >= FEWEST_TURNS ? speakers.map(([name]) => name) : []);
}

/** What is said, without who says it. */
function spoken(line: Rich, speakers: ReadonlySet<string>): Rich {
  const name = speakers.size === 0 ? undefined : SPEAKER.exec(line.text.slice(0, HEADING))?.[1];
  return name !== undefined && speakers.has(name) ? sliceRich(line, name.length + 2, line.text.length) : line;
}

/** "Arrhenius: an acid releases protons. Lewis: an acid accepts electrons.": a glossary in a paragraph. */
function inSentences(rich: Rich): Pair[] {
  const spans = sentenceSpans(rich.text);
  if (spans.length < 2 || spans.length > MOST_SENTENCES) return [];
  const pairs = spans.flatMap(({ start, end }) => {
    const line = sliceRich(rich, start, end);
    const source = sourceAt(rich, start);
    const pair = /^\p{Lu}[^.:,;]{2,40}: /u.test(line.text) ? pairOf(line, source, source + end - start) : undefined;
    return pair === undefined || pair.meaning.split(' ').length < 4 ? [] : [pair];
  });
  return pairs.length >= 2 && pairs.length >= spans.length * 0.6 ? pairs : [];
}

const MOST_SENTENCES = 40;

/** Lines of term and meaning, or prose. */
function paragraph(lines: readonly Rich[], place: Place): Block[] {
  const defined = definitionList(lines, place);
  if (defined !== undefined) return [defined];
  const pairs = lines.map((line) => pairOf(line, line.sources[0]?.[1] ?? place.start, place.end));
  const found = pairs.filter((pair) => pair !== undefined);
  const areAll =
    found.length >= 2 && found.length === lines.length && found.every(({ meaning }) => meaning.split(' ').length >= 3);
  if (areAll || (found.length >= 3 && found.length >= lines.length * 0.6)) {
    const others = lines.filter((_line, i) => pairs[i] === undefined);
    return [
      { kind: 'pairs', words: areWords(found), pairs: found, ...place },
      ...others.map((rich) => prose(rich, place)),
    ];
  }
  return lines.flatMap((rich, i): Block[] => {
    const glossary = inSentences(rich);
    if (glossary.length > 0) return [{ kind: 'pairs', words: false, pairs: glossary, ...place }, prose(rich, place)];
    const pair = pairs[i];
    if (pair?.marked || pair?.isEquation)
      return [{ kind: 'pairs', words: false, pairs: [pair], ...place, start: pair.start }];
    return rich.text.length < LEAST_PROSE ? [] : [prose(rich, place)];
  });
}

function prose(rich: Rich, place: Place): Block {
  return { kind: 'prose', rich, ...place, start: rich.sources[0]?.[1] ?? place.start };
}

/** Less says nothing. */
const LEAST_PROSE = 8;
/** Fewer questions are no sheet of questions. */
const FEWEST_ASKED = 2;
/** The list itself, its pairs, and its items as prose. */
function list(entry: Entry & { kind: 'list' }, intro: string, place: Place): Block[] {
  const asked = entry.items.flatMap((item) => {
    const answer = itemAnswer(item);
    return answer === undefined
      ? []
      : [{ ...place, ...answer, kind: 'answer' as const, start: item.start, end: item.end }];
  });
  if (asked.length >= FEWEST_ASKED && asked.length >= entry.items.length * 0.6) return asked;
  const blocks: Block[] = [{ kind: 'list', intro, ordered: entry.ordered, items: entry.items, ...place }];
  const open: { items: readonly Item[]; path: readonly string[] }[] = [{ items: entry.items, path: place.path }];
  for (let level = open.pop(); level !== undefined; level = open.pop()) {
    const { items, path } = level;
    const lines = items.map(({ rich }) => meantLines(rich));
    const pairs = items.map((item, i) => {
      const only = lines[i]?.[0];
      return only === undefined ? undefined : pairOf(only, item.start, item.end);
    });
    const found = pairs.filter((pair) => pair !== undefined);
    const isSeries = found.length >= 2 && found.length >= items.length * 0.6;
    if (isSeries) blocks.push({ kind: 'pairs', words: areWords(found), pairs: found, ...place, path });
    for (const [i, item] of items.entries()) {
      const pair = pairs[i];
      if (pair === undefined)
        for (const rich of lines[i] ?? []) blocks.push(prose(rich, { path, start: item.start, end: item.end }));
      else if (!isSeries && (pair.marked || pair.isEquation))
        blocks.push({ kind: 'pairs', words: false, pairs: [pair], path, start: item.start, end: item.end });
      const head = titleOf(item.rich.text.split('\n')[0] ?? '');
      if (item.items.length > 0)
        open.push({ items: item.items, path: head.length <= HEADING ? [...path, head] : path });
    }
  }
  return blocks;
}

/** The line or sentence before a list that introduces it. */
function introOf(before: Entry | undefined): string {
  if (before?.kind !== 'paragraph') return '';
  const last = before.lines.at(-1)?.text.trim() ?? '';
  if (!last.endsWith(':')) return '';
  const sentence =
    last
      .slice(0, -1)
      .split(/(?<=[.!?])\s/)
      .at(-1) ?? '';
  return isPrompt(sentence) || sentence.length > 200 ? '' : sentence.trim();
}
