import type { Element, Node } from '@xmldom/xmldom';
import { childrenOf, htmlOf, wordsOf } from '../markup/xml.js';
import { type Answer, GAP, GENERAL_FEEDBACK, type QuestionReader, type RawQuestion } from './question.js';

/** The parts of an item that are read, or say nothing to a reader. */
const PARTS =
  /^(?:(?:response|outcome|template|context)Declaration|templateProcessing|stylesheet|itemBody|responseProcessing|modalFeedback|assessmentStimulusRef)$/;

/** Interactions that take no answer, and translations or explanations of words. */
const HELPER = /^(?:(?:endAttempt|media)Interaction|catalogInfo)$/;

/** QTI 3 writes the names of QTI 2 with dashes: `qti-choice-interaction`. */
function nameOf(element: Element): string {
  return (element.localName ?? '')
    .replace(/^qti-/, '')
    .replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

function attribute(element: Element, name: string): string | undefined {
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return element.getAttribute(name) ?? element.getAttribute(dashed) ?? undefined;
}

/** Elements below an element, by their QTI 2 names. */
export function below(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS('*', '*')].filter((found) => nameOf(found) === name);
}

export function isItem(root: Element): boolean {
  return nameOf(root) === 'assessmentItem';
}

/** An item or section that a test contains. */
export interface TestPart {
  href: string;
  /** Factor of the points. */
  weight: number;
}

/** A test, or a section in its own file. */
export interface Test {
  isSection: boolean;
  title: string;
  parts: TestPart[];
  hasTexts: boolean;
}

/** The items and sections of a test in order. @returns undefined if the file is not a test */
export function testOf(root: Element): Test | undefined {
  const isSection = nameOf(root) === 'assessmentSection';
  if (!isSection && nameOf(root) !== 'assessmentTest') return undefined;
  const refs = [...root.getElementsByTagNameNS('*', '*')].filter((one) =>
    /^assessment(?:Item|Section)Ref$/.test(nameOf(one)),
  );
  const parts = refs.map((ref) => ({
    href: ref.getAttribute('href') ?? '',
    weight: Number(below(ref, 'weight')[0]?.getAttribute('value') ?? 1),
  }));
  return { isSection, title: root.getAttribute('title') ?? '', parts, hasTexts: below(root, 'rubricBlock').length > 0 };
}

/** A QTI 2 or 3 item with one interaction: choices, or text entry. */
export function itemOf(item: Element, reader: QuestionReader): RawQuestion {
  const [body] = below(item, 'itemBody');
  for (const helper of [...item.getElementsByTagNameNS('*', '*')].filter((found) => HELPER.test(nameOf(found)))) {
    reader.note(`The part ${nameOf(helper)} was`);
    helper.parentNode?.removeChild(helper);
  }
  const all = body === undefined ? [] : [...body.getElementsByTagNameNS('*', '*')];
  const interactions = all.filter((found) => nameOf(found).endsWith('Interaction'));
  const [interaction] = interactions;
  const modal = below(item, 'modalFeedback');
  const general = modal.filter((feedback) => GENERAL_FEEDBACK.test(feedback.getAttribute('identifier') ?? ''));
  const feedbacks = general.map((feedback) => reader.text(htmlOf(feedback), true)).filter((text) => text !== '');
  if (general.length < modal.length) reader.note('Feedback on single answers was');
  const inner = [...below(item, 'feedbackInline'), ...below(item, 'feedbackBlock')];
  if (inner.length > 0) reader.note('Feedback on single answers was');
  for (const feedback of inner) feedback.parentNode?.removeChild(feedback);
  const forOthers = below(item, 'rubricBlock').filter(
    (block) => block.getAttribute('view')?.includes('candidate') !== true,
  );
  if (forOthers.length > 0) reader.note('Text for scorers or teachers was');
  for (const block of forOthers) block.parentNode?.removeChild(block);
  if (below(item, 'assessmentStimulusRef').length > 0) reader.note('A text that several questions share was');
  if (below(item, 'equal').some((equal) => (attribute(equal, 'toleranceMode') ?? 'exact') !== 'exact'))
    reader.note('The tolerance of a number was');
  const outcome = (name: string): Element | undefined =>
    below(item, 'outcomeDeclaration').find((one) => one.getAttribute('identifier') === name);
  const [maximum, score] = [outcome('MAXSCORE'), outcome('SCORE')];
  const keys = keysOf(item);
  const title = item.getAttribute('title') ?? '';
  const points = Number(
    (maximum && wordsOf(below(maximum, 'value')[0])) ||
      (score && attribute(score, 'normalMaximum')) ||
      below(item, 'mapping').map((mapping) => attribute(mapping, 'upperBound'))[0] ||
      Math.max(0, ...keys.map(({ score: own }) => own)) ||
      1,
  );
  const unknown = childrenOf(item).filter((part) => !PARTS.test(nameOf(part)) && wordsOf(part) !== '');
  for (const part of unknown) reader.note(`The part ${nameOf(part)} was`);
  const tags = (item.getAttribute('label') ?? '').split(' ').filter((tag) => tag.startsWith('difficulty-'));
  const about = {
    title: title === item.getAttribute('identifier') ? '' : title,
    explanation: [...new Set(feedbacks)].join('\n\n'),
    points,
    tags,
  };
  const printed = body === undefined ? [] : below(body, 'printedVariable');
  for (const variable of printed) {
    const value = outcome(variable.getAttribute('identifier') ?? '');
    const text = value && wordsOf(below(value, 'defaultValue')[0]);
    if (text) variable.parentNode?.replaceChild(variable.ownerDocument?.createTextNode(text) as Node, variable);
  }
  const hasVariables = [item, body].some(
    (part) => part && ['templateDeclaration', 'printedVariable'].some((name) => below(part, name).length > 0),
  );
  if (body === undefined || interaction === undefined || interactions.length > 1 || hasVariables) {
    const name =
      interactions.length > 1 ? 'several interactions' : hasVariables ? 'template with variables' : 'no interaction';
    return {
      ...about,
      prompt: body === undefined ? '' : reader.text(htmlOf(body), true),
      answer: { kind: 'other', name },
    };
  }
  const declared = below(item, 'responseDeclaration').find(
    (response) => response.getAttribute('identifier') === attribute(interaction, 'responseIdentifier'),
  );
  const correct =
    declared === undefined
      ? []
      : below(declared, 'correctResponse')
          .flatMap((response) => below(response, 'value'))
          .map((value) => (value.textContent ?? '').trim());
  const entries = declared === undefined ? [] : below(declared, 'mapEntry');
  const mapped = new Map(
    entries.map((entry) => [attribute(entry, 'mapKey') ?? '', Number(attribute(entry, 'mappedValue') ?? 0)]),
  );
  if (correct.length === 0 && mapped.size === 0)
    for (const { variable, value, score: own } of keys)
      if (variable === attribute(interaction, 'responseIdentifier') && value !== '') mapped.set(value, own);
  const hasOthers = correct.length > 0 && [...mapped].some(([key, value]) => value > 0 && !correct.includes(key));
  const kind = nameOf(interaction);
  if (kind === 'choiceInteraction') {
    const choices = below(interaction, 'simpleChoice');
    const identifiers = choices.map((choice) => (choice.getAttribute('identifier') ?? '').trim());
    const answers = choices.map(
      (choice, n): Answer => ({
        text: reader.text(htmlOf(choice), true),
        fraction: fractionOf(identifiers[n] ?? '', correct, mapped),
      }),
    );
    if (hasOthers) reader.note('Partial credit was');
    const prompt = promptOf(body, interaction, reader);
    const words = answers.map(({ text }) => text.toLowerCase());
    if ([...words].sort().join() === 'false,true') {
      const right = words.filter((_word, n) => (answers[n]?.fraction ?? 0) > 0);
      return {
        ...about,
        prompt,
        answer: { kind: 'true_false', isTrue: right.length === 1 ? right[0] === 'true' : undefined },
      };
    }
    const isSingle = declared?.getAttribute('cardinality') !== 'multiple';
    return { ...about, prompt, answer: { kind: 'choice', isSingle, answers } };
  }
  const prompt = promptOf(body, interaction, reader);
  if (kind !== 'textEntryInteraction' && kind !== 'extendedTextInteraction')
    return { ...about, prompt, answer: { kind: 'other', name: kind } };
  if (hasOthers) reader.note('Other accepted answers were');
  const texts = correct.length > 0 ? correct : [...mapped.keys()];
  const answers = texts.map((text) => ({
    text: reader.text(text, false),
    fraction: fractionOf(text, correct, mapped),
  }));
  return { ...about, prompt, answer: { kind: 'text', answers } };
}

/** The scores that the response processing gives, each with the response that it requires, if that is all it requires. */
function keysOf(item: Element): { variable: string; value: string; score: number }[] {
  const branches = [...below(item, 'responseIf'), ...below(item, 'responseElseIf')];
  return branches
    .flatMap((branch) => {
      const [condition] = childrenOf(branch);
      const isMatch = condition !== undefined && nameOf(condition) === 'match';
      const sets = childrenOf(branch).filter(
        (one) => nameOf(one) === 'setOutcomeValue' && one.getAttribute('identifier') === 'SCORE',
      );
      return sets.map((set) => ({
        variable: (isMatch && below(condition, 'variable')[0]?.getAttribute('identifier')) || '',
        value: isMatch ? wordsOf(below(condition, 'baseValue')[0]) : '',
        score: childrenOf(set).every((one) => nameOf(one) === 'baseValue') ? Number(wordsOf(set)) || 0 : 0,
      }));
    })
    .filter(({ score }) => score > 0);
}

/** The mapped value of a choice, or the full score if it is correct and has no mapping. */
function fractionOf(identifier: string, correct: readonly string[], mapped: ReadonlyMap<string, number>): number {
  if (correct.length > 0 && !correct.includes(identifier)) return 0;
  return mapped.get(identifier) ?? (correct.length > 0 ? 100 : 0);
}

/** The text around an interaction, and its prompt. Removes the interaction from the body; inside a line, a gap replaces it. */
function promptOf(body: Element, interaction: Element, reader: QuestionReader): string {
  const own = below(interaction, 'prompt').map(htmlOf).join(' ');
  const { parentNode: line, ownerDocument } = interaction;
  const isGap =
    nameOf(interaction) === 'textEntryInteraction' &&
    line !== body &&
    (wordsOf(line as Element) !== '' || /^t[dh]$/.test(line?.localName ?? ''));
  if (isGap && ownerDocument !== null) line?.replaceChild(ownerDocument.createTextNode(GAP), interaction);
  else line?.removeChild(interaction);
  const others = [...body.getElementsByTagNameNS('*', '*')]
    .map(nameOf)
    .filter((name) => /[A-Z]/.test(name) && name !== 'rubricBlock' && name !== 'contentBody');
  for (const name of new Set(others)) reader.note(`The markup ${name} was`);
  return reader.text(`${htmlOf(body)}${own === '' ? '' : `<div>${own}</div>`}`, true);
}
