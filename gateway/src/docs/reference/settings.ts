import type { PageLanguage } from '../language';

/** What Scalar is told: our document, our look, nothing that calls anybody, no console, no promotion. */
function settings(language: PageLanguage): object {
  return {
    url: language === 'en' ? 'openapi.json' : '../openapi.fr.json',
    localization: { locale: language },
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
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  };
}

/** Starts the reference on its page; written into no page itself, so that the policy lets only files of ours run. */
export function startScript(language: PageLanguage): string {
  return `Scalar.createApiReference('#reference', ${JSON.stringify(settings(language))});\n`;
}
