import type { Content, Memocard, Question } from '@learning-library/client';
import { stringify } from 'csv-stringify/sync';
import { writeApkg } from '../anki/writeApkg.js';
import { bounded } from '../terminal.js';

/** Everything that can be read of a content. */
export interface Exported {
  content: Content;
  memocards: Memocard[];
  questions: Question[];
}

type Write = (exported: Exported) => Promise<Uint8Array> | string;

export const FORMATS = {
  ...{ json: writeJson, csv: writeCsv, tsv: writeTsv, apkg: writePackage, md: writeMarkdown },
} satisfies Record<string, Write>;

function writeJson(exported: Exported): string {
  return `${JSON.stringify(exported, null, 2)}\n`;
}

/** The formats that `import --content` accepts. */
function writeCsv({ memocards }: Exported): string {
  const columns = ['front', 'back', 'explanation'];
  return stringify(memocards, { header: true, columns, quoted_string: true });
}

/** Terms and definitions to paste into Quizlet, which knows no quotes, third column or line break in a cell. */
function writeTsv({ memocards }: Exported): string {
  const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
  return memocards.map(({ front, back }) => `${cell(front)}\t${cell(back)}\n`).join('');
}

/** The losses of a memocard in `tsv`. */
export function lostInTsv({ front, back, explanation }: Memocard): { memocard: string; reason: string }[] {
  const reasons = [
    ...(/[\t\r\n]/.test(front + back) ? ['Its tabs and line breaks became spaces.'] : []),
    ...(explanation === null ? [] : ['Its explanation was left out.']),
  ];
  return reasons.map((reason) => ({ memocard: bounded(front), reason }));
}

function writePackage({ content, memocards }: Exported): Promise<Uint8Array> {
  return writeApkg([{ content, folders: [], memocards }]);
}

function writeMarkdown({ content, memocards, questions }: Exported): string {
  const parts = [`# ${content.title}`, content.description];
  if (memocards.length > 0) parts.push('## Memocards');
  for (const { front, back, explanation } of memocards) parts.push(`### ${front}`, back, explanation);
  if (questions.length > 0) parts.push('## Questions');
  for (const question of questions) parts.push(`### ${question.prompt}`, answerOf(question), question.explanation);
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

function answerOf({ choices, expectedAnswer, isTrue }: Question): string | null {
  if (choices !== null) return choices.map(({ text, isCorrect }) => `- [${isCorrect ? 'x' : ' '}] ${text}`).join('\n');
  return isTrue === null ? expectedAnswer : isTrue ? 'True' : 'False';
}
