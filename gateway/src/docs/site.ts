import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ContractError } from '@learning-library/common/contract';
import type { PageLanguage } from '../i18n';
import { type PublishedDocument, publishText } from './answerDocument';
import { BASE_MARK } from './reference';

/** The output of the workspace `docs-site`. */
const FOLDER = join(__dirname, '..', '..', '..', 'docs-site', 'dist');
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

export interface Site {
  /** The file at a path below `/v1/docs`, without slashes around it. */
  read(path: string): PublishedDocument | undefined;
}

/** The documentation site for a gateway at `baseUrl`. Files are read at their first request. */
export function openSite(baseUrl: string): Site {
  const files = listFiles();
  const documents = new Map<string, PublishedDocument>();
  const { pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  return {
    read(path) {
      const file = files.get(path);
      if (file === undefined) return undefined;
      let document = documents.get(path);
      if (document === undefined) {
        const text = readFileSync(join(FOLDER, file), 'utf8')
          .replaceAll(/(?<!base\.invalid)\/v1\/docs(?=\/)/g, `${prefix}/v1/docs`)
          .replaceAll(BASE_MARK, baseUrl);
        document = publishFile(file, text);
        documents.set(path, document);
      }
      return document;
    },
  };
}

/** Files by their address: pages have no extension there. @throws unavailable while the site is not built */
function listFiles(): Map<string, string> {
  let entries;
  try {
    entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  } catch {
    throw new ContractError('unavailable', null);
  }
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = relative(FOLDER, join(parentPath, name)).replaceAll(sep, '/');
      return [file.replace(/(?:(?:^|\/)index)?\.html$/, ''), file];
    }),
  );
}

function publishFile(file: string, text: string): PublishedDocument {
  const extension = extname(file);
  const language: PageLanguage = /^fr[/.]/.test(file) ? 'fr' : 'en';
  return publishText(text, {
    'Content-Type': `${TYPES[extension] ?? 'text/plain'}; charset=utf-8`,
    'Content-Language': language,
    ...(extension === '.html' && { 'Content-Security-Policy': policyOf(text), 'Referrer-Policy': 'no-referrer' }),
  });
}

/** Allows only files of this host and the inline parts that this build wrote. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf('script', html)}`,
    `style-src 'self'${hashesOf('style', html)}`,
    "img-src 'self' data:",
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
