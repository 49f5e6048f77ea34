// Measures the memocards that the extractive generator makes of the texts in test/generation, against bars.
// Exit status 1 where a measure is below its bar.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fold, frontHash } from '../services/common/src/text';
import type { Card } from '../services/generation/src/domain/card';
import { dropFurniture } from '../services/generation/src/domain/document/furniture';
import { readLines } from '../services/generation/src/domain/document/line';
import { findVerbatim } from '../services/generation/src/domain/document/verbatim';
import { startsDeictic } from '../services/generation/src/domain/deictic';
import { formulaSpans } from '../services/generation/src/domain/formulas';
import type { Language } from '../services/generation/src/domain/language';
import { splitIntoParts } from '../services/generation/src/domain/parts';
import type { QuestionDraft } from '../services/generation/src/domain/question';
import type { PartCards } from '../services/generation/src/generators/generator';
import { LANGUAGE_DATA } from '../services/generation/src/languages';
import { generateDocument } from '../services/generation/src/generators/extractive/generateDocument';
import { HOSTILE } from '../services/generation/test/generators/hostile';
import { ask, measureQuestions } from './bench-generation-questions';

const FOLDER = path.join(__dirname, '../test/generation');
const RECALL = { prose: 0.7, notes: 0.6 };
const MOST_WORDS = 25;
const LENGTH = 200_000;
/** Milliseconds of CPU that a text of that length takes, by kind of text. */
const MOST_MS = { study: 1_000, hostile: 1_000 };
/** Mebibytes by which a process grows for a text of that length. */
const MOST_MEMORY = 150;
/** Mebibytes of old objects that a thread of the service may have (services/generation/src/threads/threads.ts). */
const THREAD_MEMORY = 256;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A name of Python's own, which a front asks for in quotation marks. */
const SPECIAL_NAME = /[«“„]__\w+__[»”“]/u;
const DEBRIS = /\*\*|__(?!_)(?<!___)\w|^#|^\s*[-*•] |\||`|\u00ad|[a-zà-ÿ]- ?\n|\bSeite \d|\bpage \d/m;

type Facts = Readonly<Record<string, readonly (readonly [cue: string, answer: string])[]>>;
const facts = JSON.parse(readFileSync(path.join(FOLDER, 'facts.json'), 'utf8')) as Facts;

interface Made {
  cards: Card[];
  parts: number;
  partsWithCards: number;
}

const generate = (text: string, language: Language): PartCards[] => [
  ...generateDocument({ title: '', text, language, openParts: splitIntoParts(text), fronts: [] }),
];

function make(text: string, language: Language, expected: Facts[string] = []): Made {
  const made = generate(text, language);
  const asked = made.filter(holdsText(text, language, expected));
  return {
    cards: made.flatMap(({ cards }) => [...cards]),
    parts: asked.length,
    partsWithCards: asked.filter(({ cards }) => cards.length > 0).length,
  };
}

/** Words up to which a part without an expected fact is a remainder: a reminder, thanks, a source. */
const MOST_REMAINDER = 20;

/**
 * Whether something can be asked of a part: an expected fact stands in it, or it is longer than a remainder, running heads and
 * page numbers aside.
 */
function holdsText(text: string, language: Language, expected: Facts[string]): (made: PartCards) => boolean {
  const lines = readLines(text);
  findVerbatim(lines);
  dropFurniture(lines, LANGUAGE_DATA[language]);
  const read = lines.filter(({ blank, dropped }) => !blank && !dropped);
  return ({ part }) => {
    const own = read.filter(({ start, end }) => start < part.end && end > part.start);
    const words = own.reduce((sum, line) => sum + wordsOf(line.text).length, 0);
    return (
      words > MOST_REMAINDER ||
      expected.some(([cue, answer]) => includes(part.text, cue) && includes(part.text, answer))
    );
  };
}

const includes = (text: string, part: string): boolean => plain(text).includes(plain(part));
const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];
const share = (count: number, of: number): number => (of === 0 ? 1 : count / of);
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

const failures: string[] = [];

function hold(name: string, what: string, value: number, bar: number): string {
  if (value < bar) failures.push(`${name}: ${what} ${percent(value)}, bar ${percent(bar)}`);
  return `${what} ${percent(value)}`;
}

function isVerbatim(card: Card, text: string): boolean {
  return [card.front, card.back].every((side) =>
    formulaSpans(side).every(({ start, end }) => text.includes(side.slice(start, end))),
  );
}

function isLeaked({ front, back }: Card): boolean {
  return ` ${wordsOf(front).join(' ')} `.includes(` ${wordsOf(back).join(' ')} `) && wordsOf(back).length > 0;
}

/** A capital behind the first word of a front that the text writes small alone. German writes nouns with one. */
function hasOddCapital({ front }: Card, text: string, language: Language): boolean {
  if (language === 'de') return false;
  const inside = front.replace(/^\S+\s/, '').match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu) ?? [];
  return inside.some((word) => !text.includes(word) && text.includes(word.toLowerCase()));
}

function isOddAcronym({ front, back }: Card): boolean {
  const short = /(?:abbreviation|sigle|sigla|Abkürzung) (\p{Lu}[\p{Lu}\p{N}]+)/u.exec(front)?.[1];
  if (short === undefined) return false;
  const letters = wordsOf(back).join('');
  let at = -1;
  return ![...fold(short)].every((letter) => (at = letters.indexOf(letter, at + 1)) >= 0);
}

/** Facts recalled and expected, by language and kind of text. */
const recalls = new Map<string, { recalled: number; of: number }>();

function addRecall(name: string, recalled: number, of: number): void {
  const key = name.split(/[-.]/).slice(0, 2).join(' ');
  const sum = recalls.get(key) ?? { recalled: 0, of: 0 };
  recalls.set(key, { recalled: sum.recalled + recalled, of: sum.of + of });
}

function measure(name: string): void {
  const language = name.slice(0, 2) as Language;
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const expected = facts[name] ?? [];
  const { cards, parts, partsWithCards } = make(text, language, expected);
  const recalled = expected.filter(([cue, answer]) =>
    cards.some(({ front, back }) => includes(back, answer) && includes(front, cue)),
  );
  const mended = text.replace(/(\p{Ll})-\s*\n\s*(?=\p{Ll})/gu, '$1');
  const known = new Set([...wordsOf(text), ...wordsOf(mended)]);
  const speakers = new Set([...text.matchAll(/^(\p{Lu}[\p{L}. ]{1,20}):\s/gmu)].map((match) => match[1] as string));
  const isCode = (back: string): boolean => [...text.matchAll(/```[^`]*```/g)].some(([block]) => block.includes(back));
  const count = (test: (card: Card) => boolean): number => share(cards.filter(test).length, cards.length);
  const all = (what: string, test: (card: Card) => boolean, bar = 1): string => hold(name, what, count(test), bar);
  console.log(
    [
      `${name}: ${cards.length} cards`,
      `recalled ${recalled.length} of ${expected.length}`,
      hold(name, 'parts with a card', share(partsWithCards, parts), 1),
      all('grounded', ({ back }) => wordsOf(back).every((word) => known.has(word))),
      all('formulas as they are', (card) => isVerbatim(card, text)),
      all('not leaked', (card) => !isLeaked(card)),
      hold(
        name,
        'unique',
        share(new Set(cards.map(({ front }) => frontHash(front).toString('hex'))).size, cards.length),
        1,
      ),
      all('explained', ({ explanation }) => explanation !== undefined && explanation !== ''),
      all('stands alone', ({ front }) => !startsDeictic(front, language), 0.99),
      all('short', ({ back }) => back.includes('\n') || back.split(/\s+/).length <= MOST_WORDS, 0.95),
      all(
        'clean',
        ({ front, back }) =>
          !DEBRIS.test(front.replaceAll('____', '').replace(SPECIAL_NAME, '')) && (isCode(back) || !DEBRIS.test(back)),
      ),
      all('no odd capital', (card) => !hasOddCapital(card, text, language)),
      all('acronyms match', (card) => !isOddAcronym(card)),
      ...(name.includes('dialogue')
        ? [
            all(
              'no speaker asked',
              ({ front, back }) => ![...speakers].some((one) => back === one || front.includes(`“${one}”`)),
            ),
          ]
        : []),
    ].join(', '),
  );
  addRecall(name, recalled.length, expected.length);
  for (const fact of expected) if (!recalled.includes(fact)) console.log(`  not recalled: ${fact.join(' → ')}`);
  if (JSON.stringify(make(text, language)) !== JSON.stringify(make(text, language)))
    failures.push(`${name}: two runs differ`);
}

/** What is made in two goes, whole or half of the parts first, is what is made at once. */
function measurePlanning(name: string, text: string, language: Language): void {
  const parts = splitIntoParts(text);
  const whole = [...generateDocument({ title: '', text, language, openParts: parts, fronts: [] })];
  const first = whole.slice(0, Math.ceil(whole.length / 2));
  const fronts = first.flatMap(({ cards }) => cards.map(({ front }) => frontHash(front)));
  const rest = [...generateDocument({ title: '', text, language, openParts: parts.slice(first.length), fronts })];
  const same = JSON.stringify([...first, ...rest]) === JSON.stringify(whole);
  console.log(`${name}: planned is made ${same ? 'yes' : 'no'}`);
  if (!same) failures.push(`${name}: what is made differs from what was planned`);
}

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function measureTime(text: string, language: Language): void {
  const long = Array.from({ length: Math.ceil(LENGTH / text.length) }, (_, i) => `${text}\n\nText ${i}.`).join('\n\n');
  const ms = cpuMs(() => void generate(long.slice(0, LENGTH), language));
  console.log(`200,000 characters (${language}): ${ms.toFixed(0)} ms of CPU`);
  if (ms > MOST_MS.study) failures.push(`200,000 characters (${language}): ${ms.toFixed(0)} ms of CPU`);
}

interface Hostile {
  name: string;
  /** Milliseconds of CPU for half of the text and for the whole of it, and mebibytes by which the process grows for both. */
  half: number;
  ms: number;
  grown: number;
}

/** Each hostile text in a process of its own: the slowest, how much longer each takes than its half, and the largest. */
function measureHostile(): void {
  const found = Object.keys(HOSTILE).map((name) => JSON.parse(runSelf(['--hostile', name])) as Hostile);
  for (const { name, half, ms, grown } of found.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) {
    console.log(`200,000 hostile characters, ${name}: ${ms} ms of CPU, half of them ${half} ms, ${grown} MiB`);
  }
  console.log(`Memory for a hostile text: ${Math.max(...found.map(({ grown }) => grown))} MiB at most`);
  for (const { name, ms, grown } of found) {
    if (ms > MOST_MS.hostile) failures.push(`hostile, ${name}: ${ms} ms`);
    if (grown > MOST_MEMORY) failures.push(`hostile, ${name}: ${grown} MiB`);
  }
}

/** What it costs that a thread with the limits of the service's reads a hostile text. */
async function readHostile(name: string): Promise<Hostile> {
  const thread = new Worker(`require('tsx/cjs'); require(${JSON.stringify(__filename)});`, {
    eval: true,
    workerData: name,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  await once(thread, 'message');
  const before = process.resourceUsage().maxRSS;
  thread.postMessage('read');
  const [{ half, ms }] = (await once(thread, 'message')) as [Pick<Hostile, 'half' | 'ms'>];
  await thread.terminate();
  return { name, half, ms, grown: Math.round((process.resourceUsage().maxRSS - before) / 1_024) };
}

/** Says when the code is loaded and has run, and then what the text took. */
function readInThread(name: string): void {
  make(textOf('en-prose.txt'), 'en');
  parentPort?.once('message', () => {
    const of = (length: number): number =>
      Math.round(cpuMs(() => void generate(hostileText(HOSTILE[name] as string, length), 'en')));
    const half = of(LENGTH / 2);
    parentPort?.postMessage({ half, ms: of(LENGTH) });
  });
  parentPort?.postMessage('ready');
}

const hostileText = (unit: string, length: number): string =>
  `x${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length);

function runSelf(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  return execFileSync(process.execPath, [...process.execArgv, __filename, ...args], { env, encoding: 'utf8' }).trim();
}

const languageOf = (name: string): Language => name.slice(0, 2) as Language;
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

/** One number for all cards and questions: the same on every machine and in every locale. */
async function digest(names: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    const { cards } = make(textOf(name), languageOf(name));
    hash.update(JSON.stringify([cards, await ask(cards, languageOf(name))]));
  }
  return hash.digest('hex');
}

async function main(): Promise<void> {
  const names = readdirSync(FOLDER)
    .filter((name) => /\.(?:txt|md)$/.test(name))
    .sort();
  const hostile = process.argv.indexOf('--hostile');
  if (hostile > 0) {
    console.log(JSON.stringify(await readHostile(process.argv[hostile + 1] as string)));
    return;
  }
  const own = await digest(names);
  if (process.argv.includes('--digest')) {
    console.log(own);
    return;
  }
  for (const name of names) measure(name);
  for (const [key, { recalled, of }] of [...recalls].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(hold(key, 'recalled', share(recalled, of), key.endsWith('prose') ? RECALL.prose : RECALL.notes), key);
  }
  const questions: QuestionDraft[] = [];
  for (const name of names)
    questions.push(...(await ask(make(textOf(name), languageOf(name)).cards, languageOf(name))));
  const measured = measureQuestions(questions);
  console.log(measured.line);
  failures.push(...measured.failures);
  for (const name of names.filter((one) => /^..-prose\.txt$/.test(one))) {
    const text = textOf(name);
    measurePlanning(
      `${name} three times`,
      `${text}\n\nZ.\n\n${text.replaceAll('. ', '.  ')}\n\n${text}`,
      languageOf(name),
    );
    measureTime(text, languageOf(name));
  }
  measureHostile();
  const other = runSelf(['--digest'], { ...process.env, LC_ALL: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo' });
  if (other !== own) failures.push('another locale gives other cards');
  for (const failure of failures) console.error(`Below its bar: ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

if (isMainThread) void main();
else readInThread(workerData as string);
