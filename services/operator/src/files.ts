import { open } from 'node:fs/promises';
import { OperatorError } from './failure';

/** Reads a file. @throws OperatorError `bad_request` if it cannot be read, `payload_too_large` above the limit */
export async function readFileBytes(path: string, maxBytes: number): Promise<Buffer> {
  let file;
  try {
    file = await open(path);
    if ((await file.stat()).size > maxBytes) {
      throw new OperatorError('payload_too_large', `${path} is larger than ${maxBytes} bytes.`);
    }
    return await file.readFile();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError('bad_request', `${path} cannot be read.`, { cause: error });
  } finally {
    await file?.close();
  }
}
