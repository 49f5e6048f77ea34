import type { AnyOperation } from '../../operations/defineOperation';
import type { Schema } from '../openapi/schema';
import type { Sample } from '../samples/sample';
import { creationOf, type Published, sampledIn, sampleOf, type Sampled } from '../samples/samplesOf';

/** One request of a file for another tool. */
export interface Step {
  id: string;
  title: string;
  sample: Omit<Sample, 'before'>;
}

export interface Group {
  title: string;
  steps: Step[];
}

interface Tag {
  name: string;
  'x-displayName': string;
}

/** Every operation of the document in the order of the page, each after what it needs. */
export function groupsOf(document: Schema, operations: readonly AnyOperation[]): Group[] {
  const { tags } = document as { tags: readonly Tag[] };
  const all = sampledIn(document, operations);
  return tags.map((tag) => ({
    title: tag['x-displayName'],
    steps: all.filter(({ published }) => published.tags.includes(tag.name)).flatMap((one) => stepsOf(one, all)),
  }));
}

function stepsOf(one: Sampled & { published: Published }, all: readonly Sampled[]): Step[] {
  const { operationId: id, summary: title } = one.published;
  const { before, ...sample } = sampleOf(one, creationOf(one, all), (text) => text);
  const step = { id, title, sample };
  if (before === undefined) return [step];
  return [{ id: `${id}Before`, title: `${title}: make one first`, sample: before.sample }, step];
}
