import type {
  Content,
  CreateMemocardRequest,
  CreateQuestionRequest,
  Folder,
  Memocard,
  Question,
} from '@learning-library/client';

/** The memocards and questions of a content. */
export interface Children {
  memocards: CreateMemocardRequest[];
  questions: CreateQuestionRequest[];
}

/** A folder in an export. */
export interface FolderEntry {
  type: 'folder';
  /** Names of the folders from the top, including its own. */
  path: string[];
  description: string | null;
  color: string | null;
  icon: string | null;
}

/** A content in an export. The service does not return its text. */
export interface ContentEntry extends Children {
  type: 'content';
  /** Names of its folders. */
  folder: string[];
  title: string;
  language: string | null;
  description: string | null;
}

export type Entry = FolderEntry | ContentEntry;

export function folderEntry({ description, color, icon }: Folder, path: string[]): FolderEntry {
  return { type: 'folder', path, description, color, icon };
}

export function contentEntry(
  { title, language, description }: Content,
  folder: string[],
  children: Children,
): ContentEntry {
  return { type: 'content', folder, title, language, description, ...children };
}

/** The fields to create it again. */
export function memocardBody({ front, back, explanation }: Memocard): CreateMemocardRequest {
  return { front, back, ...(explanation === null ? {} : { explanation }) };
}

/** The fields to create it again, without its id and its memocard. */
export function questionBody(question: Question): CreateQuestionRequest {
  const { type, prompt, choices, expectedAnswer, isTrue, explanation, difficulty, points } = question;
  const answer =
    choices !== null
      ? { choices: choices.map(({ text, isCorrect }) => ({ text, isCorrect })) }
      : isTrue !== null
        ? { isTrue }
        : { expectedAnswer };
  const more = { ...(explanation === null ? {} : { explanation }), difficulty, points };
  return { type, prompt, ...answer, ...more } as CreateQuestionRequest;
}

type Members = Readonly<Record<string, unknown>>;

/** @returns undefined if the value is not a list of such objects; the service validates their fields */
export function memocardsOf(value: unknown): CreateMemocardRequest[] | undefined {
  const isOne = ({ front, back }: Members): boolean => typeof front === 'string' && typeof back === 'string';
  return listOf(value, isOne) as CreateMemocardRequest[] | undefined;
}

export function questionsOf(value: unknown): CreateQuestionRequest[] | undefined {
  const isOne = ({ type, prompt }: Members): boolean => typeof type === 'string' && typeof prompt === 'string';
  return listOf(value, isOne) as CreateQuestionRequest[] | undefined;
}

function listOf(value: unknown, isOne: (members: Members) => boolean): Members[] | undefined {
  if (value === undefined || value === null) return [];
  const isList = Array.isArray(value) && value.every((item) => isMembers(item) && isOne(item));
  return isList ? (value as Members[]) : undefined;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

/** @returns undefined if the value is neither a folder nor a content */
export function entryOf(value: unknown): Entry | undefined {
  if (!isMembers(value)) return undefined;
  const { type, path, folder, title, memocards, questions } = value;
  const text = (name: string): string | null => {
    const member = value[name];
    return typeof member === 'string' ? member : null;
  };
  const description = text('description');
  if (type === 'folder' && isNames(path) && path.length > 0)
    return { type, path, description, color: text('color'), icon: text('icon') };
  const [cards, asked] = [memocardsOf(memocards), questionsOf(questions)];
  if (type !== 'content' || !isNames(folder) || typeof title !== 'string') return undefined;
  if (cards === undefined || asked === undefined) return undefined;
  return { type, folder, title, language: text('language'), description, memocards: cards, questions: asked };
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');
}
