import mammoth from 'mammoth';
import { type Document, unreadable } from './document.js';
import { readPage } from './html.js';
import { titleHeading } from './markdown.js';
import { unzip } from './zip.js';

/** Of Word and what writes like it. Pictures stay behind. */
export async function readDocx(bytes: Uint8Array): Promise<Document> {
  // Says how large it is before it is unpacked.
  unzip(bytes, (name) => name === 'word/document.xml');
  const convertImage = mammoth.images.imgElement(async () => ({ src: 'data:' }));
  let html: string;
  try {
    ({ value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage }));
  } catch (error) {
    throw unreadable('It is no document of Word, or needs a password.', error);
  }
  const { text } = readPage(html);
  return { heading: titleHeading(text), text };
}
