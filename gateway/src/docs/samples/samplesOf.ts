import type { AnyOperation } from '../../operations/defineOperation';
import { propertiesOf } from '../../operations/requestReader';
import type { Schema } from '../openapi/schema';
import { goOf } from './go';
import { javascriptOf } from './javascript';
import { phpOf } from './php';
import { pythonOf } from './python';
import type { Sample } from './sample';
import { shellOf } from './shell';

/** The variables of the samples, by the parameter of the path that they stand for. */
const VARIABLES: Readonly<Record<string, string>> = {
  contentId: 'CONTENT',
  folderId: 'FOLDER',
  memocardId: 'MEMOCARD',
  questionId: 'QUESTION',
  jobId: 'JOB',
  spaceId: 'SPACE',
};
const DELETED = 'DRAFT';

/** An operation of the document. */
export interface Published {
  operationId: string;
  summary: string;
  tags: readonly string[];
  requestBody?: { content: Record<string, { example: unknown }> };
  'x-codeSamples'?: object[];
}

/** The English text, or what it is in another language. */
type Say = (text: string) => string;

export interface Sampled {
  operation: AnyOperation;
  /** The example of its body, in the language of the document. */
  body?: unknown;
}

export function creationOf<S extends Sampled>({ operation: { path } }: Sampled, all: readonly S[]): S | undefined {
  const collection = path.replace(/^.*(\/\w+)\/\{\w+\}$/, '$1');
  return all.find(({ operation }) => operation.method === 'POST' && operation.path.endsWith(collection));
}

/** The operations with their samples' bodies; `document` is one that publishes them. */
export function sampledIn(
  document: Schema,
  operations: readonly AnyOperation[],
): (Sampled & { published: Published })[] {
  const { paths } = document as { paths: Record<string, Record<string, Published>> };
  return operations.map((operation) => {
    const published = paths[operation.path]?.[operation.method.toLowerCase()] as Published;
    const { requestBody } = published;
    const body = requestBody?.content['application/json']?.example;
    return { operation, published, body };
  });
}

/** Adds a sample in each of the languages to every operation of the document, as `x-codeSamples`. */
export function addSamples(document: Schema, operations: readonly AnyOperation[], say: Say): Schema {
  const all = sampledIn(document, operations);
  for (const one of all) {
    const sample = sampleOf(one, creationOf(one, all), say);
    one.published['x-codeSamples'] = [
      { lang: 'Shell', label: 'curl', source: shellOf(sample) },
      { lang: 'JavaScript', label: 'JavaScript', source: javascriptOf(sample) },
      { lang: 'Python', label: 'Python', source: pythonOf(sample) },
      { lang: 'PHP', label: 'PHP', source: phpOf(sample) },
      { lang: 'Go', label: 'Go', source: goOf(sample) },
    ];
  }
  return document;
}

/**
 * In the order of the document each finds what it needs: a creation keeps the identifier, reading keeps the tag, a
 * change sends it. What is deleted is made for it by `creation`.
 */
export function sampleOf({ operation, body }: Sampled, creation: Sampled | undefined, say: Say): Sample {
  const { method, path, docs } = operation;
  const created = docs?.success.status === 201;
  const sample: Sample = {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${VARIABLES[name] ?? name}}`),
    query: requiredQuery(operation, say),
    hasKey: method === 'POST',
    sendsTag: method === 'PATCH',
    keepsTag: method === 'GET' && /\{(?:content|folder|memocard|question)Id\}$/.test(path),
    ...(body !== undefined && { body }),
  };
  if (created) sample.keeps = { variable: variableOf(path), member: 'id', ofItem: false };
  if (docs?.success.status === 202) sample.keeps = { variable: 'JOB', member: 'jobId', ofItem: false };
  // Spaces are made by another application: there may be none.
  if (path === '/v1/spaces') sample.keeps = { variable: 'SPACE', member: 'id', ofItem: true };
  if (path.endsWith('{spaceId}')) sample.onlyWith = 'SPACE';
  if (method !== 'DELETE' || creation === undefined) return sample;
  const before = sampleOf(creation, undefined, say);
  return {
    ...sample,
    path: path.replace(/\{\w+\}/, `{${DELETED}}`),
    sendsTag: true,
    before: {
      comment: say('Something to delete, whose tag says which state is meant.'),
      sample: { ...before, keepsTag: true, keeps: { variable: DELETED, member: 'id', ofItem: false } },
    },
  };
}

/** `/v1/contents/{contentId}/memocards` makes a MEMOCARD. */
function variableOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -1).toUpperCase();
}

function requiredQuery({ query }: AnyOperation, say: Say): Record<string, string> {
  const { required = [] } = (query ?? {}) as { required?: readonly string[] };
  const properties = propertiesOf(query) as ReadonlyMap<string, { examples?: readonly string[] }>;
  return Object.fromEntries(required.map((name) => [name, say(properties.get(name)?.examples?.[0] ?? '')]));
}
