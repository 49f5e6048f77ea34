import { type Document, groupsOf, operationsOf, type Placed } from '../document';
import type { Sample } from '../samples/sample';
import { sampleOf } from '../samples/samplesOf';

/** A request of a collection that runs from top to bottom. Later requests use values that it saves from its response. */
export interface Step {
  id: string;
  title: string;
  sample: Sample;
  keepsTag: boolean;
  keeps?: { variable: string; member: string; ofItem: boolean };
}

interface Group {
  title: string;
  steps: Step[];
}

/** The resource that a step creates for the next deletion. */
const DELETED = 'DRAFT';

/** Every operation of the document in its order. A deletion follows the creation of its resource. */
export function groupsOfSteps(document: Document): Group[] {
  const all = operationsOf(document);
  return groupsOf(document).map(({ tag, operations }) => ({
    title: tag['x-displayName'],
    steps: operations.flatMap((one) => stepsOf(one, all)),
  }));
}

function stepsOf(one: Placed, all: readonly Placed[]): Step[] {
  const step = stepOf(one);
  const collection = one.path.replace(/^.*(\/\w+)\/\{\w+\}$/, '$1');
  const creation = all.find(({ method, path }) => method === 'post' && path.endsWith(collection));
  if (one.method !== 'delete' || creation === undefined) return [step];
  const before: Step = {
    ...stepOf(creation),
    id: `${step.id}Before`,
    title: `${step.title}: create one first`,
    keepsTag: true,
    keeps: { variable: DELETED, member: 'id', ofItem: false },
  };
  const path = step.sample.path.replace(/\{\w+\}/, `{${DELETED}}`);
  return [before, { ...step, sample: { ...step.sample, path } }];
}

function stepOf(one: Placed): Step {
  const { method, path, operation } = one;
  return {
    id: operation.operationId,
    title: operation.summary,
    sample: sampleOf(one),
    keepsTag: method === 'get' && /\{(?:content|folder|memocard|question)Id\}$/.test(path),
    ...keptOf(path, Object.keys(operation.responses)),
  };
}

function keptOf(path: string, statuses: readonly string[]): Pick<Step, 'keeps'> {
  // `/v1/contents/{contentId}/memocards` creates a MEMOCARD.
  const variable = path.slice(path.lastIndexOf('/') + 1, -1).toUpperCase();
  if (statuses.includes('201')) return { keeps: { variable, member: 'id', ofItem: false } };
  if (statuses.includes('202')) return { keeps: { variable: 'JOB', member: 'jobId', ofItem: false } };
  return path === '/v1/spaces' ? { keeps: { variable: 'SPACE', member: 'id', ofItem: true } } : {};
}
