import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { etagOf, type PublishedDocument } from '../answerDocument';

/** Written by the build: Scalar as its package carries it, so that no foreign host serves it (gateway/reference.mjs). */
const PATH = join(__dirname, '..', '..', '..', 'dist', 'assets', 'reference.js');

let published: PublishedDocument | undefined;

/** The program that shows the reference. It is large: it is read once for its tag, then streamed from the disk. */
export function referenceScript(): PublishedDocument {
  published ??= {
    payload: { path: PATH, bytes: statSync(PATH).size },
    etag: etagOf(readFileSync(PATH)),
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  };
  return published;
}
