import { OperatorError } from '../failure';
import { readFileBytes } from '../files';

/** About 300,000 reviews. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * The JSON value in a file of at most 64 MiB.
 *
 * @throws OperatorError `bad_request` where it cannot be read or is no JSON, `payload_too_large` above the limit.
 */
export async function readStudyFile(path: string): Promise<unknown> {
  const bytes = await readFileBytes(path, MAX_FILE_BYTES);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message quotes the file.
    throw new OperatorError('bad_request', `${path} is not valid JSON.`);
  }
}
