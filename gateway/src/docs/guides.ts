import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLanguage } from '../i18n';

/** In the order of reading; one Markdown file for each language. */
export const GUIDES = [
  'introduction',
  'first-call',
  'test-key',
  'sandbox',
  'importing',
  'moving',
  'generation',
  'cards',
  'synchronising',
  'errors',
  'going-live',
  'versioning',
] as const;

export function readGuide(name: (typeof GUIDES)[number] | 'changelog', language: PageLanguage): string {
  return readFileSync(join(__dirname, 'guides', language, `${name}.md`), 'utf8').trim();
}

export function titleOf(guide: string): string {
  return /^# (.*)/.exec(guide)?.[1] ?? '';
}

/** The guides of the reference as one Markdown text, `{base}` replaced by where the service answers. */
export function readGuides(language: PageLanguage, baseUrl: string): string {
  return GUIDES.map((name) => readGuide(name, language))
    .join('\n\n')
    .replaceAll('{base}', baseUrl);
}
