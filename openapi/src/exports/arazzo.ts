import type { Document } from '../document';

interface Step {
  stepId: string;
  description: string;
  operationId: string;
  parameters?: readonly { name: string; in: string; value: string }[];
  requestBody?: object;
  successCriteria: readonly object[];
  onFailure?: readonly object[];
  outputs?: Readonly<Record<string, string>>;
}

const step = (stepId: string, description: string, operationId: string, status: number, rest: Partial<Step>): Step => ({
  stepId,
  description,
  operationId,
  ...rest,
  successCriteria: [{ condition: `$statusCode == ${status}` }, ...(rest.successCriteria ?? [])],
});
const inPath = (name: string, value: string) => ({ name, in: 'path', value });
const idempotencyKey = (value: string) => ({ name: 'Idempotency-Key', in: 'header', value });
const CONTENT = '$steps.storeText.outputs.contentId';

const STEPS: readonly Step[] = [
  step('storeText', 'Store a text as a content.', 'createContent', 201, {
    parameters: [idempotencyKey('$inputs.contentKey')],
    requestBody: {
      contentType: 'application/json',
      payload: { title: '$inputs.title', language: '$inputs.language', text: '$inputs.text' },
    },
    outputs: { contentId: '$response.body#/id' },
  }),
  step('generateMemocards', 'Start the generation of memocards.', 'createMemocardGeneration', 202, {
    parameters: [inPath('contentId', CONTENT), idempotencyKey('$inputs.generationKey')],
    outputs: { jobId: '$response.body#/jobId' },
  }),
  step('waitForJob', 'Read the job until it succeeds.', 'getJob', 200, {
    parameters: [inPath('jobId', '$steps.generateMemocards.outputs.jobId')],
    successCriteria: [{ condition: "$response.body#/status == 'succeeded'" }],
    onFailure: [
      {
        name: 'pollAgain',
        type: 'retry',
        retryAfter: 5,
        retryLimit: 60,
        criteria: [
          { condition: '$statusCode == 200' },
          { condition: "$response.body#/status == 'pending' || $response.body#/status == 'running'" },
        ],
      },
    ],
  }),
  step('listMemocards', 'Read the memocards.', 'listMemocards', 200, {
    parameters: [inPath('contentId', CONTENT)],
    outputs: { memocards: '$response.body#/data' },
  }),
];

/** The workflow "from text to memocards" for tools that run Arazzo documents. */
export function arazzoWorkflow({ info }: Document, baseUrl: string): object {
  const text = { type: 'string' };
  return {
    arazzo: '1.0.1',
    info: { title: 'Learning Library Service workflows', version: info.version },
    sourceDescriptions: [{ name: 'learningLibrary', url: `${baseUrl}/v1/openapi.json`, type: 'openapi' }],
    workflows: [
      {
        workflowId: 'fromTextToMemocards',
        summary: 'From text to memocards',
        description: 'Stores a text, generates memocards from it, waits for the job and reads the memocards.',
        inputs: {
          type: 'object',
          required: ['title', 'language', 'text', 'contentKey', 'generationKey'],
          properties: { title: text, language: text, text, contentKey: text, generationKey: text },
        },
        steps: STEPS,
        outputs: { memocards: '$steps.listMemocards.outputs.memocards' },
      },
    ],
  };
}
