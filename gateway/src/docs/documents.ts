import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ContractError } from '@learning-library/common/contract';
import type { Tag } from '../http/etag';

const ROOT = join(__dirname, '..', '..', '..');
/** The folders with the pages from the workspace `docs-site` and the documents from the workspace `openapi`. */
export const SITE = join(ROOT, 'docs-site', 'dist');
export const DOCUMENTS = join(ROOT, 'openapi', 'dist', 'documents');
/** The base URL in built files. The gateway replaces it with its own. */
export const BASE_MARK = 'https://base.invalid';
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};
const PLAIN = 'text/plain; charset=utf-8';

/** Each coding of a document is a separate representation with its own ETag. */
export interface PublishedDocument {
  headers: Readonly<Record<string, string>>;
  codings: Readonly<Record<'br' | 'gzip' | 'identity', { payload: Buffer; tag: Tag }>>;
}

/** Reads the document at a path, which has no slash at its ends. */
export type ReadDocument = (path: string) => PublishedDocument | undefined;

/**
 * Reads the files of a folder for a gateway at `baseUrl`, each at its first request.
 * @throws unavailable until the folder is built
 */
export function openDocuments(folder: string, baseUrl: string): ReadDocument {
  const files = listFiles(folder);
  const documents = new Map<string, PublishedDocument>();
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
  return (path) => {
    const file = files.get(path);
    if (file === undefined || documents.has(path)) return documents.get(path);
    // Latin-1 keeps the bytes of every file.
    const text = readFileSync(join(folder, file), 'latin1')
      .replaceAll(/(?<!base\.invalid)\/v1\/docs(?=\/)/g, `${prefix}/v1/docs`)
      .replaceAll(BASE_MARK, baseUrl);
    const document = publish(file, Buffer.from(text, 'latin1'));
    documents.set(path, document);
    return document;
  };
}

/** Files by URL path, in which pages have no extension. */
function listFiles(folder: string): Map<string, string> {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    throw new ContractError('unavailable', null);
  }
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = relative(folder, join(parentPath, name)).replaceAll(sep, '/');
      return [file.replace(/(?:(?:^|\/)index)?\.html$/, ''), file];
    }),
  );
}

function publish(file: string, bytes: Buffer): PublishedDocument {
  const extension = extname(file);
  return {
    headers: {
      'Content-Type': TYPES[extension] ?? PLAIN,
      'Content-Language': /(?:^|\.)fr[/.]/.test(file) ? 'fr' : 'en',
      ...(extension === '.html' && {
        'Content-Security-Policy': policyOf(bytes.toString()),
        'Referrer-Policy': 'no-referrer',
      }),
    },
    codings: {
      // This level compresses a megabyte of text in about 20 ms. The best level needs a second.
      br: tagged(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
      gzip: tagged(gzipSync(bytes)),
      identity: tagged(bytes),
    },
  };
}

function tagged(payload: Buffer): { payload: Buffer; tag: Tag } {
  return { payload, tag: { state: hash('sha256', payload, 'base64url').slice(0, 22) } };
}

/** A policy that allows only files of this host and the inline scripts of this page. */
function policyOf(html: string): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g);
  const hashes = [...inline].map(([, code = '']) => ` 'sha256-${hash('sha256', code, 'base64')}'`).join('');
  return [
    `default-src 'none'; script-src 'self'${hashes}; style-src 'self'; img-src 'self' data:; font-src 'self'`,
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
}
