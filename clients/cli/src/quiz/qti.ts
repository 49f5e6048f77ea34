import type { Element } from '@xmldom/xmldom';
import { htmlOf, wordsOf } from '../markup/xml.js';
import { type Answer, GAP, GENERAL_FEEDBACK, type QuestionReader, type RawQuestion } from './question.js';

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

/** The items of a test in order. @returns undefined if the file is not a test */
export function testOf(root: Element): { title: string; hrefs: string[]; hasTexts: boolean } | undefined {
  if (nameOf(root) !== 'assessmentTest') return undefined;
  const hrefs = below(root, 'assessmentItemRef').flatMap((item) => item.getAttribute('href') ?? []);
  return { title: root.getAttribute('title') ?? '', hrefs, hasTexts: below(root, 'rubricBlock').length > 0 };
}

/** A QTI 2 or 3 item with one interaction: choices, or text entry. */
export function itemOf(item: Element, reader: QuestionReader): RawQuestion {
  const [body] = below(item, 'itemBody');
  const interactions =
    body === undefined
      ? []
      : [...body.getElementsByTagNameNS('*', '*')].filter((found) => nameOf(found).endsWith('Interaction'));
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
  const points = Number(
    (maximum && wordsOf(below(maximum, 'value')[0])) ||
      (score && attribute(score, 'normalMaximum')) ||
      below(item, 'mapping').map((mapping) => attribute(mapping, 'upperBound'))[0] ||
      1,
  );
  const tags = (item.getAttribute('label') ?? '').split(' ').filter((tag) => tag.startsWith('difficulty-'));
  const about = { explanation: [...new Set(feedbacks)].join('\n\n'), points, tags };
  const hasVariables = below(item, 'templateDeclaration').length > 0;
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
  return reader.text(`${htmlOf(body)}${own === '' ? '' : `<div>${own}</div>`}`, true);
}
