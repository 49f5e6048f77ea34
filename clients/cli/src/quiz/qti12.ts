import type { Element } from '@xmldom/xmldom';
import type { Draft, ReadOptions } from '../importing/source.js';
import { allOf, childOf, childrenOf, firstOf, htmlOf, wordsOf } from '../markup/xml.js';
import { draftsOfQuizzes } from './moodle.js';
import { type Answer, GAP, GENERAL_FEEDBACK, type Quiz, QuestionReader, type RawQuestion } from './question.js';

const MULTIPLE = /multiple_answers|multiple_response/;
const TRUE_OR_FALSE = /^(?:true|false)$/i;
/** Blackboard's names of the types whose answers are right or wrong. */
const OF_BLACKBOARD =
  /^(?:multiple choice|multiple answer|true\/false|fill in the blank|numeric|short response|essay)$/i;
/** Blackboard writes `mat_formattedtext`. */
const TEXTS = /^mat_?(?:em|formatted)?text$/;
/**
 * Types of Canvas and other systems that allow several choices or texts as the answer, even if a question has only one.
 */
const OTHERS =
  /multiple_blanks|dropdown|matching|ordering|categor|calculated|hot_spot|file_upload|jumbled|combination/i;
const TEXT = /short_?answer|fib|essay|paragraph|fill_?in_?the_?blank|numerical|pattern_match|text_only/i;
/** Types without an answer that a program can check. */
const UNSCORED = /essay|paragraph|text_only/i;

/** An element of HTML with only valid attributes, or an entity: not `a<b and c>d`. */
const HTML =
  /<\/?(?:p|br|div|span|h[1-6]|hr|[abiu]|em|strong|su[bp]|img|[uo]l|li|table|t[rdh]|pre|code|font)(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>|&(?:nbsp|lt|gt|amp|quot|#\w+);/i;

/** QTI 1.2 assessments, as in Canvas and Common Cartridge. */
export function draftsOfQti12(root: Element, title: string, label: string, options: ReadOptions): Draft[] {
  const reader = new QuestionReader(label, options.report);
  const assessments = allOf(root, 'assessment');
  const places = assessments.length > 0 ? assessments : [root];
  const quizzes = places.map(
    (place): Quiz => ({
      path: [place.getAttribute('title') ?? metadataOf(place).get('bank_title') ?? title],
      questions: allOf(place, 'item').flatMap((item) => reader.add(rawOf(item, reader))),
    }),
  );
  if (allOf(root, '*').some((part) => isOutside(part, /^item$/)))
    options.report.addNote('Texts of sections were left out', label);
  if (['bankentry_item', 'sourcebank_ref'].some((name) => firstOf(root, name) !== undefined))
    options.report.addNote('Questions that a test draws from a question bank were left out of the test', label);
  return draftsOfQuizzes(quizzes, label, options);
}

function rawOf(item: Element, reader: QuestionReader): RawQuestion {
  const metadata = metadataOf(item);
  const ofBlackboard = wordsOf(firstOf(item, 'bbmd_questiontype'));
  const kind = metadata.get('question_type') ?? metadata.get('cc_profile') ?? metadata.get('wct_questiontype') ?? '';
  const presentation = childOf(item, 'presentation');
  const within = (name: string): Element[] => (presentation === undefined ? [] : allOf(presentation, name));
  const lists = within('response_lid');
  const responses = [...lists, ...['response_str', 'response_num', 'response_grp', 'response_xy'].flatMap(within)];
  const labels = lists.flatMap((list) => allOf(list, 'response_label'));
  const feedbacks = allOf(item, 'itemfeedback');
  // Canvas names the feedback on right and wrong answers `correct_fb` and `general_incorrect_fb`.
  const general = feedbacks.filter((feedback) => GENERAL_FEEDBACK.test(feedback.getAttribute('ident') ?? ''));
  if (feedbacks.some((feedback) => !general.includes(feedback) && wordsOf(feedback) !== ''))
    reader.note('Feedback on single answers was');
  const points =
    ['points_possible', 'cc_weighting', 'respondusapi_qpoints'].flatMap((name) => metadata.get(name) ?? [])[0] ??
    wordsOf(firstOf(item, 'qmd_absolutescore_max'));
  const about = {
    title: item.getAttribute('title') ?? '',
    prompt: presentation === undefined ? '' : promptOf(presentation, reader),
    explanation: general.map((feedback) => textsOf(feedback, reader, '\n\n')).join('\n\n'),
    points: Number(points || 1),
    tags: (metadata.get('difficulty') ?? '') === '' ? [] : [`difficulty-${metadata.get('difficulty') ?? ''}`],
  };
  const right = fractionsOf(item);
  if (allOf(item, '*').some((part) => isOutside(part, /^(?:presentation|itemfeedback)$/)))
    reader.note('Texts around the question were');
  if (ofBlackboard !== '' && !OF_BLACKBOARD.test(ofBlackboard))
    return { ...about, answer: { kind: 'other', name: ofBlackboard } };
  if (['matimage', 'mataudio', 'matvideo'].some((name) => within(name).length > 0))
    reader.note('Pictures or sounds were');
  const isOrder = lists.some((list) => list.getAttribute('rcardinality') === 'Ordered');
  const isOther = isOrder || OTHERS.test(kind) || responses.some(({ localName }) => localName === 'response_grp');
  if (responses.length > 1 || isOther || (labels.length === 0 && hasSeveralBlanks(item)))
    return { ...about, answer: { kind: 'other', name: kind || (isOrder ? 'order' : 'several answers') } };
  if (labels.length > 0) {
    const answers = labels.map(
      (choice): Answer => ({
        text: textsOf(choice, reader, ' '),
        fraction: right.get(choice.getAttribute('ident') ?? '') ?? 0,
      }),
    );
    const [isTrue, ...others] = answers.filter(({ fraction }) => fraction > 0);
    if (kind.includes('true_false') && isTrue !== undefined && others.length === 0 && TRUE_OR_FALSE.test(isTrue.text))
      return { ...about, answer: { kind: 'true_false', isTrue: !/^f/i.test(isTrue.text) } };
    const isSingle = !MULTIPLE.test(kind) && lists[0]?.getAttribute('rcardinality') !== 'Multiple';
    const rules = allOf(item, 'or').filter((rule) => !isWithin(rule, /^not$/));
    if (!isSingle && rules.some((rule) => childrenOf(rule, 'varequal').length > 1))
      reader.note('The rule that one correct choice is enough was');
    return { ...about, answer: { kind: 'choice', isSingle, answers } };
  }
  if (!TEXT.test(kind) && kind !== '') return { ...about, answer: { kind: 'other', name: kind } };
  if (['vargte', 'vargt', 'varlte', 'varlt'].some((name) => firstOf(item, name) !== undefined))
    reader.note('The tolerance of a number was');
  if (allOf(item, 'varequal').some((equal) => /^yes$/i.test(equal.getAttribute('case') ?? '')))
    reader.note('Case sensitivity was');
  const texts = [...right].map(([text, fraction]) => ({ text: reader.text(text, false), fraction }));
  if (texts.length === 0 && UNSCORED.test(kind)) return { ...about, answer: { kind: 'other', name: kind } };
  return { ...about, answer: { kind: 'text', answers: texts } };
}

function metadataOf(element: Element): Map<string, string> {
  // Respondus writes `qti_metadatafield`.
  const fields = ['qtimetadatafield', 'qti_metadatafield'].flatMap((name) => allOf(element, name));
  return new Map(fields.map((field) => [wordsOf(childOf(field, 'fieldlabel')), wordsOf(childOf(field, 'fieldentry'))]));
}

/** All texts outside the answers, with gaps between them. */
function promptOf(presentation: Element, reader: QuestionReader): string {
  const parts = [...presentation.getElementsByTagNameNS('*', '*')].flatMap((element) => {
    if (element.localName === 'response_str' || element.localName === 'response_num') return GAP;
    const isText = TEXTS.test(element.localName ?? '') && !isWithin(element, /^response_label$/);
    return isText ? materialOf(element, reader) : [];
  });
  // The prompt does not need a gap after its last text.
  while (parts.at(-1) === GAP) parts.pop();
  return parts.join('\n\n').trim();
}

/** The scores of the answers. Canvas also lists the choices that must not be selected. */
function fractionsOf(item: Element): Map<string, number> {
  const fractions = new Map<string, number>();
  for (const condition of allOf(item, 'respcondition')) {
    const sets = allOf(condition, 'setvar');
    // Blackboard scores accepted texts by their feedback.
    const isRight = allOf(condition, 'displayfeedback').some((one) => one.getAttribute('linkrefid') === 'correct');
    const [fraction = sets.length === 0 && isRight ? 100 : 0] = sets
      .filter((set) => set.getAttribute('action') !== 'Subtract')
      .map((set) => (/max/i.test(wordsOf(set)) ? 100 : Number(wordsOf(set))))
      .filter((value) => value > 0);
    for (const equal of allOf(condition, 'varequal')) {
      const answer = (equal.textContent ?? '').trim();
      if (fraction > 0 && answer !== '' && !isWithin(equal, /^not$/))
        fractions.set(answer, Math.max(fraction, fractions.get(answer) ?? 0));
    }
  }
  return fractions;
}

/** Whether the accepted texts belong to several blanks. Respondus names the blanks only here. */
function hasSeveralBlanks(item: Element): boolean {
  const accepted = allOf(item, 'varequal').filter((equal) => !isWithin(equal, /^not$/));
  const blanks = accepted.map((equal) =>
    ['respident', 'index'].map((name) => equal.getAttribute(name) ?? '').join(' '),
  );
  return new Set(blanks).size > 1 || allOf(item, 'render_fib').length > 1;
}

/** Whether an element is a text or picture outside of the elements with these names. */
function isOutside(element: Element, names: RegExp): boolean {
  const name = element.localName ?? '';
  const isShown = TEXTS.test(name) ? wordsOf(element) !== '' : /^mat(?:image|audio|video)$/.test(name);
  return isShown && !isWithin(element, names);
}

function isWithin(element: Element, name: RegExp): boolean {
  for (let above = element.parentNode as Element | null; above !== null; above = above.parentNode as Element | null)
    if (name.test(above.localName ?? '')) return true;
  return false;
}

function textsOf(element: Element, reader: QuestionReader, separator: string): string {
  const texts = [...element.getElementsByTagNameNS('*', '*')].filter(({ localName }) => TEXTS.test(localName ?? ''));
  return texts.map((text) => materialOf(text, reader)).join(separator);
}

/** XHTML, or text of the declared type. The default is plain text, but some programs omit the type of HTML. */
function materialOf(text: Element, reader: QuestionReader): string {
  const words = text.textContent ?? '';
  const type = text.getAttribute('texttype') ?? text.getAttribute('type');
  if (childrenOf(text).length > 0) return reader.text(htmlOf(text), true);
  return reader.text(words, type === null ? HTML.test(words) : !/plain/i.test(type));
}
