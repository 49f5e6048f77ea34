import { JSON_TYPE, type Parameter } from '../components';
import { type Document, operationsOf, type Placed } from '../document';
import { go } from './go';
import { javascript } from './javascript';
import { php } from './php';
import { python } from './python';
import type { Sample } from './sample';
import { shell } from './shell';

const LANGUAGES = [
  { lang: 'Shell', label: 'curl', write: shell },
  { lang: 'JavaScript', label: 'JavaScript', write: javascript },
  { lang: 'Python', label: 'Python', write: python },
  { lang: 'PHP', label: 'PHP', write: php },
  { lang: 'Go', label: 'Go', write: go },
] as const;

/** The environment variable of each path parameter. */
const VARIABLES: Readonly<Record<string, string>> = {
  contentId: 'CONTENT',
  folderId: 'FOLDER',
  memocardId: 'MEMOCARD',
  questionId: 'QUESTION',
  jobId: 'JOB',
  spaceId: 'SPACE',
};

/** Adds a sample in each language to every operation of the document, as `x-codeSamples`. */
export function addSamples(document: Document): Document {
  for (const one of operationsOf(document)) {
    const sample = sampleOf(one);
    one.operation['x-codeSamples'] = LANGUAGES.map(({ lang, label, write }) => ({
      lang,
      label,
      source: write(sample),
    }));
  }
  return document;
}

export function sampleOf({ method, path, operation: { requestBody, parameters } }: Placed): Sample {
  const body = requestBody?.content[JSON_TYPE]?.example;
  const query = parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query' && one.required);
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${VARIABLES[name] ?? name}}`),
    query: Object.fromEntries(query.map(({ name, example }) => [name, String(example)])),
    hasKey: method === 'post',
    sendsTag: method === 'patch' || method === 'delete',
    ...(body !== undefined && { body }),
  };
}
