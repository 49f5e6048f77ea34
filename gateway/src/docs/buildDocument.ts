import type { AnyOperation } from '../operations/defineOperation';
import type { PageLanguage } from '../i18n';
import { type Document, publishDocument } from './openapi/document';
import { documentInFrench } from './openapi/french';
import { addSamples } from './samples/samplesOf';

/** The contract that a gateway with these operations publishes, with samples in five languages. */
export function buildDocument(
  operations: readonly AnyOperation[],
  { language, baseUrl }: { language: PageLanguage; baseUrl: string },
): Document {
  const english = publishDocument(operations, baseUrl);
  return addSamples(language === 'en' ? english : documentInFrench(english, baseUrl));
}
