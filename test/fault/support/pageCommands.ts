import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The blocks of commands in a section of a page in docs. @throws Error if there are none */
export function pageCommands(page: string, heading: string): string[] {
  const text = readFileSync(join(__dirname, '../../../docs', page), 'utf8');
  const [section = ''] = text.slice(text.indexOf(`\n${heading}\n`) + 1).split(/\n## /);
  const blocks = [...section.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, commands = '']) => commands);
  if (blocks.length === 0) throw new Error(`${page} has no commands below ${heading}`);
  return blocks;
}
