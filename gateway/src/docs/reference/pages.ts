import { type PublishedDocument, publishText } from '../answerDocument';
import type { PageLanguage } from '../language';
import { renderPage } from '../page';
import { startScript } from './settings';

const TITLES: Readonly<Record<PageLanguage, string>> = { en: 'API reference', fr: 'Référence de l’API' };
const NO_SCRIPT: Readonly<Record<PageLanguage, string>> = {
  en: 'The reference needs JavaScript. The contract can be read without it: ',
  fr: 'La référence a besoin de JavaScript. Le contrat se lit aussi sans lui : ',
};
/** Scalar writes its own style elements as it starts, which no hash known beforehand covers. */
const POLICY = {
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'img-src': "'self' data:",
};

/** /v1/docs and /v1/docs/fr; `root` leads from the page to /v1/. */
export function referencePage(language: PageLanguage, root: string): PublishedDocument {
  const contract = language === 'en' ? 'openapi.json' : 'openapi.fr.json';
  return renderPage({
    language,
    title: TITLES[language],
    root,
    other: language === 'en' ? { language: 'fr', path: `${root}docs/fr` } : { language: 'en', path: `${root}docs` },
    body: `<noscript><main class="page"><p>${NO_SCRIPT[language]}<a href="${root}${contract}">${contract}</a></p></main></noscript>
<div id="reference"></div>`,
    scripts: [`${root}docs/assets/reference.js`, `${root}docs/assets/start.${language}.js`],
    policy: POLICY,
  });
}

export function referenceStart(language: PageLanguage): PublishedDocument {
  return publishText(startScript(language), { 'Content-Type': 'text/javascript; charset=utf-8' });
}
