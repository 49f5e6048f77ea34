import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ContractError } from '@learning-library/common/contract';
import type { PageLanguage } from '../i18n';
import { type PublishedDocument, publishPayload } from './respondWithDocument';

const ROOT = join(__dirname, '..', '..', '..');
/** The folders with the pages from the workspace `docs-site` and the documents from the workspace `openapi`. */
export const SITE = join(ROOT, 'docs-site', 'dist');
export const DOCUMENTS = join(ROOT, 'openapi', 'dist', 'documents');
/** The base URL in built files. The gateway replaces it with its own. */
export const BASE_MARK = 'https://base.invalid';
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
const FONT = '.woff2';

export interface Files {
  /** The file at a path, which has no slash at its ends. */
  read(path: string): PublishedDocument | undefined;
}

/** The files of a folder for a gateway at `baseUrl`. They are read at their first request. */
export function openFiles(folder: string, baseUrl: string): Files {
  const files = listFiles(folder);
  const documents = new Map<string, PublishedDocument>();
  const { pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const placed = (text: string): string =>
    text.replaceAll(/(?<!base\.invalid)\/v1\/docs(?=\/)/g, `${prefix}/v1/docs`).replaceAll(BASE_MARK, baseUrl);
  return {
    read(path) {
      const file = files.get(path);
      if (file === undefined) return undefined;
      let document = documents.get(path);
      if (document === undefined) {
        const bytes = readFileSync(join(folder, file));
        document =
          extname(file) === FONT
            ? publishPayload(bytes, { 'Content-Type': 'font/woff2' })
            : publishFile(file, placed(bytes.toString()));
        documents.set(path, document);
      }
      return document;
    },
  };
}

/** Files by URL path, in which pages have no extension. @throws unavailable until the files are built */
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

function publishFile(file: string, text: string): PublishedDocument {
  const extension = extname(file);
  const language: PageLanguage = /(?:^|\.)fr[/.]/.test(file) ? 'fr' : 'en';
  return publishPayload(text, {
    'Content-Type': `${TYPES[extension] ?? 'text/plain'}; charset=utf-8`,
    'Content-Language': language,
    ...(extension === '.html' && { 'Content-Security-Policy': policyOf(text), 'Referrer-Policy': 'no-referrer' }),
  });
}

/** A policy that allows only files of this host and the inline parts of this build. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf('script', html)}`,
    `style-src 'self'${hashesOf('style', html)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(tag: string, html: string): string {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'));
  const hashes = new Set([...inline].map(([, text = '']) => ` 'sha256-${hash('sha256', text, 'base64')}'`));
  return [...hashes].join('');
}
