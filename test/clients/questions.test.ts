import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** The result of a dry run with questions of other programs, which needs no service. */
const home = suiteFolder();
const { file, shown } = dryRuns(home);

describe('questions', () => {
  const QUIZ = `<?xml version="1.0"?><quiz>
<question type="category"><category><text>$course$/top/Bio//Chem/Cells</text></category></question>
<question type="multichoice"><name><text>n</text></name>
  <questiontext format="html"><text><![CDATA[<p>Which is 3·10<sup>8</sup>? <img src="@@PLUGINFILE@@/a.png"></p>]]></text></questiontext>
  <generalfeedback format="html"><text>Since \\(c\\).</text></generalfeedback><defaultgrade>2.5</defaultgrade>
  <correctfeedback format="html"><text>Well done.</text></correctfeedback>
  <answer fraction="100" format="html"><text>a</text><feedback><text>Yes.</text></feedback></answer>
  <answer fraction="50"><text>b</text></answer><answer fraction="0"><text>c</text></answer></question>
<question type="multichoice"><questiontext><text>Two?</text></questiontext><single>false</single>
  <answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer><answer fraction="-100"><text>c</text></answer></question>
<question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>
  <tags><tag><text>difficulty-hard</text></tag></tags></question>
<question type="shortanswer"><questiontext><text>Who?</text></questiontext><answer fraction="100" format="plain_text"><text>a &lt; b</text></answer><answer fraction="80"><text>c</text></answer></question>
<question type="matching"><questiontext><text>Match.</text></questiontext></question>
</quiz>`;

  test('control characters in a quiz become spaces', async () => {
    const text = '<![CDATA[<p>a\fb</p>]]></text></questiontext><generalfeedback><text>c\vd';
    const answer = '<answer fraction="100"><text>true</text></answer>';
    const question = `<question type="truefalse"><questiontext><text>${text}</text></generalfeedback>${answer}</question>`;
    const { data } = await shown(file('control.xml', `<quiz>${question}</quiz>`));
    expect(data).toMatchObject([{ questions: [{ prompt: 'a b', explanation: 'c d' }] }]);
  });

  test('questions from Moodle are imported with points, feedback and formulas, and every loss is reported', async () => {
    const { data, unread, notes } = await shown(file('quiz.xml', QUIZ));
    expect(data).toMatchObject([{ folders: ['Bio/Chem'], title: 'Cells' }]);
    const choices = (right: string): object[] =>
      ['a', 'b', 'c'].map((text) => ({ text, isCorrect: right.includes(text) }));
    expect(data[0]?.['questions']).toEqual([
      { type: 'single_choice', prompt: 'Which is 3·10⁸?', points: 3, explanation: 'Since $c$.', choices: choices('a') },
      { type: 'multiple_choice', prompt: 'Two?', points: 1, choices: choices('ab') },
      { type: 'true_false', prompt: 'So?', points: 1, difficulty: 'hard', isTrue: false },
      { type: 'free_text', prompt: 'Who?', points: 1, expectedAnswer: 'a < b' },
    ]);
    expect(unread).toEqual([
      { file: 'quiz.xml, question 5', reason: 'The library has no questions of the type matching.' },
    ]);
    expect(notes).toEqual([
      'Feedback on single answers was left out: quiz.xml, question 1.',
      'Feedback on right and wrong answers was left out: quiz.xml, question 1.',
      'Pictures were left out: quiz.xml, question 1.',
      'Partial credit was left out: quiz.xml, question 1.',
      'The name was left out: quiz.xml, question 1.',
      'Points of 2.5 were rounded to 3, the rest was left out: quiz.xml, question 1.',
      'Other accepted answers were left out: quiz.xml, question 4.',
    ]);
  });

  test('parts of Moodle without an equivalent are listed for each imported question, also beyond five', async () => {
    const question = (text: string, more = ''): string =>
      `<question type="shortanswer"><name><text>Other</text></name><questiontext><text>${text}</text></questiontext><defaultgrade>1,5</defaultgrade><usecase>1</usecase><answer fraction="100"><text>y</text></answer>${more}</question>`;
    const wiris =
      '&lt;img data-mathml="«math»«mi»x«/mi»«mo»§lt;«/mo»«mn»2«/mn»«/math»"&gt; and &lt;tex&gt;y^2&lt;/tex&gt; [tex]z[/tex]';
    const languages = '{mlang en}One{mlang} {mlang de,fr}Eins{mlang} x {mlang en}two{mlang}{mlang de}zwei{mlang}';
    const category =
      '<question type="category"><category><text>$course$/top/Sport/top</text></category><info><text>About &lt;b&gt;it&lt;/b&gt;.</text></info></question>';
    const more =
      '<responsetemplate><text>Dear</text></responsetemplate><penalty>0.3</penalty><hidden>1</hidden><layout>wide</layout>';
    const repeated = Array.from({ length: 6 }, () => question('Other one')).join('');
    const linked =
      '<question type="truefalse"><questiontext><text>See &lt;a href="https://example.org"&gt;this&lt;/a&gt;.</text></questiontext><answer fraction="50"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>';
    const refused =
      '<question type="ddwtos"><name><text>n</text></name><questiontext><text>q</text></questiontext></question>';
    const path = file(
      'parts.xml',
      `<quiz>${category}${question(wiris)}${question(languages, more)}${repeated}${linked}${refused}</quiz>`,
    );
    const { data, unread, notes } = await shown(path);
    expect(data).toMatchObject([{ folders: ['Sport'], title: 'top', description: 'About it.' }]);
    const asked = (prompt: string): object => ({ type: 'free_text', prompt, points: 2, expectedAnswer: 'y' });
    expect(data[0]?.['questions']).toEqual([
      asked('$x < 2$ and $y^2$ $z$'),
      asked('Onex two'),
      ...Array.from({ length: 6 }, () => asked('Other one')),
      { type: 'true_false', prompt: 'See this.', points: 1, isTrue: true },
    ]);
    expect(unread).toHaveLength(1);
    const at = (...numbers: number[]): string => numbers.map((n) => `parts.xml, question ${n}`).join(', ');
    expect(notes).toEqual([
      `Case sensitivity was left out: ${at(1, 2, 3, 4, 5, 6, 7, 8)}.`,
      `The name was left out: ${at(1, 2)}.`,
      `Points of 1.5 were rounded to 2, the rest was left out: ${at(1, 2, 3, 4, 5, 6, 7, 8)}.`,
      `The template of the response was left out: ${at(2)}.`,
      `The setting that hides a question was left out: ${at(2)}.`,
      `The part layout was left out: ${at(2)}.`,
      `Texts in other languages were left out: ${at(2)} (2 times).`,
      `Addresses of links were left out: ${at(9)}.`,
      `Partial credit was left out: ${at(9)}.`,
    ]);
  });

  test('questions in GIFT and Aiken are imported, also from text files, and invalid files are rejected', async () => {
    const gift =
      '// of a teacher\n::A::[html]What is <i>x</i> in \\\\(x\\\\)? {\n=a\n~b\n####So.\n}\n\n::B::Is it? {F}\n\n::C::Which? {~%50%a ~%50%b ~%-50%c}\n\n::D::Pair {=a -> b =c -> d}\n';
    file('questions/a.txt', gift);
    file('questions/b.txt', 'Which?\nA. one\nB) two\nANSWER: B\n');
    file('questions/c.gift', '::A::What? {=a ~b\n');
    file('questions/d.aiken', 'Which?\nA. one\nB. two\n');
    file('questions/e.xml', '<other/>');
    file('questions/f.xml', '<quiz><question></quiz>');
    const { data, unread } = await shown(join(home, 'questions'));
    expect(data.map(({ questions }) => questions)).toEqual([
      [
        {
          type: 'single_choice',
          prompt: 'What is x in $x$?',
          points: 1,
          explanation: 'So.',
          choices: [
            { text: 'a', isCorrect: true },
            { text: 'b', isCorrect: false },
          ],
        },
        { type: 'true_false', prompt: 'Is it?', points: 1, isTrue: false },
        expect.objectContaining({ type: 'multiple_choice', prompt: 'Which?' }),
      ],
      [
        {
          type: 'single_choice',
          prompt: 'Which?',
          points: 1,
          choices: [
            { text: 'one', isCorrect: false },
            { text: 'two', isCorrect: true },
          ],
        },
      ],
    ]);
    expect(unread).toEqual([
      { file: 'a.txt, question 4', reason: 'The library has no questions of the type matching.' },
      { file: 'c.gift', reason: expect.stringContaining('It is not valid GIFT: line') },
      { file: 'd.aiken, question 1', reason: 'It is not valid Aiken: it has no line "ANSWER: A".' },
      { file: 'e.xml', reason: 'It is XML of an unsupported kind: other.' },
      { file: 'f.xml', reason: expect.stringContaining('Its XML is not well-formed') },
    ]);
  });

  test.each([
    ['60 lines of only a letter', 'A.  \n'.repeat(60)],
    ['100,000 choices', 'A. one\n'.repeat(100_000)],
  ])(
    'a text without an answer is distinguished from questions in linear time: %s',
    async (_name, lines) => {
      const { data } = await shown(file('lines.txt', `Which?\n${lines}x\n`));
      expect(data[0]?.['text']).toMatch(/^Which/);
    },
    20_000,
  );

  test('questions in GIFT can contain unescaped signs, and are imported even if others are invalid', async () => {
    const gift = `// of a teacher
Which x = 1 is right: {=a#Yes. ~b}

::B::Broken {{ x }} {=a ~b}

::C::How many? {#=3#Yes. =%50%4}

::D::Any of 2 &lt; 3? {=a =b ~c}
`;
    const { data, unread, notes } = await shown(file('mixed.txt', gift));
    expect(data[0]?.['questions']).toEqual([
      expect.objectContaining({ type: 'single_choice', prompt: 'Which x = 1 is right:' }),
      { type: 'free_text', prompt: 'How many?', points: 1, expectedAnswer: '3' },
      {
        ...{ type: 'multiple_choice', prompt: 'Any of 2 < 3?', points: 1 },
        choices: ['a', 'b', 'c'].map((text) => ({ text, isCorrect: text !== 'c' })),
      },
    ]);
    expect(unread).toEqual([{ file: 'mixed.txt, question 2', reason: expect.stringContaining('valid GIFT: line 4') }]);
    expect(notes).toEqual([
      'Feedback on single answers was left out: mixed.txt, question 1, mixed.txt, question 3.',
      'Other accepted answers were left out: mixed.txt, question 3.',
      'The name was left out: mixed.txt, question 3, mixed.txt, question 4.',
      'The rule that one correct choice is enough was left out: mixed.txt, question 4.',
    ]);
  });

  test('a category of GIFT ends with its line, and the answer ends a question of Aiken, also in lower case', async () => {
    const path = file(
      'attached.gift',
      '$CATEGORY: Week 1\n::Q1:: One? {=2 ~3}\n$CATEGORY: Week 2\n// Note.\nAbout this week.\n\n::Q3:: Two? {=a ~b}\n\nBroken {{ {=a}\n',
    );
    const { data, unread, notes } = await shown(path);
    const prompts = data.map(({ title, questions }) => [title, (questions as { prompt: string }[])[0]?.prompt]);
    expect(prompts).toEqual([
      ['Week 1', 'One?'],
      ['Week 2', 'Two?'],
    ]);
    expect(unread).toEqual([{ file: 'attached.gift, question 4', reason: expect.stringContaining('GIFT: line 9') }]);
    expect(notes).toEqual(['A description was left out: attached.gift, question 2.']);
    const aiken = [
      'First?\na. one\nb. two\nANSWER: b\n\nWhich?\na. this\nA. only a\nB. none\nAnswer: A\n',
      'By number?\n1. one\n2. two\nANSWER: 1\n\nNone?\na) x\nb) y\n\nLast?\n\nSo?\nA. q\nB. r\nANSWER: B\n',
    ].join('');
    const { data: read, unread: others } = await shown(file('lower.txt', aiken));
    const asked = (prompt: string, [first, second]: readonly [string, string], right: number): object => ({
      ...{ type: 'single_choice', prompt, points: 1 },
      choices: [first, second].map((text, n) => ({ text, isCorrect: n === right })),
    });
    expect(read[0]?.['questions']).toEqual([
      asked('First?', ['one', 'two'], 1),
      asked('Which?\na. this', ['only a', 'none'], 0),
      asked('Last?\nSo?', ['q', 'r'], 1),
    ]);
    expect(others).toEqual([
      { file: 'lower.txt, question 3', reason: 'It is not valid Aiken: line 14 has no choices before it.' },
      { file: 'lower.txt, question 4', reason: 'It is not valid Aiken: it has no line "ANSWER: A".' },
    ]);
  });
});

describe('packages', () => {
  const manifest = '<manifest><resources/></manifest>';

  test('packages of Canvas and Blackboard import each test once, with the correct answers', async () => {
    const right = (value: string, set = '100', action = 'Set'): string =>
      `<respcondition><conditionvar><varequal>${value}</varequal></conditionvar><setvar action="${action}">${set}</setvar></respcondition>`;
    const item = (body: string, conditions: string, more = '', kind = ''): string =>
      `<item><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype></itemmetadata><presentation><material><mattext>Which?</mattext></material>${body}</presentation><resprocessing>${conditions}</resprocessing>${more}</item>`;
    const choice = (ident: string): string =>
      `<response_label ident="${ident}"><material><mat_extension><mat_formattedtext type="HTML">${ident}&lt;br&gt;</mat_formattedtext></mat_extension></material></response_label>`;
    const choices = `<response_lid rcardinality="Single"><render_choice>${['a', 'b', 'c'].map(choice).join('')}</render_choice></response_lid>`;
    const text = '<response_str><render_fib/></response_str>';
    const feedback = ['general_fb', 'general_incorrect_fb', 'correct_fb'].map(
      (ident) => `<itemfeedback ident="${ident}"><material><mattext>${ident}</mattext></material></itemfeedback>`,
    );
    const whole = `<questestinterop><assessment title="Quiz"><section>${[
      item(choices, right('b', 'SCORE.max') + right('a', '25') + right('c', '50', 'Subtract'), feedback.join('')),
      item(`${text}<material><mattext>or not?</mattext></material>`, right('x')),
      item(text + text, right('x')),
      item(choices, right('a') + right('b'), '', 'Ordering'),
      item(choices, right('a'), '', 'Opinion Scale'),
    ].join('')}<bankentry_item/></section></assessment></questestinterop>`;
    const path = file(
      'canvas.imscc',
      zip({
        ...{ 'imsmanifest.xml': manifest, 'q1/assessment_qti.xml': whole, 'non_cc_assessments/q1.xml.qti': whole },
        'course_settings/canvas_export.txt': 'Q: A joke?',
      }),
    );
    const { data, unread, notes } = await shown(path);
    expect(data.map(({ questions }) => questions)).toEqual([
      [
        {
          ...{ type: 'single_choice', prompt: 'Which?', points: 1, explanation: 'general_fb' },
          choices: ['a', 'b', 'c'].map((name) => ({ text: name, isCorrect: name === 'b' })),
        },
        { type: 'free_text', prompt: 'Which?\n\n_____\n\nor not?', points: 1, expectedAnswer: 'x' },
      ],
    ]);
    const label = 'non_cc_assessments/q1.xml.qti';
    expect(unread).toEqual([
      ...['several answers', 'Ordering', 'Opinion Scale'].map((type, place) => ({
        file: `${label}, question ${place + 3}`,
        reason: `The library has no questions of the type ${type}.`,
      })),
    ]);
    expect(notes).toEqual([
      'Settings and descriptions of Canvas were left out: course_settings/canvas_export.txt.',
      `Feedback on single answers was left out: ${label}, question 1.`,
      `Partial credit was left out: ${label}, question 1.`,
      `Questions that a test draws from a question bank were left out of the test: ${label}.`,
    ]);
  });

  test('texts of a QTI 1.2 test outside its questions are reported, and choices that need not all be selected', async () => {
    const text = (words: string): string => `<material><mattext>${words}</mattext></material>`;
    const label = (name: string): string => `<response_label ident="${name}">${text(name)}</response_label>`;
    const choices = `<response_lid rcardinality="Multiple"><render_choice>${label('a')}${label('b')}</render_choice></response_lid>`;
    const either = '<or><varequal>a</varequal><varequal>b</varequal></or>';
    const asked = `<presentation>${text('Which?')}${choices}</presentation><resprocessing><respcondition><conditionvar>${either}</conditionvar><setvar>1</setvar></respcondition></resprocessing>`;
    const item = (more = ''): string => `<item>${more}${asked}</item>`;
    const test = (more: string, item_: string): string =>
      `<questestinterop><assessment title="T">${more}<section>${item_}</section></assessment></questestinterop>`;
    file('outside/a.xml', test(`<objectives>${text('Read page 5.')}</objectives>`, item()));
    file('outside/b.xml', test('', `<presentation_material>${text('A passage.')}</presentation_material>${item()}`));
    file('outside/c.xml', test('<rubric><material><matimage uri="a.png"/></material></rubric>', item()));
    file('outside/d.xml', test(`<rubric>${text(' ')}</rubric>`, item(`<rubric>${text('For you.')}</rubric>`)));
    const { notes } = await shown(join(home, 'outside'));
    const each = ['a', 'b', 'c', 'd'].map((name) => `${name}.xml, question 1`).join(', ');
    expect(notes).toEqual([
      `The rule that one correct choice is enough was left out: ${each}.`,
      'Texts of sections were left out: a.xml, b.xml, c.xml.',
      'Texts around the question were left out: d.xml, question 1.',
    ]);
  });

  test('texts from QTI 2 packages have no feedback, and a mark for each gap', async () => {
    const item = (declarations: string, body: string): string =>
      `<assessmentItem>${declarations}<itemBody>${body}</itemBody><modalFeedback identifier="INCORRECT">No.</modalFeedback></assessmentItem>`;
    const declared = (value: string, mapping = ''): string =>
      `<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>${value}</value></correctResponse>${mapping}</responseDeclaration>`;
    const partly = '<mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="0.5"/></mapping>';
    const choices =
      '<choiceInteraction responseIdentifier="R"><prompt>Which?</prompt><simpleChoice identifier="a">one<feedbackInline>Yes.</feedbackInline></simpleChoice><simpleChoice identifier="b">two</simpleChoice></choiceInteraction>';
    const gap = '<p>To <textEntryInteraction responseIdentifier="R"/> or not.</p>';
    const path = file(
      'items.imscp',
      zip({
        'imsmanifest.xml': manifest,
        ...{ 'a.xml': item(declared('a', partly), choices), 'b.xml': item(declared('be'), gap) },
        'c.xml': item(`${declared('be')}<templateDeclaration/>`, gap),
      }),
    );
    const { data, unread, notes } = await shown(path);
    expect(data[0]?.['questions']).toEqual([
      {
        ...{ type: 'single_choice', prompt: 'Which?', points: 1 },
        choices: ['one', 'two'].map((text) => ({ text, isCorrect: text === 'one' })),
      },
      { type: 'free_text', prompt: 'To _____ or not.', points: 1, expectedAnswer: 'be' },
    ]);
    expect(unread).toEqual([
      { file: 'c.xml, question 1', reason: 'The library has no questions of the type template with variables.' },
    ]);
    expect(notes).toEqual([
      'Feedback on single answers was left out: a.xml, question 1 (2 times), b.xml, question 1, c.xml, question 1.',
      'Partial credit was left out: a.xml, question 1.',
    ]);
  });
});

test('QTI and Common Cartridge packages become one content per test, and losses are reported', async () => {
  const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t">
    <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>Look at <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>.</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const order =
    '<assessmentItem identifier="o"><itemBody><orderInteraction responseIdentifier="R"/></itemBody></assessmentItem>';
  const cc = (ident: string, profile: string, body: string, right: string): string =>
    `<item ident="${ident}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">&lt;p&gt;Is 10&lt;sup&gt;2&lt;/sup&gt;?&lt;/p&gt;</mattext></material>${body}</presentation>
    <resprocessing><respcondition><conditionvar>${right}</conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
  const labels = ['True', 'False']
    .map((text, n) => `<response_label ident="${n}"><material><mattext>${text}</mattext></material></response_label>`)
    .join('');
  const assessment = `<questestinterop><assessment title="Week 1"><section>
    ${cc('a', 'cc.true_false.v0p1', `<response_lid rcardinality="Single"><render_choice>${labels}</render_choice></response_lid>`, '<varequal>1</varequal>')}
    ${cc('b', 'cc.fib.v0p1', '<response_str><render_fib/></response_str>', '<varequal>yes</varequal>')}</section></assessment></questestinterop>`;
  const path = file(
    'course.imscc',
    zip({
      'imsmanifest.xml':
        '<manifest><metadata><title>Course</title></metadata><resources><resource href="items/50%.xml"/></resources></manifest>',
      ...{ 'items/a.xml': order, 'items/50%.xml': item, 'quiz/quiz.xml': assessment },
      ...{ 'wiki/page.html': '<p>A page.</p>', 'link.xml': '<webLink/>' },
    }),
  );
  const { data, unread } = await shown(path);
  expect(data.map(({ title, text, questions }) => [title, text, questions])).toEqual([
    [
      'Week 1',
      '',
      [
        { type: 'true_false', prompt: 'Is 10²?', points: 1, isTrue: false },
        { type: 'free_text', prompt: 'Is 10²?', points: 1, expectedAnswer: 'yes' },
      ],
    ],
    [
      'Course',
      '',
      [
        {
          ...{ type: 'single_choice', prompt: 'Look at $x^{2}$.\n\nWhich?', points: 1 },
          choices: [
            { text: 'a', isCorrect: false },
            { text: 'b', isCorrect: true },
          ],
        },
      ],
    ],
    ['page', 'A page.', []],
  ]);
  expect(unread).toEqual([
    { file: 'items/a.xml, question 1', reason: expect.stringMatching(/no text|orderInteraction/) },
    { file: 'link.xml', reason: 'It is XML of an unsupported kind: webLink.' },
  ]);
});
