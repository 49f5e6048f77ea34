import { type Document, groupsOf, operationsOf, type Placed } from '../openapi/document';
import type { Sample } from '../samples/sample';
import { samplesFor } from '../samples/samplesOf';

export interface Step {
  id: string;
  title: string;
  sample: Sample;
}

export interface Group {
  title: string;
  steps: Step[];
}

/** Every operation of the document in the order of the page, each after what it needs. */
export function groupsOfSteps(document: Document): Group[] {
  const all = operationsOf(document);
  return groupsOf(document).map(({ tag, operations }) => ({
    title: tag['x-displayName'],
    steps: operations.flatMap((one) => stepsOf(one, all)),
  }));
}

function stepsOf(one: Placed, all: readonly Placed[]): Step[] {
  const { operationId: id, summary: title } = one.operation;
  const [sample, before] = samplesFor(one, all).reverse() as [Sample, Sample?];
  const step = { id, title, sample };
  return before === undefined
    ? [step]
    : [{ id: `${id}Before`, title: `${title}: make one first`, sample: before }, step];
}
