import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** Questions whose meaning depends on more than their words. A dry run needs no service. */
const { file, shown } = dryRuns(suiteFolder());

/** The questions of a file: for each question, its text and answer, or the reason why it is not imported. */
async function asked(name: string, text: string): Promise<unknown[]> {
  file(`asked ${name}`.replace(/\.\w+$/, '/other.md'), 'Text.');
  const {
    data,
    unread = [],
    notes = [],
  } = await shown(dirname(file(`asked ${name}`.replace(/(\.\w+)$/, '/questions$1'), text)));
  const questions = data.flatMap(({ questions: list }) => list as Record<string, unknown>[]);
  const answers = questions.map(({ prompt, choices, expectedAnswer, isTrue }) => [
    prompt,
    (choices as { text: string; isCorrect: boolean }[] | undefined)?.map(
      ({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text}`,
    ) ??
      expectedAnswer ??
      isTrue,
  ]);
  return [...answers, ...unread.map(({ reason }) => reason), ...notes.map((note) => note.replace(/ left out.*/s, ''))];
}

const moodle = (type: string, body: string, prompt = 'p', format = 'html'): string =>
  `<quiz><question type="${type}"><questiontext format="${format}"><text>${prompt}</text></questiontext>${body}</question></quiz>`;
const answered = (...answers: (readonly [fraction: number, text: string])[]): string =>
  answers
    .map(
      ([fraction, text]) => `<answer fraction="${fraction}" format="moodle_auto_format"><text>${text}</text></answer>`,
    )
    .join('');

test.each<[name: string, xml: string, expected: unknown[]]>([
  ['no right answer', moodle('truefalse', answered([0, 'true'], [0, 'false'])), ['It has no correct answer.']],
  ['translated answers', moodle('truefalse', answered([100, 'Wahr'], [0, 'Falsch'])), [['p', true]]],
  ['tags in an answer', moodle('shortanswer', answered([100, 'a &lt;b&gt; c'])), [['p', 'a <b> c']]],
  [
    'wildcards',
    moodle('shortanswer', answered([100, '*photo*'], [90, '2 \\* 3'], [0, '*'])),
    [['p', '2 * 3'], 'Answers with a wildcard were'],
  ],
  [
    'only a wildcard',
    moodle('numerical', answered([50, '*'])),
    ['It has no expected answer.', 'Answers with a wildcard were'],
  ],
  ['units', moodle('numerical', `${answered([100, '3'])}<units><unit/></units>`), [['p', '3'], 'Units were']],
  ['lines', moodle('shortanswer', answered([100, 'x']), 'a\nb', 'moodle_auto_format'), [['a\nb', 'x']]],
  [
    'two languages and a picture',
    moodle(
      'shortanswer',
      answered([100, 'x']),
      '<![CDATA[<span lang="en" class="multilang">one</span> <span lang="de" class="multilang">eins</span><img alt="Figure 1"> <s>not</s>]]>',
    ),
    [['one', 'x'], 'Struck-out texts were', 'Pictures were', 'Texts in other languages were'],
  ],
  [
    'only a picture',
    moodle('shortanswer', answered([100, 'x']), '<![CDATA[<img alt="Figure 1">]]>'),
    ['It has no text.', 'Pictures were'],
  ],
  [
    'a long text',
    moodle('shortanswer', answered([100, 'x']), 'a'.repeat(2_001)),
    ['Its prompt is longer than 2000 characters.'],
  ],
  [
    'a file',
    moodle('shortanswer', answered([100, 'x']), '<![CDATA[See <a href="@@PLUGINFILE@@/a.csv">it</a>]]>'),
    [['See it', 'x'], 'Attached files were'],
  ],
  ['equal choices', moodle('multichoice', answered([100, 'a'], [0, 'A '])), ['Two of its choices are equal.']],
  [
    'points that are no number',
    moodle('shortanswer', `${answered([100, 'x'])}<defaultgrade>abc</defaultgrade>`),
    [['p', 'x'], 'Points of 0 were rounded to 1, the rest was'],
  ],
])('a question of Moodle with %s is not changed', async (name, xml, expected) => {
  expect(await asked(`moodle ${name}.xml`, xml)).toEqual(expected);
});

test.each<[name: string, text: string, expected: unknown[]]>([
  [
    'a range',
    'q\nPi? {#3.141..3.142}\n\nSo? {T}\n',
    [['So?', true], 'The library has no questions of the type range of numbers.'],
  ],
  ['a number sign', 'What is C# used for? {=.NET ~Java}\n', [['What is C# used for?', ['*.NET', 'Java']]]],
  [
    'signs that Moodle ignores or adds',
    '$CATEGORY: a\nHe looked {~away~=round~into}.\n\nPi? {#3.14:0.1 =%50%3~#No.}\n\nSo? {on ~%100%in}\n\nGo {home}!\n',
    [
      ['He looked _____.', ['away', '*round', 'into']],
      ['Pi?', '3.14'],
      ['So?', ['on', '*in']],
      ['Go _____!', 'home'],
      ...['Feedback on single answers was', 'The tolerance of a number was', 'Other accepted answers were'],
    ],
  ],
  [
    'embedded answers',
    'So? {T}\n\nYou {1:MC:~with~=about} it {1:SA:=few}.\n\nMatch {{x}} {=a}\n',
    [
      ['So?', true],
      'The library has no questions of the type cloze.',
      'It is not valid GIFT: line 5: A question has one pair of braces; others need a backslash.',
    ],
  ],
  [
    'signs at the start of texts',
    '::Q1::[plain]p {=%5 ~%0%%6% ~[plain][html]}\n\nq {=%100%%7% =x}\n',
    [['p', ['*%5', '%6%', '[html]']], ['q', '%7%'], 'Other accepted answers were'],
  ],
])('a text file of GIFT with %s is read', async (name, text, expected) => {
  expect(await asked(`gift ${name}.txt`, text)).toEqual(expected);
});

test.each([
  'The set {=x : x>0} is open. It has no end.\n',
  'A { that nobody closes {=x ~y\n',
  'Sets of numbers:\n\n{=x : x>0}\n\nIt is open.\n\nMore follows.\n',
  'Braces can\n\ncontain {T} or {~a}.\n\nSo they do.\n',
])('a text with braces stays a text: %j', async (text) => {
  const { data, unread } = await shown(file('braces/set.txt', text));
  expect(data).toMatchObject([{ text, questions: [] }]);
  expect(unread).toBeUndefined();
});

test('one invalid question of Aiken does not reject the others, with any line ends', async () => {
  const text = 'What is\rA. Smith known for?\rA. x\rB. y\rANSWER: B\r\rSo?\rA. x\rB. y\rANSWER: A\r';
  expect(await asked('mac.aiken', text)).toEqual([
    ['So?', ['*x', 'y']],
    'It is not valid Aiken: line 3 is neither a choice nor "ANSWER: A".',
  ]);
});

test.each<[name: string, kind: string, presentation: string, right: string, expected: unknown[]]>([
  ...[
    ['blanks', 'fill_in_multiple_blanks_question', ''],
    ['pairs', 'matching_question', '<material><mattext>cat</mattext></material>'],
  ].map(
    ([name = '', kind = '', own = '']) =>
      [
        name,
        kind,
        `<response_lid>${own}<render_choice><response_label ident="a"><material><mattext>red</mattext></material></response_label><response_label ident="b"><material><mattext>blue</mattext></material></response_label></render_choice></response_lid>`,
        'a',
        [`The library has no questions of the type ${kind}.`],
      ] as [string, string, string, string, unknown[]],
  ),
  [
    'emphasis and a picture',
    'short_answer_question',
    '<material><matemtext>not</matemtext><matimage uri="a.png"/></material><response_str><render_fib/></response_str>',
    'x',
    [['p\n\nnot', 'x'], 'Pictures or sounds were'],
  ],
])('a question of QTI 1.2 with %s is not changed', async (name, kind, presentation, right, expected) => {
  const metadata = `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
  const condition = `<resprocessing><respcondition><conditionvar><varequal>${right}</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>`;
  const item = `<item>${metadata}<presentation><material><mattext>p</mattext></material>${presentation}</presentation>${condition}</item>`;
  expect(await asked(`qti12 ${name}.xml`, `<questestinterop>${item}</questestinterop>`)).toEqual(expected);
});

const choice = (words: readonly string[], declared: string, more = ''): string =>
  `<assessmentItem><responseDeclaration identifier="R" cardinality="single">${declared}</responseDeclaration>${more.startsWith('<outcome') ? more : ''}<itemBody>${more.startsWith('<rubric') ? more : ''}<p>p</p><choiceInteraction responseIdentifier="R">${words.map((word, n) => `<simpleChoice identifier="${n === 0}">${word}</simpleChoice>`).join('')}</choiceInteraction></itemBody>${more.startsWith('<modal') ? more : ''}</assessmentItem>`;
const correct = '<correctResponse><value>\n true\n</value></correctResponse>';
const mapped = '<mapping upperBound="5"><mapEntry mapKey="true" mappedValue="5"/></mapping>';
test.each<[name: string, item: string, expected: unknown[]]>([
  [
    'text for scorers',
    choice(
      ['a', 'b'],
      correct,
      '<rubricBlock view="scorer"><p>It is a.</p></rubricBlock><rubricBlock view="candidate"><p>Read.</p></rubricBlock>',
    ),
    [['Read.\n\np', ['*a', 'b']], 'Text for scorers or teachers was'],
  ],
  ['choices named true and false', choice(['Sun', 'Moon'], correct), [['p', ['*Sun', 'Moon']]]],
  ['a mapping', choice(['True', 'False'], mapped), [['p', true]]],
  ['no correct answer', choice(['True', 'False'], ''), ['It has no correct answer.']],
  [
    'feedback on choices',
    choice(['a', 'b'], correct, '<modalFeedback identifier="true">Well done.</modalFeedback>'),
    [['p', ['*a', 'b']], 'Feedback on single answers was'],
  ],
  [
    'a tolerance, and a gap in a table',
    '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>3</value></correctResponse></responseDeclaration><itemBody><table><tr><td>h</td><td>i</td></tr><tr><td>x</td><td><textEntryInteraction responseIdentifier="R"/></td></tr></table></itemBody><responseProcessing><equal toleranceMode="absolute" tolerance="0.1"/></responseProcessing></assessmentItem>',
    [['h | i\nx | _____', '3'], 'The tolerance of a number was'],
  ],
])('an item of QTI 2 with %s is not changed', async (name, item, expected) => {
  expect(await asked(`qti2 ${name}.xml`, item)).toEqual(expected);
});

test('tests of a package in a folder can share items, and missing items and texts of sections are reported', async () => {
  const test = (title: string, ...items: string[]): string =>
    `<assessmentTest title="${title}"><assessmentSection><rubricBlock view="candidate">Read.</rubricBlock>${items.map((name) => `<assessmentItemRef href="${name}.xml"/>`).join('')}</assessmentSection></assessmentTest>`;
  const files = {
    ...{
      'imsmanifest.xml': '<manifest/>',
      'a.xml': choice(['a', 'b'], correct),
      'b.xml': choice(['c', 'd'], mapped),
    },
    ...{ 't1.xml': test('One', 'a', 'b'), 't2.xml': test('Two', 'a', 'lost') },
  };
  const inFolder = Object.fromEntries(Object.entries(files).map(([name, text]) => [`export/${name}`, text]));
  const { data, unread, notes } = await shown(file('shared.zip', zip(inFolder)));
  expect(
    data.map(({ title, questions }) => [title, (questions as { points: number }[]).map(({ points }) => points)]),
  ).toEqual([
    ['One', [1, 5]],
    ['Two', [1]],
  ]);
  expect(unread).toEqual([{ file: 'export/lost.xml', reason: 'The package lacks it, and export/t2.xml names it.' }]);
  expect(notes).toEqual(['Texts of sections were left out: export/t1.xml, export/t2.xml.']);
});
