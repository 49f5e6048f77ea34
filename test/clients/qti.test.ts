import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** Questions in QTI whose meaning is in rarely used elements. A dry run needs no service. */
const { file, shown } = dryRuns(suiteFolder());

const CHOICES = ['a', 'b'].map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('');

/** An item with a prompt and two choices, of which the first is correct unless a key is given. */
function item(prompt: string, { title = '', before = '', after = '', key = '<value>a</value>' } = {}): string {
  return `<assessmentItem identifier="i" title="${title}"><responseDeclaration identifier="R" cardinality="single"><correctResponse>${key}</correctResponse></responseDeclaration>${before}<itemBody><choiceInteraction responseIdentifier="R"><prompt>${prompt}</prompt>${CHOICES}</choiceInteraction></itemBody>${after}</assessmentItem>`;
}

const question = (prompt: string, points = 1, right = 'a'): object => ({
  ...{ type: 'single_choice', prompt, points },
  choices: ['a', 'b'].map((text) => ({ text, isCorrect: text === right })),
});

test('a QTI 2 package keeps the sections, weights, scores, keys and values of its items', async () => {
  const scored = (value: string, condition: string): string =>
    `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue>${value}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
  const matched = '<match><variable identifier="R"/><baseValue>b</baseValue></match>';
  const printed = '<printedVariable identifier="N"/>';
  const value = '<outcomeDeclaration identifier="N"><defaultValue><value>7</value></defaultValue></outcomeDeclaration>';
  const path = file(
    'test.zip',
    zip({
      'imsmanifest.xml':
        '<manifest><resources xml:base="x"><resource href="../test.xml"><file href="../gone.png"/></resource><resource href="../lost.xml"/></resources></manifest>',
      'test.xml':
        '<assessmentTest title="Test"><assessmentSectionRef href="section.xml"/><assessmentItemRef href="d.xml"/><assessmentItemRef href="e.xml"/></assessmentTest>',
      'section.xml':
        '<assessmentSection><assessmentItemRef href="a.xml"><weight identifier="W" value="5"/></assessmentItemRef><assessmentItemRef href="b.xml"/><assessmentItemRef href="c.xml"/></assessmentSection>',
      'a.xml': item('A?', { title: 'Name' }),
      'b.xml': item('B?', { key: '', after: scored('3', matched) }),
      'c.xml': item(`Take ${printed}?`, { before: value, after: '<catalogInfo>spoken</catalogInfo>' }),
      'd.xml': item('', { title: 'Which one?' }).replace('<itemBody>', '<itemBody><p><endAttemptInteraction/></p>'),
      'e.xml': item(`Take ${printed}?`),
      'f.xml': '<assessmentItem title="i"><itemBody><hottextInteraction/></itemBody></assessmentItem>',
      'g.xml': item('G?').replace(
        '<itemBody>',
        '<itemBody><rubricBlock view="candidate"><p>Choose.</p><catalogInfo><catalog><card>Elija.</card></catalog></catalogInfo></rubricBlock>',
      ),
    }),
  );
  const { data, unread, notes } = await shown(path);
  expect(data.map(({ title, questions }) => [title, questions])).toEqual([
    ['Test', [question('A?', 5), question('B?', 3, 'b'), question('Take 7?'), question('Which one?')]],
    ['test', [question('Choose.\n\nG?')]],
  ]);
  expect(unread).toEqual([
    ...['lost.xml', 'gone.png'].map((name) => ({
      file: name,
      reason: 'The package lacks it, and imsmanifest.xml names it.',
    })),
    { file: 'e.xml, question 1', reason: 'The library has no questions of the type template with variables.' },
    { file: 'f.xml, question 1', reason: 'The library has no questions of the type hottextInteraction.' },
  ]);
  expect(notes).toEqual([
    'The name was left out: a.xml, question 1.',
    'The part catalogInfo was left out: c.xml, question 1, g.xml, question 1.',
    'The part endAttemptInteraction was left out: d.xml, question 1.',
  ]);
});

test('texts of QTI 1.2 are XHTML, HTML or plain text, and orders and several blanks are not questions', async () => {
  const label = (text: string, n: number): string =>
    `<response_label ident="${n}"><material>${text}</material></response_label>`;
  const choices = (texts: readonly string[], cardinality = 'Single'): string =>
    `<response_lid rcardinality="${cardinality}"><render_choice>${texts.map(label).join('')}</render_choice></response_lid>`;
  const plain = (text: string, type = ''): string => `<mattext${type}>${text}</mattext>`;
  const one = (prompt: string, response: string, processing: string): string =>
    `<item><presentation><material>${prompt}</material>${response}</presentation><resprocessing><respcondition>${processing}</respcondition></resprocessing></item>`;
  const right = '<conditionvar><varequal case="Yes">0</varequal></conditionvar><setvar>100</setvar>';
  const shownAs = '<conditionvar><varequal>red</varequal></conditionvar><displayfeedback linkrefid="correct"/>';
  const xhtml = '<mattext texttype="text/xhtml"><p>10<sup>8</sup><br/>Which?</p></mattext>';
  const items = [
    one(xhtml, choices([plain('a'), plain('H&lt;sub&gt;2&lt;/sub&gt;O')]), right),
    one(
      plain('x&lt;y in C&lt;T&gt;?'),
      choices([plain('x&lt;b and a&gt;c'), plain('&lt;b&gt;', ' texttype="TEXT/PLAIN"')]),
      right,
    ),
    one(plain('In order?'), choices([plain('a'), plain('b')], 'Ordered'), right),
    one(plain('Color?'), '<response_str><render_fib/></response_str>', shownAs),
    one(plain('Zero?'), '<response_str><render_fib/></response_str>', right),
    ...['respident="[a]"', 'respident="[b]"', 'index="2"'].map((blank) => {
      const texts = ['respident="[a]"', blank].map((name) => `<or><varequal ${name}>x</varequal></or>`);
      const points =
        '<qti_metadatafield><fieldlabel>respondusapi_qpoints</fieldlabel><fieldentry>2.00</fieldentry></qti_metadatafield>';
      return one(
        plain('Blank?'),
        points,
        `<conditionvar><and>${texts.join('')}</and></conditionvar><setvar>1</setvar>`,
      );
    }),
  ];
  const { data, unread, notes } = await shown(
    file('plain.xml', `<questestinterop><assessment title="A">${items.join('')}</assessment></questestinterop>`),
  );
  const chosen = (prompt: string, texts: readonly string[]): object => ({
    ...{ type: 'single_choice', prompt, points: 1 },
    choices: texts.map((text, n) => ({ text, isCorrect: n === 0 })),
  });
  expect(data.map(({ questions }) => questions)).toEqual([
    [
      chosen('10⁸\nWhich?', ['a', 'H₂O']),
      chosen('x<y in C<T>?', ['x<b and a>c', '<b>']),
      { type: 'free_text', prompt: 'Color?', points: 1, expectedAnswer: 'red' },
      { type: 'free_text', prompt: 'Zero?', points: 1, expectedAnswer: '0' },
      { type: 'free_text', prompt: 'Blank?', points: 2, expectedAnswer: 'x' },
    ],
  ]);
  expect(unread).toEqual([
    { file: 'plain.xml, question 3', reason: 'The library has no questions of the type order.' },
    ...[7, 8].map((n) => ({
      file: `plain.xml, question ${n}`,
      reason: 'The library has no questions of the type several answers.',
    })),
  ]);
  expect(notes).toEqual(['Case sensitivity was left out: plain.xml, question 5.']);
});

test('essays and texts of Canvas are listed as such, and faults of XML without names of functions', async () => {
  const canvas = (kind: string): string =>
    `<item><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Why?</mattext></material></presentation></item>`;
  const kinds = ['essay_question', 'text_only_question'];
  file('kinds/essay.xml', `<questestinterop>${kinds.map(canvas).join('')}</questestinterop>`);
  file('kinds/faulty.xml', '<quiz>&uarr;</quiz>');
  const { unread = [] } = await shown(dirname(file('kinds/a.md', 'A')));
  expect(unread.map(({ reason }) => reason)).toEqual([
    ...kinds.map((kind) => `The library has no questions of the type ${kind}.`),
    'Its XML is not well-formed: entity not found:&uarr;',
  ]);
});
