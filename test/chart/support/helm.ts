import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './objects';

export const CHART = join(__dirname, '../../../charts/learning-library');
export const RELEASE = 'library';
export const EXAMPLES = ['production', 'minimal', 'evaluation'] as const;
export type Example = (typeof EXAMPLES)[number];
export const hasHelm = hasServers('helm', 'kubeconform');

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 240_000;

/** Runs a program. @returns its output @throws Error with its stderr */
export async function run(file: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS });
  return stdout;
}

export const helm = (...args: string[]): Promise<string> => run(serverProgram('helm'), args);

export function exampleFile(example: Example, chart = CHART): string {
  return join(chart, 'examples', `${example}.yaml`);
}

/** The manifests of an example, with more values in the form of `--set`. */
export function template(example: Example, ...more: string[]): Promise<string> {
  return templateOf(CHART, example, ...more);
}

/** The manifests of another version’s chart, with its own example. */
export function templateOf(chart: string, example: Example, ...more: string[]): Promise<string> {
  return helm('template', RELEASE, chart, '--namespace', RELEASE, '--values', exampleFile(example, chart), ...more);
}

export async function render(example: Example, ...more: string[]): Promise<KubernetesObject[]> {
  return objectsOf(await template(example, ...more));
}

export function objectsOf(manifests: string): KubernetesObject[] {
  return parseAllDocuments(manifests, { version: '1.1' })
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}
