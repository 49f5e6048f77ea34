import { open } from 'node:fs/promises';
import { OperatorError } from '../failure';

/** About 300,000 reviews. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * The JSON value in a file of at most 64 MiB.
 *
 * @throws OperatorError `bad_request` where it cannot be read or is no JSON, `payload_too_large` above the limit.
 */
export async function readStudyFile(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the file.
    throw new OperatorError('bad_request', `${path} is not valid JSON.`);
  }
}

async function readText(path: string): Promise<string> {
  let file;
  try {
    file = await open(path);
    if ((await file.stat()).size > MAX_FILE_BYTES) {
      throw new OperatorError(
        'payload_too_large',
        `${path} is larger than ${MAX_FILE_BYTES} bytes. Cut it into parts.`,
      );
    }
    return await file.readFile('utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError('bad_request', `${path} cannot be read.`, { cause: error });
  } finally {
    await file?.close();
  }
}
