import { fold } from '@learning-library/common/contract';
import { SHORT_LEVEL, type Block, type Item } from '../../document/block';
import { areTerms, type Place } from '../../document/blocks';
import { isPrompt, isQuestion } from '../../document/answers';
import { words } from '../../language/language';
import type { Context, Draft, Pattern } from '../candidate';
import { dateAt, dateOf } from '../dates';
import { meaningOf } from '../meaning';
import { isAspect, isLabel, isTerm } from '../term';
import { isEmpty, topicOf } from '../topic';
import { formulaPoints } from './headedTerms';
import { RULE } from './rules';
import { colon } from './terms';

const FEWEST = 2;
const MAX_POINTS = 8;
const MAX_POINT_WORDS = 12;
const MAX_LEAD_WORDS = 14;
const MAX_STEPS = 10;
const MAX_PHRASES = 6;
const MAX_SENTENCES = 3;
const MAX_SENTENCE_WORDS = 45;
const FEWEST_WORDS = 4;
/** A point that is a question, an introduction, or a term with its meaning. */
const OWN = /[?:]\s*$|^\S+ ?[:=–-] |^.{1,20}\s(?:->|→|=)\s|^.{1,30}\n/u;
const MAX_BACK = 700;
/** A line before the data of a table or an exercise. */
const OUTER =
  /(?:this|ce|esta|questa|diese[rn]?) tab[l\p{Ll}]+|(?<!\p{L})(?:suppos\p{L}+|supong\p{L}+|angenommen)(?!\p{L})/iu;
const MAX_ARTICLE = 5;

/** The points of a list that a line introduces with a colon, or that is the only text below a heading. */
export const lists: Pattern = {
  name: 'lists',
  make(block, context, at) {
    // One card asks for a whole rule.
    if (block.kind !== 'list' || (context.isLaw && RULE.test(block.path.at(-1) ?? ''))) return [];
    const title = isOnly(context.blocks, at) ? titleOf(block.path, context) : '';
    const drafts = enumeration(block.intro, title, block.items, block, context);
    if (drafts.length === 0 && (title !== '' || isOnly(context.blocks, at)) && formulaPoints(block).length === 0)
      drafts.push(...steps(title, block, context));
    for (const item of block.items.slice(0, 100)) {
      const line = item.rich.text.replace(/\s+/gu, ' ').trim();
      const isMarked = (item.rich.marks[0]?.start ?? Infinity) <= MAX_ARTICLE;
      if (line.endsWith(':') && (!isMarked || (areTerms(item.items) && item.items.length > FEWEST)))
        drafts.push(...enumeration(line.slice(0, -1).trim(), '', item.items, { ...item, path: block.path }, context));
    }
    return drafts;
  },
};

/** "Functions" needs the heading above. */
function titleOf(path: readonly string[], context: Context): string {
  const title = path.at(-1) ?? '';
  const topic = topicOf(path.slice(0, -1), context);
  return title.includes(' ') ? title : topic && `${topic}${colon(context.language.code)}${title}`;
}

function isOnly(blocks: readonly Block[], at: number): boolean {
  const [before, block] = [blocks[at - 1], blocks[at]];
  if (before?.kind !== 'heading' || block === undefined) return false;
  const next = blocks.slice(at + 1).find(({ start }) => start >= block.end);
  const isPoint = block.kind === 'list' && block.items.length === 1;
  return before.isShort || before.level > SHORT_LEVEL || isPoint || next === undefined || next.kind === 'heading';
}

function enumeration(lead: string, title: string, items: readonly Item[], place: Place, context: Context): Draft[] {
  const { language } = context;
  const points = pointsOf(items, language.code);
  if (points === undefined || points.every((point) => isAspect(point, language))) return [];
  const count = `(${String(points.length)})`;
  const rest = { back: points.join('\n'), start: place.start, end: place.end };
  if (lead !== '') {
    const words = lead.split(' ');
    const first = fold(words[0] ?? '');
    const refers = language.deictic.has(first) || language.connectives.has(first) || OUTER.test(lead);
    const topic = topicOf(place.path, context);
    if (words.length === 1 && isAspect(lead, language) && topic !== '')
      return [{ ...rest, topic: 'none', front: `${topic}${colon(language.code)}${lead} ${count}` }];
    const isOpen = refers || isLabel(lead, language) || isPrompt(lead);
    if (isOpen || words.length > MAX_LEAD_WORDS || words.length < 2 || isQuestion(lead)) return [];
    return [{ ...rest, topic: 'before', front: `${lead} … ${count}`, explanation: `${lead}: ${points.join('; ')}` }];
  }
  const isNamed = !isEmpty(title) && isTerm(title, 'marked', language) && isKind(title.split(/\s?: /u).at(-1) ?? '');
  const front = `${title} ${count}`;
  return isNamed ? [{ ...rest, topic: 'none', front, explanation: `${title}: ${points.join('; ')}` }] : [];
}
function steps(title: string, block: Block & { kind: 'list' }, { language }: Context): Draft[] {
  const { items, ordered, path, start, end } = block;
  const lines = items.map(({ rich }) => rich.text.replace(/\s+/gu, ' ').trim());
  const texts = ordered ? lines.map((line, i) => `${items[i]?.number ?? String(i + 1)}. ${line}`) : lines;
  const isPlain = items.every(({ rich, items: inner }) => inner.length === 0 && rich.marks[0]?.start !== 0);
  const areOwn = items.some(({ rich }) => OWN.test(rich.text));
  const areFacts = ordered || lines.every((line) => meaningOf(line, language) !== undefined);
  const back = texts.join('\n');
  const most = ordered || items.length <= MAX_SENTENCES ? MAX_SENTENCE_WORDS : MAX_POINT_WORDS;
  const isShort = texts.every((text) => text.split(' ').length <= most && text.includes(' '));
  const isOne = items.length === 1 && (ordered || back.split(' ').length < FEWEST_WORDS);
  const isFew = !isOne && items.length <= (ordered ? MAX_STEPS : MAX_PHRASES) && back.length <= MAX_BACK;
  const heading = path.at(-1) ?? '';
  // A recent date is that of a lesson.
  const date = /20[1-4]\d/u.test(heading) ? undefined : dateOf(heading);
  const isVague = isLabel(heading.split(' ').at(-1) ?? '', language) || / vs\.? /iu.test(heading);
  const named = isAspect(heading, language) ? title : heading;
  const front = date === undefined ? named : language.ask.happened(date.date, date.isDay);
  const isName = date !== undefined || (!isEmpty(named) && isTerm(named, 'plain', language) && !areTerms(items));
  const isSound = isPlain && !areOwn && areFacts && isShort && isFew && isName && !isVague;
  return isSound ? [{ front, back, topic: date === undefined ? 'after' : 'before', start, end }] : [];
}

const KINDS = words`types kinds forms parts stages phases steps levels classes categories components elements functions principles causes effects consequences features characteristics properties methods techniques sources factors advantages disadvantages benefits structures layers roles goals laws arten typen formen teile stufen phasen schritte ebenen klassen kategorien bestandteile elemente funktionen aufgaben prinzipien grundsatze ursachen folgen merkmale eigenschaften methoden faktoren vorteile nachteile ziele grunde organe sortes formes parties etapes niveaux composants fonctions principes causes caracteristiques proprietes methodes facteurs avantages inconvenients objectifs roles tipos clases formas partes etapas fases niveles categorias componentes elementos funciones principios causas consecuencias caracteristicas propiedades metodos factores ventajas desventajas objetivos tipi forme parti fasi livelli classi categorie componenti elementi funzioni principi cause conseguenze caratteristiche proprieta metodi fattori vantaggi svantaggi obiettivi`;

function isKind(title: string): boolean {
  const words = fold(title).split(/[^\p{L}]+/u);
  return [...words.slice(0, 2), words.at(-1) ?? ''].some((word) => KINDS.has(word));
}

/** All points of a list by their names; undefined if one has no name or is a heading, a date, a value or a clause. */
function pointsOf(items: readonly Item[], code: string): string[] | undefined {
  if (items.length < FEWEST || items.length > MAX_POINTS) return undefined;
  const points = items.map(({ rich, items: inner }) => {
    const line = rich.text.replace(/\s+/gu, ' ').trim();
    const mark = rich.marks[0];
    const named = /^((?:[^:()]|\([^()]*\)){2,50}?)\s?:\s/u.exec(line)?.[1];
    const isMarked = mark?.start === 0 && mark.end < line.length && mark.end >= 3;
    const text = isMarked ? rich.text.slice(0, mark.end) : (named ?? line);
    return inner.length > 0 && line.endsWith(':') ? '' : text.replace(/[\s:.;,]+$/u, '').trim();
  });
  const isSure = points.every(
    (point) =>
      point !== '' &&
      point.split(' ').length <= MAX_POINT_WORDS &&
      /\p{L}{2}/u.test(point) &&
      !/[?!=<>→]|->|\.{2}|\. \p{Lu}/u.test(point) &&
      dateAt(point) === undefined,
  );
  // A German noun is capitalized, and its adjective is not.
  const isAlike = code === 'de' || new Set(points.map((point) => /^\p{Lu}/u.test(point))).size === 1;
  return isSure && isAlike && new Set(points).size === points.length ? points : undefined;
}
