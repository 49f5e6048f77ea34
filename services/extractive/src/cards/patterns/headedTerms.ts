import { fold } from '@learning-library/common/contract';
import { joinRich, SHORT_LEVEL, type Block, type Rich } from '../../document/block';
import { areTerms } from '../../document/blocks';
import { isFormula, NAMES } from '../../document/pairs';
import type { LanguageData } from '../../language';
import { sentenceSpans } from '../../text/sentences';
import { startsDeictic } from '../../text/deictic';
import { Stems } from '../../text/stems';
import type { Context, Draft, Pattern } from '../candidate';
import { dateOf } from '../dates';
import { coreOf, meaningOf } from '../meaning';
import { isAspect, isLabel, isTerm } from '../term';
import { isEmpty, isGlossary, namesTopic, topicOf } from '../topic';
import { isRule } from './rules';
import { colon, DEFINITION } from './terms';

const MAX_LENGTH = 400;
const MAX_OF_GLOSSARY = 800;
const FEWEST_WORDS = 4;
const MAX_FORMULAS = 3;
/** A text that says how to do something or refers to its place does not define its heading. */
const NO_MEANING =
  /^(?:(?:To|In order to|Pour|Para|Per|Um|Here|Hier|Ici|Aquí|Qui (?:si|è|sono|viene|vengono|non)) |(?:\$[^$]{1,20}\$|\p{L}) (?:is|ist|est|es|è) )/u;
const REACH = 10;

/** Headings with a short text each: glossaries, and sections that only define their heading. */
export const headedTerms: Pattern = {
  name: 'headed terms',
  make(block, context, at) {
    if (block.kind !== 'heading' || isRule(block, context)) return [];
    const { language } = context;
    const isOwn = block.path.some((heading) => isGlossary(heading));
    // "Definition" defines the heading above.
    const isDefinition = DEFINITION.test(fold(block.title));
    const isBox = (block.level === SHORT_LEVEL && !block.isShort) || isDefinition;
    const body = bodyOf(context, at, isOwn ? MAX_OF_GLOSSARY : MAX_LENGTH, isBox);
    const title = isEmpty(block.title) || isDefinition ? (block.path.at(-1) ?? '') : block.title;
    // The first paragraph of a long entry is its definition.
    const [first = ''] = body?.text.split('\n', 1) ?? [];
    const text =
      isOwn && body !== undefined && body.text.length > MAX_LENGTH && /[.!?"»”]$/u.test(first) ? first : body?.text;
    const whole = text && meaningOf(text, language, isOwn ? 'glossary' : 'plain');
    const back = whole && (whole.includes('\n') ? whole : coreOf(whole));
    const formulas = isOwn || isDefinition || body?.isSure === true ? [] : formulasBelow(context, at, title);
    const rest = back?.split('\n').filter((line) => !isFormula(line)) ?? [];
    const isBest =
      back === undefined || back !== whole || rest.length === 0 || back.split('\n').length > rest.length + 1;
    if (formulas.length > 0 && isBest && isTerm(title, 'glossary', language) && !isLabel(title, language)) {
      const front = FORMULA_NAME.test(title) ? title : language.ask.formula(title);
      const signs = formulas.map((one) => LEFT_SIDE.exec(one.back)?.[0] ?? '');
      const areSeveral = signs.length > 1 && !signs.includes('') && new Set(signs).size === signs.length;
      const whole = { back: formulas.map((one) => one.back).join('\n'), end: formulas.at(-1)?.end ?? block.end };
      const drafts = areSeveral
        ? formulas.map((one, i) => ({ ...one, front: `${front} (${signs[i] ?? ''}$)` }))
        : [{ ...whole, front }];
      return drafts.map((draft) => ({ ...draft, topic: 'after', start: block.start }));
    }
    const count = back?.match(/\p{L}+|\$[^$]+\$/gu)?.length ?? 0;
    if (
      body === undefined ||
      back === undefined ||
      NO_MEANING.test(back) ||
      count < FEWEST_WORDS - Number(block.level > SHORT_LEVEL)
    )
      return [];
    const draft = { back, start: block.start, end: body.end, explanation: body.text };
    const date = dateOf(block.title);
    if (date !== undefined) return [{ ...draft, front: language.ask.happened(date.date, date.isDay), topic: 'before' }];
    if (!isOwn && !isDefinition && language.personal.has(fold(/\p{L}+/u.exec(back)?.[0] ?? ''))) return [];
    if (isOwn)
      return isTerm(block.title, 'glossary', language) ? [{ ...draft, front: block.title, topic: 'none' }] : [];
    const topic = topicOf(block.path, context);
    // A text is not the meaning of its title.
    const alike = context.blocks.filter((other) => other.kind === 'heading' && other.level === block.level);
    const isTitle = at === 0 && !body.isSure && alike.length === 1;
    if ((isEmpty(block.title) && !isDefinition) || isTitle) return [];
    if (isAspect(title, language))
      return topic === '' ? [] : [{ ...draft, front: `${topic}${colon(language.code)}${title}`, topic: 'none' }];
    return isTerm(title, 'plain', language) ? [{ ...draft, front: title, topic: 'after' }] : [];
  },
};

const FORMULA_NAME = /form(?:el|ul|ule)|equation|gleichung|ecuaci|equazion|[ée]quation/iu;
/** "where $m$ is the mass", "c is the heat capacity" */
const LEGEND =
  /^(?:(?:where|with|here|wobei|mit|dabei|où|avec|donde|siendo|con|dove)(?!\p{L})|(?:\$[^$]{1,20}\$|\p{L}) (?:is|ist|est|es|è) )[^\n]{5,200}$/iu;
const LEFT_SIDE = /^\$[^$=<>\s]{1,20}(?=\s?=)/u;

type Formula = Pick<Draft, 'back'> & { end: number };
type Body = Readonly<{ text: string; end: number; isSure?: true }>;

/** The first formula of a section, or its formulas if it contains nothing else; each with its legend. */
function formulasBelow({ blocks, language }: Context, at: number, title: string): Formula[] {
  const after = blocks.slice(at + 1, at + REACH);
  const next = after.findIndex(({ kind }) => kind === 'heading');
  const below = next < 0 ? after : after.slice(0, next);
  const texts = below.flatMap((block, i) => {
    const isPoint = below.slice(0, i).some(({ kind, end }) => kind === 'list' && block.start < end);
    return block.kind === 'prose' && !isPoint ? [{ end: block.end, text: block.rich.text.trim() }] : [];
  });
  const [list] = below;
  if (list?.kind === 'list' && !isAspect(title, language) && !isEmpty(title)) return formulaPoints(list);
  const formulas = texts.filter(({ text }) => isFormula(text) && !/^\$\s*\d/u.test(text));
  const explained = formulas.map((formula): Formula => {
    const legend = texts.slice(texts.indexOf(formula) + 1).filter(({ text }, i) => i === 0 && LEGEND.test(text));
    return { back: [formula, ...legend].map(({ text }) => text).join('\n'), end: (legend[0] ?? formula).end };
  });
  if (texts.every((text) => formulas.includes(text) || LEGEND.test(text.text))) return explained;
  // Of several formulas, the first below the heading or its lead-in belongs to the heading, and the others have lead-ins.
  const [place, ...others] = formulas.map((formula) => texts.indexOf(formula));
  const isLed = (i: number): boolean => texts[i - 1]?.text.endsWith(':') === true;
  const isFirst = place === 0 || (place === 1 && isLed(1) && namesTopic(texts[0]?.text ?? '', title, language));
  const isClear = isFirst && others.every(isLed) && formulas[0]?.text.includes('=') === true;
  return formulas.length > 1 && !isClear ? [] : explained.slice(0, 1);
}

/** The first points of a list, if they are formulas without a name. More formulas are those of several things. */
export function formulaPoints({ items, ordered }: Block & { kind: 'list' }): Formula[] {
  const isNamed = ({ rich, items: inner }: (typeof items)[number]): boolean =>
    inner.length > 0 || !/^\$(?![\s\d=])[^$=<>≤≥]+=[^$]*\p{L}[^$]*\$(?!\s?[:–—-])[^\n]{0,120}$/u.test(rich.text);
  const count = [...items.map(isNamed), true].indexOf(true);
  const last = items[count - 1];
  if (ordered || last === undefined || count > MAX_FORMULAS) return [];
  const points = items.slice(0, count).map(({ rich }) => rich);
  return [{ back: joinRich(points, '\n').text, end: last.end }];
}

function bodyOf({ blocks, language }: Context, at: number, most: number, isBox = false): Body | undefined {
  const lines: string[] = [];
  const { level, title } = blocks[at] as Block & { kind: 'heading' };
  const isOwn = most === MAX_OF_GLOSSARY;
  const isDefinition = DEFINITION.test(fold(title));
  let [end, listEnd] = [0, 0];
  for (const block of blocks.slice(at + 1, at + REACH)) {
    if (block.kind === 'heading') {
      if (block.level > level && !isOwn) return undefined;
      break;
    }
    // Text after the end of a box does not belong to its title.
    if (block.path.at(-1) !== title) break;
    // Marked terms come before their paragraph, and the items of a list after it.
    if (block.start < listEnd) continue;
    if (block.kind === 'pairs' && !block.words && block.glossary === undefined && block.pairs.length === 1) {
      // A sentence that names another term is the meaning of that term.
      if (!isOwn && block.pairs.some(({ term, meaning }) => term !== title && meaning.includes(`${term} `)))
        return undefined;
      continue;
    }
    if (block.kind !== 'prose' && block.kind !== 'list') return undefined;
    const riches = block.kind === 'list' ? block.items.map(({ rich }) => rich) : [block.rich];
    const sentence = isOwn ? undefined : riches.flatMap((rich) => meaningIn(rich, title, language) ?? [])[0];
    if (sentence !== undefined) return { text: sentence, end: block.end, isSure: true };
    if (block.kind === 'list' && !isOwn && (!isBox || areTerms(block.items))) return undefined;
    const [texts, marks] = [riches.map(({ text }) => text), riches[0]?.marks ?? []];
    // A marked word begins the next entry. In a long entry, the first paragraphs are the meaning.
    if (isOwn && lines.length > 0 && (marks[0]?.start === 0 || [...lines, ...texts].join().length > most)) break;
    lines.push(...texts.map((text) => text.replace(/\s+/gu, ' ').trim()));
    end = block.end;
    if (block.kind === 'list') listEnd = end;
  }
  const text = lines.join('\n');
  const isShort = lines.length > 0 && (isOwn || lines.length <= (isDefinition ? 6 : 4)) && text.length <= most;
  // The line announces a list or a picture.
  const isOpen = (line: string, i: number): boolean =>
    line.endsWith(':') && (isDefinition ? i === lines.length - 1 : !isFormula(lines[i + 1] ?? ''));
  return isShort && !(isOwn ? lines.slice(-1) : lines).some(isOpen) ? { text, end } : undefined;
}

/** "A port is a number that …", "Loops are edges from a node to itself" */
const DEFINING =
  /^(?:(?:an?|the|eine?|der|die|das|une?|les?|la|una?|el|los|las|il|lo|i|gli)\s|l['’])?(?<subject>.{2,60}?)\s(?:(?:is|are|ist|sind|est|sont|es|son|è|sono)\s(?=(?:an?|any|the|eine?|der|die|das|une?|des|les?|la|una?|el|los|las|il|lo|i|gli)\s|l['’])|sind (?=(?:\p{Ll}+e )?\p{Lu})|are (?=(?:[a-z]+ ){0,2}[a-z]+s\s(?:that|which|who|of|in|from|with|used)\s)|consist\p{L}* (?:of|en|in|dans|à) )(?<meaning>(?=(?:\S+\s+){3}).{20,}?)\.?$/isu;

/** The meaning that a sentence gives for the heading "Ports", or the whole sentence that names it. */
function meaningIn({ text }: Rich, title: string, language: LanguageData): string | undefined {
  const stems = new Stems(language.code);
  const stemsOf = (words = ''): string =>
    (fold(words.replace(/\s\([^()]*\)$/u, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stems.stem(word)).join();
  // "is called a port" at the end of its clause
  const name = `[^.,;:]{0,30}(?<!\\p{L})${stems.stem(title.toLowerCase())}\\p{L}{0,4}(?= ?[.,;]|$| (?:wenn|falls|von|if|when|of|si|se|cuando|quando|de|di) )`;
  const named = /^[\p{L}\p{N} -]{4,}$/u.test(title) ? new RegExp(NAMES.source + name, 'iu') : undefined;
  const spans = sentenceSpans(text);
  return spans.flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    if (named?.test(sentence) === true && !/[:?]$/u.test(sentence) && !startsDeictic(sentence, language.code))
      return sentence;
    // The other pattern words it as a question.
    const { subject, meaning } = (language.definition.test(sentence) ? null : DEFINING.exec(sentence))?.groups ?? {};
    return stemsOf(subject) === stemsOf(title) ? (meaning ?? []) : [];
  })[0];
}
