import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ClientOptions, LearningLibrary } from '@learning-library/client';
import type { CliConfig } from './config.js';
import { CommandError } from './failure.js';
import { ifThere, writeOutput } from './output.js';

/** The default address of `npm start`. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';

export interface Login {
  apiKey: string;
  baseUrl: string;
}

/** The address of the service, without `/v1`. */
export function addressOf(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** Readable only by its owner. */
export async function keepLogin(file: string, login: Login): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeOutput(file, `${JSON.stringify(login, null, 2)}\n`, 0o600);
}

/**
 * Deletes the file, not a link to it, through which `login` writes again. Pipes and devices store nothing.
 * @returns whether the file existed
 */
export async function forgetLogin(file: string): Promise<boolean> {
  const isStored = (await ifThere(stat(file)))?.isFile() === true;
  if (isStored) await rm(await realpath(file));
  return isStored;
}

/** The settings from the environment, then from `login`. @throws CommandError if neither contains a key */
export async function readLogin({ apiKey, baseUrl, loginFile }: CliConfig): Promise<Login> {
  const kept = apiKey === undefined || baseUrl === undefined ? await readKept(loginFile) : {};
  const key = apiKey ?? kept.apiKey;
  if (key === undefined) {
    throw new CommandError(
      'not_logged_in',
      'No API key is set: run `learning-library login`, or set LEARNING_LIBRARY_API_KEY.',
    );
  }
  return { apiKey: key, baseUrl: addressOf(baseUrl ?? kept.baseUrl ?? DEFAULT_BASE_URL) };
}

/** @param options of the client; a command for a few lines does not wait for an unavailable service */
export async function openLibrary(
  config: CliConfig,
  options: Pick<ClientOptions, 'maxRetries'> = {},
): Promise<{ library: LearningLibrary; login: Login }> {
  const login = await readLogin(config);
  try {
    return { library: new LearningLibrary({ ...login, ...options }), login };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError('invalid_login', `${error.message} Run \`learning-library login\` again.`);
  }
}

async function readKept(file: string): Promise<Partial<Login>> {
  let text: string;
  // Reading a pipe would wait for a writer.
  if ((await ifThere(stat(file)))?.isFile() === false)
    throw new CommandError(
      'invalid_login',
      `${file} is not a file: set LEARNING_LIBRARY_API_KEY instead, or remove it.`,
    );
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    const { apiKey, baseUrl } = JSON.parse(text) as Record<string, unknown>;
    if (typeof apiKey === 'string' && typeof baseUrl === 'string') return { apiKey, baseUrl };
  } catch {
    // Reported below without the parser's message, which can contain a part of the key.
  }
  throw new CommandError('invalid_login', `${file} cannot be read: run \`learning-library login\` again.`);
}
