import { fold } from '@learning-library/common/contract';
import type { Block, Item } from '../../document/block';
import { isQuestion } from '../../document/answers';
import { titleOf } from '../../document/headings';
import type { BlockPattern, Context, Draft } from '../candidate';
import { topicOf } from '../topic';

const FEWEST = 2;
const MOST = 7;
const MOST_WORDS = 14;
/** Below an item or a heading only short points are a list. */
const MOST_SHORT = 7;

/** A list whole, by the line that introduces it, the item above it or its heading; never without one of its points. */
export const lists: BlockPattern = {
  name: 'lists',
  of: 'block',
  examples: [
    {
      language: 'en',
      text: '# Kidney\n\nThe kidney has three tasks:\n\n- it filters the blood\n- it keeps the balance of salts\n- it makes hormones',
      front: 'The kidney has three tasks: ____ (3)',
      back: 'it filters the blood\nit keeps the balance of salts\nit makes hormones',
    },
    {
      language: 'es',
      text: '# Movimiento huelguístico\n\n- Demandas:\n    - jornada de ocho horas\n    - negociación colectiva\n    - mejores condiciones de trabajo\n- Ascenso de las huelgas',
      front: '(Movimiento huelguístico) ¿Cuáles son los 3 puntos de «Demandas»?',
      back: 'jornada de ocho horas\nnegociación colectiva\nmejores condiciones de trabajo',
    },
    {
      language: 'en',
      text: 'To prepare a slide, follow these steps:\n\n1. Cut a thin piece of onion\n2. Put it on the slide\n3. Add a drop of iodine',
      front: 'To prepare a slide, follow these steps: ____ (3)',
      back: '1. Cut a thin piece of onion\n2. Put it on the slide\n3. Add a drop of iodine',
    },
  ],
  refuses: [
    {
      language: 'en',
      text: '# Notes\n\n- bring paper\n- the cell was found in 1665 by Hooke, who looked at cork\n- exam on Monday',
    },
    { language: 'de', text: '## Lernziele\n\n- die Zelle erklären\n- den Kern nennen' },
  ],
  make(block, context) {
    if (block.kind !== 'list') return [];
    const topic = topicOf(block.path, context.title);
    const drafts: Draft[] = [];
    const whole = pointsOf(block.items, block.ordered);
    if (block.intro !== '' && whole !== undefined && counts(block.intro, whole))
      drafts.push(...introduced(block, whole, context));
    else if (whole !== undefined && block.intro === '' && areAlike(whole, context))
      drafts.push(...headed(block, whole, context));
    const open: { items: readonly Item[]; above: string }[] = [{ items: block.items, above: topic }];
    for (let level = open.pop(); level !== undefined; level = open.pop()) {
      for (const item of level.items) {
        if (item.items.length === 0) continue;
        const head = titleOf(item.rich.text.split('\n')[0] ?? '');
        open.push({ items: item.items, above: head });
        const points = pointsOf(item.items, item.items[0]?.ordered ?? false);
        if (
          points === undefined ||
          points.length < 3 ||
          !isHead(head, context) ||
          !(
            areAlike(points, context) ||
            (item.rich.text.trim().endsWith(':') && points.every((point) => point.split(' ').length <= MOST_SHORT))
          ) ||
          !counts(head, points)
        )
          continue;
        const front = context.language.ask.list(points.length, head);
        drafts.push({
          front: withAbove(front, level.above, topic),
          back: points.join('\n'),
          explanation: `${head}: ${points.join('; ')}`,
          start: item.start,
          end: item.end,
        });
      }
    }
    return drafts;
  },
};

function withAbove(front: string, above: string, topic: string): string {
  return above === '' || above === topic || above.length > 50 ? front : `(${above}) ${front}`;
}

/** "The kidney has three tasks: ____ (3)" */
function introduced(block: Block & { kind: 'list' }, points: readonly string[], { language }: Context): Draft[] {
  const words = block.intro.split(/\s+/);
  const [first = ''] = words;
  const hasNoSubject = (language.code === 'es' || language.code === 'it') && language.finite.has(first.toLowerCase());
  if (/^\p{Ll}/u.test(block.intro) && language.code === 'de') return [];
  if (words.length <= 3 && words.some((word) => language.labels.has(fold(word)))) return [];
  if (hasNoSubject || language.personal.has(fold(first)) || words.length > 24 || isLabel(block.intro, language.labels))
    return [];
  if (words.length <= 3)
    return [
      {
        front: language.ask.list(points.length, block.intro),
        back: points.join('\n'),
        explanation: `${block.intro === '' ? (block.path.at(-1) ?? '') : block.intro}: ${points.join('; ')}`,
      },
    ];
  return [
    {
      front: `${block.intro}: ____ (${String(points.length)})`,
      back: points.join('\n'),
      explanation: `${block.intro === '' ? (block.path.at(-1) ?? '') : block.intro}: ${points.join('; ')}`,
    },
  ];
}

/** Below a heading only where the list is all that stands there and its points are of one kind. */
function headed(block: Block & { kind: 'list' }, points: readonly string[], { language }: Context): Draft[] {
  const head = block.path.at(-1) ?? '';
  if (
    !/\p{L}{3}/u.test(head) ||
    points.length < 3 ||
    block.path.length < 2 ||
    isLabel(head, language.labels) ||
    isQuestion(head) ||
    head.split(' ').length > 7 ||
    points.includes(head)
  )
    return [];
  if (areValues(block.items) || areAspects(points, language)) return [];
  const short = points.filter((point) => point.split(' ').length <= 6).length;
  const marked = block.items.filter(({ rich }) => rich.marks[0]?.start === 0).length;
  if (short < points.length && marked < points.length) return [];
  return [
    {
      front: language.ask.list(points.length, head),
      back: points.join('\n'),
      explanation: `${block.intro === '' ? (block.path.at(-1) ?? '') : block.intro}: ${points.join('; ')}`,
    },
  ];
}

/** "Protons: 6", "Mass: 12": the names of what has a value are no points to know. */
function areValues(items: readonly Item[]): boolean {
  const values = items.filter(({ rich }) =>
    /^[^:]{2,50}:\s*(?:[\d~≈<>±$][^\n]*|\S+(?: \S+)?\s*)$/u.test(rich.text.split('\n')[0] ?? ''),
  );
  return values.length * 2 >= items.length;
}

/** "Size", "Risk": what anything can have. */
function areAspects(points: readonly string[], { aspects, vague, labels }: Context['language']): boolean {
  return points.some((point) => {
    const word = fold(point.replace(/^\d+\. /, ''));
    return aspects.has(word) || vague.has(word) || labels.has(word);
  });
}

function isLabel(text: string, labels: ReadonlySet<string>): boolean {
  return labels.has(fold(text)) || labels.has(fold(text.split(' ')[0] ?? ''));
}

const WEEKDAY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?!\p{L})/iu;

/** All points of a list, those with more to say by their names; undefined where one cannot be told so. */
function pointsOf(items: readonly Item[], ordered: boolean): string[] | undefined {
  if (items.length < FEWEST || items.length > MOST) return undefined;
  const points = items.map(({ rich }) => {
    const line = (rich.text.split('\n')[0] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\s*[;,.:]$/, '')
      .trim();
    const mark = rich.marks[0];
    if (mark?.start === 0 && mark.end < line.length && mark.end >= 3)
      return rich.text.slice(0, mark.end).replace(/[\s:.]+$/, '');
    const named = /^([^:]{2,50}):\s/.exec(line)?.[1];
    return named?.trim() ?? line;
  });
  const isSure = points.every(
    (point) => point !== '' && point.split(' ').length <= MOST_WORDS && !/[?!]$/.test(point) && /\p{L}/u.test(point),
  );
  if (
    !isSure ||
    new Set(points).size < points.length ||
    points.filter((point) => /(?:^|\s)(?:1\d|20)\d\d(?:\s?[–/-]\s?\d+)?$/.test(point) || WEEKDAY.test(point)).length *
      2 >=
      points.length
  )
    return undefined;
  return ordered ? points.map((point, i) => `${String(i + 1)}. ${point}`) : points;
}

/** Points of one kind: all short, with a verb or all without, begun alike. */
function areAlike(points: readonly string[], { language }: Context): boolean {
  const plain = points.map((point) => point.replace(/^\d+\. /, ''));
  const capitals = plain.filter((point) => /^[\p{Lu}\d]/u.test(point)).length;
  const verbs = plain.filter((point) =>
    point
      .split(' ')
      .some(
        (word) =>
          language.beForms.has(word.toLowerCase()) ||
          (language.finite.has(word.toLowerCase()) && language.code !== 'en'),
      ),
  ).length;
  const longest = Math.max(...plain.map((point) => point.split(' ').length));
  return (
    longest <= MOST_SHORT &&
    (capitals === 0 || capitals === plain.length) &&
    verbs === 0 &&
    plain.every((point) => !/-->|[=→]/.test(point))
  );
}

const COUNTS = [
  'two zwei deux dos due',
  'three drei trois tres tre',
  'four vier quatre cuatro quattro',
  'five funf cinq cinco cinque',
  'six sechs seis sei',
  'seven sieben sept siete sette',
  'eight acht huit ocho otto',
  'nine neun neuf nueve nove',
  'ten zehn dix diez dieci',
].map((list) => new Set(list.split(' ')));

/** Whether a number in the head is that of the points. */
function counts(head: string, points: readonly string[]): boolean {
  const named = numbersIn(head);
  return named.length === 0 || named.includes(points.length);
}

function numbersIn(head: string): number[] {
  const words = fold(head).match(/\p{L}+|\d+/gu) ?? [];
  return words.flatMap((word) =>
    /^[2-9]$/.test(word) ? [Number(word)] : COUNTS.flatMap((set, i) => (set.has(word) ? [i + 2] : [])),
  );
}

/** The one number of two to nine that a phrase names. */
export function countIn(phrase: string): number | undefined {
  const named = numbersIn(phrase);
  return named.length === 1 ? named[0] : undefined;
}

/** What stands above points: a name or a noun phrase, no sentence and no task. */
function isHead(head: string, { language }: Context): boolean {
  const words = head.split(' ');
  if (head === '' || words.length > 9 || /[?!.]$/.test(head) || isLabel(head, language.labels)) return false;
  if (
    language.tasks.has(fold(words[0] ?? '')) ||
    language.connectives.has(fold(words[0] ?? '')) ||
    language.deictic.has(fold(words[0] ?? ''))
  )
    return false;
  return !words.some((word) => language.beForms.has(word.toLowerCase()));
}
