import type { PageLanguage } from '../language';

/** What Scalar is told: our document, our look, nothing that calls anybody, no console, no promotion. */
function settings(language: PageLanguage): object {
  return {
    url: language === 'en' ? 'openapi.json' : '../openapi.fr.json',
    localization: { locale: language },
    // The contract refuses browsers, so a request sent from this page would always be answered 403.
    hideTestRequestButton: true,
    hideClientButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'none',
    agent: { disabled: true },
    mcp: { disabled: true },
    withDefaultFonts: false,
    telemetry: false,
    theme: 'none',
    authentication: { preferredSecurityScheme: 'apiKey', securitySchemes: { apiKey: { token: '<API_KEY>' } } },
    hideModels: true,
    defaultOpenFirstTag: false,
    // The operations carry samples of their own, which follow each other.
    hiddenClients: true,
  };
}

/** What Scalar's program says in English whatever the language, as it says it. */
const LEFT_IN_ENGLISH: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  fr: {
    'Set dark mode': 'Passer au thème sombre',
    'Set light mode': 'Passer au thème clair',
    Copy: 'Copier',
    'array of': 'tableau de',
  },
};
const COPY: Readonly<Record<PageLanguage, string>> = { en: 'Copy', fr: 'Copier' };

/** Runs in the browser: gives Scalar's markup, whenever it changes, the names, the focus and the words that it lacks. */
const MENDING = `
const translated = (text) => (Object.hasOwn(words, text.trim()) ? text.replace(text.trim(), words[text.trim()]) : text);
const say = (text) => {
  const said = translated(text.data);
  if (said !== text.data && text.parentElement && !text.parentElement.closest('pre, code')) text.data = said;
};
const mend = (element) => {
  const all = [element, ...element.querySelectorAll('*')];
  for (const one of all) {
    if (one.matches('.group\\\\/copy-button:not([aria-label])')) one.ariaLabel = copy;
    else if (one.ariaLabel && translated(one.ariaLabel) !== one.ariaLabel) one.ariaLabel = translated(one.ariaLabel);
    if (one.matches('pre > code.custom-scroll:not([tabindex]), ul.endpoints:not([tabindex])')) one.tabIndex = 0;
    for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) say(node);
  }
};
const mendNode = (node) => {
  if (node.nodeType === Node.ELEMENT_NODE) mend(node);
  else if (node.nodeType === Node.TEXT_NODE) say(node);
};
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === 'childList') addedNodes.forEach(mendNode);
    else mendNode(target);
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
`;

/** Starts the reference on its page; written into no page itself, so that the policy lets only files of ours run. */
export function startScript(language: PageLanguage): string {
  return `'use strict';
const words = ${JSON.stringify(LEFT_IN_ENGLISH[language])};
const copy = ${JSON.stringify(COPY[language])};
${MENDING}
Scalar.createApiReference('#reference', ${JSON.stringify(settings(language))});
`;
}
