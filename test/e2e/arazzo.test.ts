import { beforeAll, expect, test } from '@jest/globals';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

interface Step {
  stepId: string;
  operationId: string;
  parameters?: { name: string; in: string; value: string }[];
  requestBody?: { payload: Record<string, string> };
  successCriteria: { condition: string }[];
  onFailure?: { retryAfter: number; retryLimit: number; criteria: { condition: string }[] }[];
  outputs?: Record<string, string>;
}

let service: Standalone;
beforeAll(async () => {
  service = await runningProduct();
});

const read = async (path: string): Promise<string> => (await fetch(`${service.baseUrl}${path}`)).text();

test('the Arazzo workflow generates memocards from a text', async () => {
  const { sourceDescriptions, workflows } = JSON.parse(await read('/v1/arazzo.json')) as {
    sourceDescriptions: { url: string }[];
    workflows: { inputs: { required: string[] }; steps: Step[]; outputs: Record<string, string> }[];
  };
  const source = await fetch(sourceDescriptions[0]?.url ?? '');
  const { paths } = (await source.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  const [workflow] = workflows;
  if (workflow === undefined) throw new Error('There is no workflow.');
  const inputs: Record<string, string> = {
    title: 'Photosynthesis',
    language: 'en',
    text: 'Photosynthesis is the process by which plants turn light into chemical energy.\n\nChlorophyll is the green pigment that absorbs the light.',
    contentKey: crypto.randomUUID(),
    generationKey: crypto.randomUUID(),
  };
  expect(Object.keys(inputs).sort()).toEqual([...workflow.inputs.required].sort());
  const outputs: Record<string, Record<string, unknown>> = {};
  const evaluate = (expression: string): unknown => {
    const [, input, step = '', output = ''] =
      /^\$(?:inputs\.(\w+)|steps\.(\w+)\.outputs\.(\w+))$/.exec(expression) ?? [];
    return input === undefined ? outputs[step]?.[output] : inputs[input];
  };
  for (const step of workflow.steps) {
    const [path = '', method = ''] = Object.entries(paths).flatMap(([at, methods]) =>
      Object.entries(methods).flatMap(([name, { operationId }]) =>
        operationId === step.operationId ? [at, name] : [],
      ),
    );
    const given = (step.parameters ?? []).map((one) => ({ ...one, value: String(evaluate(one.value)) }));
    const ofPath = given.filter((one) => one.in === 'path');
    const payload = step.requestBody?.payload;
    const send = async (): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(
        service.baseUrl + ofPath.reduce((at, { name, value }) => at.replace(`{${name}}`, value), path),
        {
          method: method.toUpperCase(),
          headers: {
            Authorization: `Bearer ${service.demo.liveKey}`,
            ...(payload && { 'Content-Type': 'application/json' }),
            ...Object.fromEntries(given.filter((one) => one.in === 'header').map(({ name, value }) => [name, value])),
          },
          ...(payload && {
            body: JSON.stringify(
              Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, evaluate(value)])),
            ),
          }),
        },
      );
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const holds = ({ condition }: { condition: string }, { status, body }: Awaited<ReturnType<typeof send>>): boolean =>
      condition.split(' || ').some((one) => {
        const [, field, word, code] = /^(?:\$response\.body#\/(\w+) == '(\w+)'|\$statusCode == (\d+))$/.exec(one) ?? [];
        return field === undefined ? status === Number(code) : body[field] === word;
      });
    const result = await waitFor(async () => {
      const response = await send();
      if (step.successCriteria.every((one) => holds(one, response))) return response;
      const mayRetry = step.onFailure?.some(({ criteria }) => criteria.every((one) => holds(one, response))) === true;
      if (!mayRetry) throw new Error(`${step.stepId}: ${JSON.stringify(response)}`);
      return undefined;
    });
    outputs[step.stepId] = Object.fromEntries(
      Object.entries(step.outputs ?? {}).map(([name, from]) => [
        name,
        result.body[from.replace('$response.body#/', '')],
      ]),
    );
  }
  const memocards = evaluate(workflow.outputs['memocards'] ?? '') as { back: string }[];
  expect(memocards.map(({ back }) => back)).toEqual([
    'The process by which plants turn light into chemical energy',
    'The green pigment that absorbs the light',
  ]);
});
