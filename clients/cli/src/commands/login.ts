import { ApiError, LearningLibrary } from '@learning-library/client';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../failure.js';
import { addressOf, DEFAULT_BASE_URL, forgetLogin, keepLogin } from '../login.js';
import type { Terminal } from '../terminal.js';
import { type Context, JSON_OPTION, type JsonOption, printJson } from './context.js';

const MAX_KEY_LENGTH = 1_000;

/** `login [--base-url URL]`, `logout` */
export function addLogin(program: Command, context: Context): void {
  const { config, terminal } = context;
  program
    .command('login')
    .description('Store an API key from standard input for the other commands')
    .option('--base-url <url>', 'Address of the service', config.baseUrl ?? DEFAULT_BASE_URL)
    .option(...JSON_OPTION)
    .action(async ({ baseUrl: given, json }: JsonOption & { baseUrl: string }) => {
      const baseUrl = addressOf(given);
      const apiKey = await readKey(terminal);
      const isTried = await tryKey(openTrial(apiKey, baseUrl));
      await keepLogin(config.loginFile, { apiKey, baseUrl });
      const warning = 'The service is unavailable: the key was stored without being checked.';
      if (json === true) return printJson(context, { baseUrl, ...(isTried ? {} : { warning }) });
      if (!isTried) terminal.err(`${warning}\n`);
      terminal.out(`Logged in to ${baseUrl}.\n`);
    });
  program
    .command('logout')
    .description('Delete the stored API key')
    .option(...JSON_OPTION)
    .action(async ({ json }: JsonOption) => {
      const wasLoggedIn = await forgetLogin(config.loginFile);
      const warning = 'LEARNING_LIBRARY_API_KEY still sets a key.';
      if (json === true)
        return printJson(context, { wasLoggedIn, ...(config.apiKey === undefined ? {} : { warning }) });
      terminal.out(wasLoggedIn ? 'Logged out.\n' : 'You were not logged in.\n');
      if (config.apiKey !== undefined) terminal.err(`${warning}\n`);
    });
}

function openTrial(apiKey: string, baseUrl: string): LearningLibrary {
  try {
    return new LearningLibrary({ apiKey, baseUrl, maxRetries: 1, timeoutMs: 10_000 });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/**
 * A key without a scope or plan is still valid. @returns whether the service responded @throws ApiError if the key is
 * invalid
 */
async function tryKey(library: LearningLibrary): Promise<boolean> {
  try {
    await library.learningStats.get();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    if (error instanceof ApiError && error.status === 404)
      throw new CommandError(
        'not_the_service',
        'This address is not a Learning Library Service. Use the address before `/v1`.',
      );
    return error instanceof ApiError && error.status < 500;
  }
}

async function readKey(terminal: Terminal): Promise<string> {
  const { stdin } = terminal;
  if (stdin.isTTY === true) terminal.err('API key (it is not shown): ');
  // In raw mode, the terminal does not show the typed characters.
  if (stdin.isTTY === true) stdin.setRawMode?.(true);
  let key = '';
  try {
    for await (const chunk of stdin.setEncoding('utf8') as AsyncIterable<string>) {
      key = typed(key, chunk);
      if (/[\r\n\x03\x04]/.test(key) || key.length > MAX_KEY_LENGTH) break;
    }
  } finally {
    if (stdin.isTTY === true) {
      stdin.setRawMode?.(false);
      terminal.err('\n');
    }
  }
  const [first = ''] = key.split(/[\r\n]/);
  if (first.includes('\x03') || first.trim() === '') throw new UsageError('Standard input had no API key.');
  return first.trim();
}

/** Backspace deletes a character. */
function typed(before: string, chunk: string): string {
  return [...chunk].reduce((text, character) => (character === '\x7f' ? text.slice(0, -1) : text + character), before);
}
