import { readFileSync } from 'node:fs';
import { makeCards } from './cards/makeCards';
import { tellLanguage } from './language/tell';

// Prints the cards of a text: `npx tsx services/extractive/src/cli.ts FILE [--why]`.
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const why = process.argv.includes('--why');
if (file === undefined) throw new Error('usage: cli.ts FILE [--why]');
const text = readFileSync(file, 'utf8');
const language = tellLanguage(text);
const refused: string[] = [];
const onRefused = ({ front, pattern, fault }: { front: string; pattern: string; fault: string }): void => {
  refused.push(`refused (${fault}, ${pattern}): ${front}`);
};
const cards = makeCards({ text, title: '', language }, { onRefused });
for (const { front, back, pattern, start } of cards)
  console.log(
    `${front}\n    → ${back.replace(/\n/g, '\n      ')}${why ? `\n    [${pattern}, at ${String(start)}]` : ''}`,
  );
if (why) console.log(refused.join('\n'));
console.log(`${String(cards.length)} cards (${language ?? 'unknown language'})`);
