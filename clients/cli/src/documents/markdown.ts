import { parse } from 'yaml';
import { decode } from './encoding.js';
import { memocardsOf, questionsOf } from '../library/entries.js';
import { type Document, languageCode } from './document.js';

/** `# Title`, or `Title` above a line of `=`, outside of fenced code. */
const ATX_HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/;
const CLOSING_MARKS = /[ \t]#+$/;
const SETEXT_LINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Maximum number of characters to inspect in a heading. */
const MAX_HEADING = 1_000;
const LINE = /\r\n|\r|\n/;
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
/** A quoted or unquoted value on one line. */
const PLAIN_MEMBER = /^(title|language|lang|description|tags)[ \t]*:(.*)$/gm;
const QUOTED = /^(["'])(.*)\1$/;
const MEMBER = /^(?:[#\s].*[\w-]|[\w-]+)[ \t]*:/;

export function readText(bytes: Uint8Array, encoding?: string): Document {
  const { text, encoding: guessed } = decode(bytes, { encoding });
  return { text, notes: notesOn(guessed) };
}

export function readMarkdown(bytes: Uint8Array, encoding?: string): Document {
  const { text: whole, encoding: guessed } = decode(bytes, { encoding });
  const { members, text, notes } = withoutFrontMatter(whole);
  return {
    ...members,
    isFrontMatter: text !== whole,
    heading: titleHeading(text),
    text,
    notes: [...notesOn(guessed), ...notes],
  };
}

export function notesOn(encoding: string | undefined): string[] {
  return encoding === undefined ? [] : [`Read as ${encoding}`];
}

type Members = Pick<Document, 'title' | 'language' | 'description' | 'children'>;

interface Parted {
  members: Members;
  text: string;
  notes: string[];
}

/** The text after the YAML front matter, with the title, language and description that it contains. */
function withoutFrontMatter(whole: string): Parted {
  const [block = '', yaml = ''] = whole.startsWith('---') ? (FRONT_MATTER.exec(whole) ?? []) : [];
  const isFrontMatter = block !== '' && whole.startsWith(block) && (yaml.trim() === '' || MEMBER.test(yaml));
  if (!isFrontMatter) return { members: {}, text: whole, notes: [] };
  // The blank lines after the front matter are skipped.
  const text = whole.slice(block.length).replace(/^[ \t\r\n]*\n/, '');
  try {
    const values: unknown = parse(yaml, { logLevel: 'error', maxAliasCount: 100, uniqueKeys: false });
    return { text, ...membersOf((values ?? {}) as Record<string, unknown>) };
  } catch {
    // The usual cause is an unquoted title that contains a colon.
    const lines = [...yaml.matchAll(PLAIN_MEMBER)].map(([, name, value]) => [
      name,
      value?.trim().replace(QUOTED, '$2'),
    ]);
    const { members, notes } = membersOf(Object.fromEntries(lines) as Record<string, unknown>);
    return { members, text, notes: [...notes, 'Front matter that is not YAML was read line by line'] };
  }
}

function membersOf(values: Readonly<Record<string, unknown>>): Omit<Parted, 'text'> {
  const {
    title,
    description,
    lang,
    language = lang,
    tags,
    memocards: _cards,
    questions: _questions,
    ...others
  } = values;
  const notes = Object.entries({ title, description }).flatMap(([name, value]) =>
    (value ?? '') === '' || words(value) !== undefined ? [] : `Front matter that is not text was left out (${name})`,
  );
  if (Object.keys(others).length > 0)
    notes.push('Front matter other than titles, languages and descriptions was left out');
  const code = typeof language === 'string' ? languageCode(language) : undefined;
  if (language !== undefined && language !== null && code === undefined)
    notes.push('A language that is not a code such as en or pt-BR was left out');
  if (tags !== undefined && tags !== null) notes.push('Tags were left out: the service has none');
  const memocards = memocardsOf(values['memocards']);
  const questions = questionsOf(values['questions']);
  if (memocards === undefined || questions === undefined)
    notes.push('Memocards or questions of another form than that of an export were left out');
  const children = { memocards: memocards ?? [], questions: questions ?? [] };
  const about = { title: words(title), language: code, description: words(description) };
  return { members: children.memocards.length + children.questions.length > 0 ? { ...about, children } : about, notes };
}

/** YAML may parse a title as a number. */
function words(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return text.trim() === '' ? undefined : text;
}

/** The title of the first heading if its level is 1. A heading of a lower level names only its section. */
export function titleHeading(markdown: string): string | undefined {
  const [first] = headingsOf(markdown);
  return first?.level === 1 ? first.title : undefined;
}

/** The plain text of a heading: without pictures, footnotes, code marks, emphasis and its id. */
function plainWords(heading: string): string {
  return heading
    .slice(0, MAX_HEADING)
    .replace(/!\[[^\]]*\]\([^)]*\)|\[\^[^\]]*\]|\{[#.][^}]*\}$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|\*|~~|`+)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

export interface Heading {
  title: string;
  /** 1 to 6. */
  level: number;
  /** Offset of its line. */
  index: number;
}

export function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  let before = { line: '', index: 0 };
  let index = 0;
  for (const line of markdown.split(LINE)) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    else if (fence === undefined) {
      const [, hashes, words = ''] = ATX_HEADING.exec(line) ?? [];
      const underline = isParagraph(before.line) ? SETEXT_LINE.exec(line)?.[1] : undefined;
      const level = hashes?.length ?? (underline?.startsWith('=') === true ? 1 : 2);
      const heading = words.trim().replace(CLOSING_MARKS, '');
      const title = plainWords(hashes !== undefined ? heading : underline !== undefined ? before.line : '');
      if (title !== '') headings.push({ title, level, index: hashes === undefined ? before.index : index });
    }
    before = mark === undefined ? { line, index } : { line: '', index };
    index += line.length + (markdown.startsWith('\r\n', index + line.length) ? 2 : 1);
  }
  return headings;
}

/** A line of `-` below a list, quotation or table does not make a heading. */
function isParagraph(line: string): boolean {
  return line.trim() !== '' && !/^ {4}|^\s*(?:[-*+>|#]|\d+[.)])/.test(line) && !SETEXT_LINE.test(line);
}
