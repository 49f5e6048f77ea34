import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_MARK, OPERATIONS } from '@learning-library/gateway';
import { buildDocument } from './buildDocument';
import { arazzoWorkflow } from './exports/arazzo';
import { httpFile } from './exports/httpFile';
import { postmanCollection } from './exports/postman';

// The last step of the build: writes the documents that the gateway serves.
const FOLDER = join(__dirname, 'documents');
const english = buildDocument(OPERATIONS, { language: 'en', baseUrl: BASE_MARK });
const french = buildDocument(OPERATIONS, { language: 'fr', baseUrl: BASE_MARK });

mkdirSync(FOLDER, { recursive: true });
for (const [file, content] of Object.entries({
  'openapi.json': english,
  'openapi.fr.json': french,
  'arazzo.json': arazzoWorkflow(english, BASE_MARK),
  'postman.json': postmanCollection(english, BASE_MARK),
  'requests.http': httpFile(english, BASE_MARK),
})) {
  writeFileSync(join(FOLDER, file), typeof content === 'string' ? content : JSON.stringify(content));
}
