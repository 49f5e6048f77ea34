import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLanguage } from './language';

/** In the order of reading; one Markdown file for each language. */
export const GUIDES = [
  'introduction',
  'first-call',
  'sandbox',
  'importing',
  'generation',
  'synchronising',
  'errors',
  'going-live',
  'versioning',
] as const;

/** The guides of the reference as one Markdown text, `{base}` replaced by where the service answers. */
export function readGuides(language: PageLanguage, baseUrl: string): string {
  return GUIDES.map((guide) => readFileSync(join(__dirname, 'guides', language, `${guide}.md`), 'utf8').trim())
    .join('\n\n')
    .replaceAll('{base}', baseUrl);
}
