import type { PageLanguage } from '../../i18n';
import { JSON_TYPE, type Parameter } from '../openapi/components';
import { type Document, operationsOf, type Placed } from '../openapi/document';
import { inFrench } from '../openapi/french';
import { go, scoped } from './go';
import { javascript } from './javascript';
import { php } from './php';
import { python } from './python';
import type { Sample } from './sample';
import { shell } from './shell';

interface Language {
  lang: string;
  label: string;
  comment: string;
  write: (sample: Sample) => string;
  head?: string;
  first?: (program: string) => string;
}

/** What is kept goes into the environment, in each of them. */
const LANGUAGES: readonly Language[] = [
  { lang: 'Shell', label: 'curl', comment: '#', write: shell },
  { lang: 'JavaScript', label: 'JavaScript', comment: '//', write: javascript },
  {
    ...{ lang: 'Python', label: 'Python', comment: '#', write: python },
    head: 'import os, uuid, httpx\n\n',
    first: (program) => `${program}\n`,
  },
  { lang: 'PHP', label: 'PHP', comment: '//', write: php, first: (program) => `${program}\n` },
  { lang: 'Go', label: 'Go', comment: '//', write: go, first: scoped },
];

const VARIABLES: Readonly<Record<string, string>> = {
  contentId: 'CONTENT',
  folderId: 'FOLDER',
  memocardId: 'MEMOCARD',
  questionId: 'QUESTION',
  jobId: 'JOB',
  spaceId: 'SPACE',
};
const DELETED = 'DRAFT';
const BEFORE = 'Something to delete, whose tag says which state is meant.';

/** Adds a sample in each of the languages to every operation of the document, as `x-codeSamples`. */
export function addSamples(document: Document, language: PageLanguage): Document {
  const all = operationsOf(document);
  const remark = language === 'en' ? BEFORE : inFrench(BEFORE);
  for (const one of all) {
    const samples = samplesFor(one, all);
    one.operation['x-codeSamples'] = LANGUAGES.map(({ lang, label, comment, write, head = '', first = String }) => {
      const [last = '', before] = samples.map(write).reverse();
      const begun = before === undefined ? '' : `${comment} ${remark}\n${first(before)}\n`;
      return { lang, label, source: `${head}${begun}${last}` };
    });
  }
  return document;
}

/**
 * The request of an operation, after that which it needs. In the order of the document each finds what it works on: a
 * creation keeps the identifier, reading keeps the tag, a change sends it. What is deleted is made for it.
 */
export function samplesFor(one: Placed, all: readonly Placed[]): Sample[] {
  const sample = sampleOf(one);
  const collection = one.path.replace(/^.*(\/\w+)\/\{\w+\}$/, '$1');
  const creation = all.find(({ method, path }) => method === 'post' && path.endsWith(collection));
  if (one.method !== 'delete' || creation === undefined) return [sample];
  const path = one.path.replace(/\{\w+\}/, `{${DELETED}}`);
  return [
    { ...sampleOf(creation), keepsTag: true, keeps: { variable: DELETED, member: 'id', ofItem: false } },
    { ...sample, path, sendsTag: true },
  ];
}

function sampleOf({ method, path, operation: { requestBody, parameters, responses } }: Placed): Sample {
  const body = requestBody?.content[JSON_TYPE]?.example;
  const query = parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query' && one.required);
  const sample: Sample = {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${VARIABLES[name] ?? name}}`),
    query: Object.fromEntries(query.map(({ name, example }) => [name, String(example)])),
    hasKey: method === 'post',
    sendsTag: method === 'patch',
    keepsTag: method === 'get' && /\{(?:content|folder|memocard|question)Id\}$/.test(path),
    ...(body !== undefined && { body }),
  };
  if ('201' in responses) sample.keeps = { variable: variableOf(path), member: 'id', ofItem: false };
  if ('202' in responses) sample.keeps = { variable: 'JOB', member: 'jobId', ofItem: false };
  // Spaces are made by another application: there may be none.
  if (path === '/v1/spaces') sample.keeps = { variable: 'SPACE', member: 'id', ofItem: true };
  if (path.endsWith('{spaceId}')) sample.onlyWith = 'SPACE';
  return sample;
}

/** `/v1/contents/{contentId}/memocards` makes a MEMOCARD. */
function variableOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -1).toUpperCase();
}
