import type { CreateQuestionRequest } from '@learning-library/client';
import { strToU8, zipSync } from 'fflate';
import { escaped } from '../markup/xml.js';
import { htmlOfText, type Quiz, tagsOf, titleOfPrompt } from './question.js';

/** A QTI package: an item for each question, and a test for each content. */
export type QtiVersion = '2.1' | '2.2' | '3.0';

interface Dialect {
  /** The end of the types of its resources. */
  suffix: string;
  /** Name and version of its packages. */
  schema: readonly [string, string];
  namespace: string;
  manifest: string;
}

function dialectOf(version: QtiVersion): Dialect {
  const suffix = `v${version.replace('.', 'p')}`;
  if (version === '3.0')
    return {
      ...{ suffix, schema: ['QTI Package', '3.0.0'] },
      namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
      manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    };
  return {
    ...{ suffix, schema: [`QTIv${version} Package`, '1.0.0'] },
    namespace: `http://www.imsglobal.org/xsd/imsqti_${suffix}`,
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  };
}

type Attributes = Readonly<Record<string, string>>;
type Write = (name: string, attributes: Attributes, ...children: string[]) => string;

export function qtiPackage(version: QtiVersion): (quizzes: readonly Quiz[]) => Uint8Array {
  return (quizzes) => {
    const dialect = dialectOf(version);
    const element = version === '3.0' ? dashed : plain;
    const files: Record<string, Uint8Array> = {};
    const resources: string[] = [];
    const add = (path: string, type: string, xml: string, dependencies: readonly string[] = []): void => {
      files[path] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
      const needs = dependencies.map((id) => `<dependency identifierref="${id}"/>`).join('');
      resources.push(
        `<resource identifier="${idOf(path)}" type="imsqti_${type}_xml${dialect.suffix}" href="${path}"><file href="${path}"/>${needs}</resource>`,
      );
    };
    quizzes.forEach(({ path, questions }, n) => {
      const items = questions.map((question, m) => {
        const file = `items/q${n + 1}-${m + 1}.xml`;
        add(file, 'item', itemXml(question, idOf(file), dialect, element));
        return file;
      });
      const test = `tests/t${n + 1}.xml`;
      add(test, 'test', testXml(path.at(-1) ?? '', items, idOf(test), dialect, element), items.map(idOf));
    });
    const [name, number] = dialect.schema;
    const schema = `<metadata><schema>${name}</schema><schemaversion>${number}</schemaversion></metadata>`;
    const manifest = `<manifest xmlns="${dialect.manifest}" identifier="MANIFEST">${schema}<organizations/><resources>${resources.join('\n')}</resources></manifest>`;
    files['imsmanifest.xml'] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${manifest}\n`);
    return zipSync(files);
  };
}

function idOf(path: string): string {
  return path.replace(/^.*\/|\.xml$/g, '');
}

const plain: Write = (name, attributes, ...children) => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${given.join('')}>${children.join('')}</${name}>`;
};

/** In QTI 3 names. */
const dashed: Write = (name, attributes, ...children) => {
  const inDashes = (word: string): string => word.replace(/(?<!:)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const given = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.includes(':') ? key : inDashes(key), value]),
  );
  return plain(`qti-${inDashes(name)}`, given, ...children);
};

function testXml(
  title: string,
  items: readonly string[],
  identifier: string,
  { namespace }: Dialect,
  element: Write,
): string {
  const references = items.map((href) =>
    element('assessmentItemRef', { identifier: `ref-${idOf(href)}`, href: `../${href}` }),
  );
  const section = element(
    'assessmentSection',
    { identifier: 'section', title: title || 'Questions', visible: 'true' },
    ...references,
  );
  const part = element(
    'testPart',
    { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'individual' },
    section,
  );
  return element('assessmentTest', { xmlns: namespace, identifier, title }, part);
}

function itemXml(question: CreateQuestionRequest, identifier: string, dialect: Dialect, element: Write): string {
  const { prompt, explanation, points = 1 } = question;
  const [label] = tagsOf(question, true);
  const isMultiple = question.type === 'multiple_choice';
  const { correct, interaction } = interactionOf(question, element);
  const value = (text: string): string => element('value', {}, escaped(text));
  const declaration = element(
    'responseDeclaration',
    {
      identifier: 'RESPONSE',
      cardinality: isMultiple ? 'multiple' : 'single',
      baseType: question.type === 'free_text' ? 'string' : 'identifier',
    },
    element('correctResponse', {}, ...correct.map(value)),
  );
  // The template for correct answers would give one point.
  const response = { identifier: 'RESPONSE' };
  const isCorrect = element('match', {}, element('variable', response), element('correct', response));
  const maximum = element('variable', { identifier: 'MAXSCORE' });
  const scored = element('responseIf', {}, isCorrect, element('setOutcomeValue', { identifier: 'SCORE' }, maximum));
  const outcome = (name: string, attributes: Attributes, ...children: string[]): string =>
    element('outcomeDeclaration', { identifier: name, cardinality: 'single', ...attributes }, ...children);
  return element(
    'assessmentItem',
    {
      ...{ xmlns: dialect.namespace, identifier, title: titleOfPrompt(prompt), ...(label && { label }) },
      ...{ adaptive: 'false', timeDependent: 'false' },
    },
    declaration,
    outcome('SCORE', { baseType: 'float' }),
    outcome('MAXSCORE', { baseType: 'float' }, element('defaultValue', {}, value(String(points)))),
    explanation
      ? outcome('FEEDBACK', { baseType: 'identifier' }, element('defaultValue', {}, value('explanation')))
      : '',
    element('itemBody', {}, `<div>${xhtmlOf(prompt)}</div>`, interaction),
    element('responseProcessing', {}, element('responseCondition', {}, scored)),
    explanation
      ? element(
          'modalFeedback',
          { outcomeIdentifier: 'FEEDBACK', showHide: 'show', identifier: 'explanation' },
          element === dashed
            ? element('contentBody', {}, `<div>${xhtmlOf(explanation)}</div>`)
            : `<div>${xhtmlOf(explanation)}</div>`,
        )
      : '',
  );
}

function interactionOf(question: CreateQuestionRequest, element: Write): { correct: string[]; interaction: string } {
  const choice = (identifier: string, text: string): string =>
    element('simpleChoice', { identifier }, `<div>${xhtmlOf(text)}</div>`);
  const asked = (most: number, ...choices: string[]): string =>
    element(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: String(most) },
      ...choices,
    );
  switch (question.type) {
    case 'true_false':
      return {
        correct: [String(question.isTrue)],
        interaction: asked(1, choice('true', 'True'), choice('false', 'False')),
      };
    case 'free_text':
      return {
        correct: [question.expectedAnswer],
        interaction: `<div>${element('textEntryInteraction', { responseIdentifier: 'RESPONSE', expectedLength: '80' })}</div>`,
      };
    default:
      return {
        correct: question.choices.flatMap(({ isCorrect }, n) => (isCorrect ? `c${n + 1}` : [])),
        interaction: asked(
          question.type === 'single_choice' ? 1 : 0,
          ...question.choices.map(({ text }, n) => choice(`c${n + 1}`, text)),
        ),
      };
  }
}

/** XML does not define an entity for a non-breaking space. */
export function xhtmlOf(text: string): string {
  return htmlOfText(text).replaceAll('&nbsp;', '&#160;').replaceAll('<br>', '<br/>');
}
