import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ERROR_CODES } from '@learning-library/common/contract';
import { OPERATIONS } from '../routes';
import { buildDocument } from './buildDocument';
import { changelogFeed, changelogPage } from './changelog';
import { errorPage, errorsPage } from './errors/errorsPage';
import { PAGE_LANGUAGES } from '../i18n';
import { BASE, fileOf, PATHS } from './page';
import { referencePage } from './reference/referencePage';

/** Writes every page, with a mark where the address of the service stands. Part of the build. */
export function prerender(): void {
  for (const language of PAGE_LANGUAGES) {
    const document = buildDocument(OPERATIONS, { language, baseUrl: BASE });
    const reference = PATHS.reference[language];
    write(reference, referencePage(document, language, rootOf(reference)));
    const errors = PATHS.errors[language];
    write(errors, errorsPage(language, rootOf(errors)));
    for (const code of ERROR_CODES) {
      write(`${errors}/${code}`, errorPage(code, language, rootOf(`${errors}/${code}`)));
    }
    const changelog = PATHS.changelog[language];
    write(changelog, changelogPage(language, rootOf(changelog)));
  }
  for (const language of PAGE_LANGUAGES) write(`docs/errors.${language}`, errorsPage(language, rootOf('docs/errors')));
  write('changelog.atom', changelogFeed());
}

function rootOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

function write(path: string, text: string): void {
  const file = fileOf(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
