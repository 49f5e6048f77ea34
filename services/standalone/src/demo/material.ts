import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DemoCard {
  front: string;
  back: string;
  explanation?: string;
}

export interface DemoQuestion {
  type: string;
  prompt: string;
  choices?: { text: string; isCorrect: boolean }[];
  expectedAnswer?: string;
  isTrue?: boolean;
  explanation?: string;
  difficulty?: string;
  points?: number;
}

export interface DemoContent {
  title: string;
  description: string;
  language: string;
  text?: string;
  cards: readonly DemoCard[];
  questions: readonly DemoQuestion[];
}

export interface DemoFolder {
  name: string;
  description: string;
  color: string;
  icon: string;
  contents: readonly DemoContent[];
}

const LIBRARY = join(__dirname, 'library');

/**
 * A small library like a learner's: texts of each kind in the five languages of the generator, with their decks. It is kept as bodies
 * of requests, so that examples/try can send them: `folder.json`, and in one file for each content a line for the content, then for
 * each memocard and question.
 */
export async function readMaterial(): Promise<DemoFolder[]> {
  const folders = await readdir(LIBRARY);
  return Promise.all(folders.sort().map((folder) => readFolder(join(LIBRARY, folder))));
}

async function readFolder(path: string): Promise<DemoFolder> {
  const files = (await readdir(path)).filter((file) => file.endsWith('.jsonl')).sort();
  const folder = JSON.parse(await readFile(join(path, 'folder.json'), 'utf8')) as Omit<DemoFolder, 'contents'>;
  return { ...folder, contents: await Promise.all(files.map((file) => readContent(join(path, file)))) };
}

async function readContent(path: string): Promise<DemoContent> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  const [content, ...items] = lines.map((line) => JSON.parse(line) as object);
  return {
    ...(content as Omit<DemoContent, 'cards' | 'questions'>),
    cards: items.filter((item): item is DemoCard => 'front' in item),
    questions: items.filter((item): item is DemoQuestion => 'prompt' in item),
  };
}
