import { describe, expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** Questions with the structure of the examples in the specifications. A dry run needs no service. */
const { file, shown } = dryRuns(suiteFolder());

const SCHEMA = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://example.com a.xsd"';
const NAMESPACES: Readonly<Record<string, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};

/** Renames elements and attributes as QTI 3 does. */
function dashed(xml: string): string {
  const lower = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return xml
    .replace(
      /(<\/?)(?!p\b|div\b|br\b|blockquote\b)([a-zA-Z]+)/g,
      (_, start: string, name: string) => `${start}qti-${lower(name)}`,
    )
    .replace(/ ([a-zA-Z]+)=/g, (_, name: string) => ` ${lower(name)}=`);
}

function itemXml(version: string, identifier: string, declaration: string, body: string): string {
  const inside = `<responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
    <itemBody>${body}</itemBody>
    <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>`;
  const root = version === '3.0' ? 'qti-assessment-item' : 'assessmentItem';
  const about = `identifier="${identifier}" title="Example" adaptive="false"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
    <${root} xmlns="${String(NAMESPACES[version])}" ${SCHEMA} ${about}>${version === '3.0' ? dashed(inside) : inside}</${root}>`;
}

const MAPPING = (pairs: Readonly<Record<string, number>>): string => {
  const entries = Object.entries(pairs).map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`);
  return `<mapping lowerBound="0" upperBound="2" defaultValue="-2">${entries.join('')}</mapping>`;
};

describe.each(Object.keys(NAMESPACES))('items of QTI %s', (version) => {
  test('items with a mapped choice and a gap in a quotation are read', async () => {
    const values = '<correctResponse><value>H</value><value>O</value></correctResponse>';
    const several = `cardinality="multiple" baseType="identifier">${values}${MAPPING({ H: 1, O: 1, Cl: -1 })}`;
    const choices = ['H', 'He', 'O', 'Cl'].map(
      (symbol) => `<simpleChoice identifier="${symbol}" fixed="false">of ${symbol}</simpleChoice>`,
    );
    const choice = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0"><prompt>Which form water?</prompt>${choices.join('')}</choiceInteraction>`;
    const one = `cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse>${MAPPING({ York: 1, york: 0.5 })}`;
    const gap =
      '<p>Identify the missing word.</p><blockquote><p>Made glorious by this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;<br/> And all the clouds</p></blockquote>';
    const manifest = `<manifest ${SCHEMA} identifier="M"><metadata/><organizations/><resources>${['b', 'a']
      .map((name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}.xml"/>`)
      .join('')}</resources></manifest>`;
    const items = { 'a.xml': itemXml(version, 'a', several, choice), 'b.xml': itemXml(version, 'b', one, gap) };
    const { data, unread } = await shown(file(`qti-${version}.zip`, zip({ 'imsmanifest.xml': manifest, ...items })));
    expect(unread).toBeUndefined();
    expect(data[0]?.['questions']).toEqual([
      {
        ...{ type: 'free_text', points: 2, expectedAnswer: 'York' },
        prompt: expect.stringMatching(/^Identify the missing word\.\s+(?:> )?Made glorious by this sun of _____;/),
      },
      {
        ...{ type: 'multiple_choice', prompt: 'Which form water?', points: 2 },
        choices: ['H', 'He', 'O', 'Cl'].map((symbol) => ({ text: `of ${symbol}`, isCorrect: 'HO'.includes(symbol) })),
      },
    ]);
  });
});

test('items of QTI 1.2 with flows, and negated conditions, are read', async () => {
  const label = (ident: string, text: string): string =>
    `<flow_label><response_label ident="${ident}"><flow_mat><material><mattext>${text}</mattext></material></flow_mat></response_label></flow_label>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" ${SCHEMA}>
    <assessment ident="a" title="Cities"><section ident="s"><item ident="i" title="Paris">
    <presentation label="p"><flow><material><mattext texttype="text/plain">Paris is in</mattext></material>
    <response_lid ident="R" rcardinality="Multiple" rtiming="No"><render_choice shuffle="Yes">${label('A', 'France')}${label('B', 'Europe')}${label('C', 'Asia')}</render_choice></response_lid></flow></presentation>
    <resprocessing><outcomes><decvar vartype="Integer" defaultval="0"/></outcomes>
    <respcondition title="Correct"><conditionvar><and><varequal respident="R">A</varequal><varequal respident="R">B</varequal><not><varequal respident="R">C</varequal></not></and></conditionvar>
    <setvar action="Set">1</setvar><displayfeedback feedbacktype="Response" linkrefid="Correct"/></respcondition></resprocessing></item></section></assessment></questestinterop>`;
  const { data, unread } = await shown(file('cities.xml', text));
  expect(unread).toBeUndefined();
  expect(data).toMatchObject([{ title: 'Cities' }]);
  expect(data[0]?.['questions']).toEqual([
    {
      ...{ type: 'multiple_choice', prompt: 'Paris is in', points: 1 },
      choices: ['France', 'Europe', 'Asia'].map((name) => ({ text: name, isCorrect: name !== 'Asia' })),
    },
  ]);
});

test('GIFT examples with a gap, weights, feedback and escaped signs are read', async () => {
  const text = [
    "// question: 1 name: Grants tomb\n::Grants tomb::Who is buried in Grant's tomb in New York City? {\n=Grant\n~No one\n#Was true for 12 years.\n~Napoleon\n#He is buried in France.\n}",
    'Two plus {=two =2} equals four.',
    'What two people are entombed there? {\n~%-100%No one\n~%50%Grant\n~%50%His wife\n}',
    'The sun rises in the East.{T#That is wrong.#Right!}',
    'Which answer equals 5? {\n~ \\= 2 + 2\n= \\= 2 + 3\n}',
    'When was Ulysses S. Grant born? {#1822:1}',
  ].join('\n\n');
  const { data } = await shown(file('examples.gift', text));
  const questions = data[0]?.['questions'] as Record<string, unknown>[];
  expect(questions.map(({ type, prompt }) => [type, prompt])).toEqual([
    ['single_choice', "Who is buried in Grant's tomb in New York City?"],
    ['free_text', 'Two plus _____ equals four.'],
    ['multiple_choice', 'What two people are entombed there?'],
    ['true_false', 'The sun rises in the East.'],
    ['single_choice', 'Which answer equals 5?'],
    ['free_text', 'When was Ulysses S. Grant born?'],
  ]);
  expect(questions[4]).toMatchObject({
    choices: [
      { text: '= 2 + 2', isCorrect: false },
      { text: '= 2 + 3', isCorrect: true },
    ],
  });
});
