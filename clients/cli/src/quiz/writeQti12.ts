import type { CreateQuestionRequest } from '@learning-library/client';
import { strToU8, zipSync } from 'fflate';
import { escaped } from '../markup/xml.js';
import { htmlOfText, type Quiz, titleOfPrompt } from './question.js';

const NAMESPACE = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';
const MANIFEST = 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1';

/** A QTI 1.2 package as Canvas imports it: an assessment for each content. */
export function canvasPackage(quizzes: readonly Quiz[]): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  const resources = quizzes.map(({ path, questions }, n) => {
    const id = `quiz${n + 1}`;
    const file = `${id}/${id}.xml`;
    const title = escaped(path.at(-1) ?? '');
    const items = questions.map((question, m) => itemXml(question, `${id}-q${m + 1}`)).join('\n');
    files[file] = strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="${NAMESPACE}"><assessment ident="${id}" title="${title}"><section ident="root_section">\n${items}\n</section></assessment></questestinterop>\n`,
    );
    return `<resource identifier="${id}" type="imsqti_xmlv1p2"><file href="${file}"/></resource>`;
  });
  const metadata = '<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>';
  files['imsmanifest.xml'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${MANIFEST}" identifier="questions">${metadata}<organizations/><resources>${resources.join('')}</resources></manifest>\n`,
  );
  return zipSync(files);
}

function itemXml(question: CreateQuestionRequest, ident: string): string {
  const { prompt, explanation, points = 1, difficulty } = question;
  const { kind, response, conditions } = partsOf(question);
  const fields = {
    ...{ question_type: kind, points_possible: String(points) },
    ...(difficulty === undefined || difficulty === 'medium' ? {} : { difficulty }),
  };
  const metadata = Object.entries(fields).map(
    ([name, value]) =>
      `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
  );
  const title = escaped(titleOfPrompt(prompt));
  const condition = `<respcondition continue="No"><conditionvar>${conditions}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
  const general =
    '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>';
  return [
    `<item ident="${ident}" title="${title}">`,
    `<itemmetadata><qtimetadata>${metadata.join('')}</qtimetadata></itemmetadata>`,
    `<presentation>${material(htmlOfText(prompt))}${response}</presentation>`,
    `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${explanation ? general : ''}${condition}</resprocessing>`,
    explanation
      ? `<itemfeedback ident="general_fb"><flow_mat>${material(htmlOfText(explanation))}</flow_mat></itemfeedback>`
      : '',
    '</item>',
  ].join('');
}

function material(html: string, type = 'text/html'): string {
  return `<material><mattext texttype="${type}">${escaped(html)}</mattext></material>`;
}

function partsOf(question: CreateQuestionRequest): { kind: string; response: string; conditions: string } {
  const equal = (text: string): string => `<varequal respident="response1">${escaped(text)}</varequal>`;
  const choices = (isMultiple: boolean, texts: readonly string[]): string => {
    const labels = texts.map(
      (text, n) => `<response_label ident="c${n + 1}">${material(htmlOfText(text))}</response_label>`,
    );
    return `<response_lid ident="response1" rcardinality="${isMultiple ? 'Multiple' : 'Single'}"><render_choice>${labels.join('')}</render_choice></response_lid>`;
  };
  switch (question.type) {
    case 'true_false':
      return {
        kind: 'true_false_question',
        response: choices(false, ['True', 'False']),
        conditions: equal(question.isTrue ? 'c1' : 'c2'),
      };
    case 'free_text':
      return {
        kind: 'short_answer_question',
        response:
          '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>',
        conditions: equal(question.expectedAnswer),
      };
    default: {
      const isMultiple = question.type === 'multiple_choice';
      const texts = question.choices.map(({ text }) => text);
      const all = question.choices.map(({ isCorrect }, n) =>
        isCorrect ? equal(`c${n + 1}`) : isMultiple ? `<not>${equal(`c${n + 1}`)}</not>` : '',
      );
      return {
        kind: isMultiple ? 'multiple_answers_question' : 'multiple_choice_question',
        response: choices(isMultiple, texts),
        conditions: isMultiple ? `<and>${all.join('')}</and>` : all.join(''),
      };
    }
  }
}
