import { createRequire } from 'node:module';

const { buildReference } = createRequire(import.meta.url)('../../openapi/dist/index.js');

export const LANGUAGES = ['en', 'fr'];
export const REFERENCES = { en: buildReference('en'), fr: buildReference('fr') };
