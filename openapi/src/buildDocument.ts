import type { AnyOperation, PageLanguage } from '@learning-library/gateway';
import { type Document, publishDocument } from './document';
import { documentInFrench } from './french';
import { addSamples } from './samples/samplesOf';

/** The contract that a gateway with these operations publishes, with samples in five languages. */
export function buildDocument(
  operations: readonly AnyOperation[],
  { language, baseUrl }: { language: PageLanguage; baseUrl: string },
): Document {
  const english = publishDocument(operations, baseUrl);
  return addSamples(language === 'en' ? english : documentInFrench(english, baseUrl));
}
