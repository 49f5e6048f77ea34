import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { etagOf, type FilePayload, type PublishedDocument } from '../answerDocument';

/** Written by the build: Scalar as its package carries it, so that no foreign host serves it (gateway/scalar/README.md). */
const PATH = join(__dirname, '..', '..', '..', 'dist', 'assets', 'reference.js');

/** The program that shows the reference. It is large: it is read once for its tag, then streamed from the disk. */
export function referenceScript(): PublishedDocument {
  return {
    payload: file(PATH),
    etag: etagOf(readFileSync(PATH)),
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    compressed: { br: file(`${PATH}.br`), gzip: file(`${PATH}.gz`) },
  };
}

function file(path: string): FilePayload {
  return { path, bytes: statSync(path).size };
}
