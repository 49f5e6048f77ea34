import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { OPERATIONS } from '../../src/routes';
import { startTestGateway, type TestGateway } from '../pipeline/support';
import { findBarriers, findChromium, openBrowser, readTexts, showAll } from './browser';

const chromium = findChromium();
if (chromium === undefined)
  process.stderr.write('No Chromium on the PATH: the pages are not looked at in a browser.\n');
const describeInBrowser = chromium === undefined ? describe.skip : describe;

/** At an operation: what is out of sight is not rendered. */
const REFERENCES = ['/v1/docs', '/v1/docs/fr'].map((path) => `${path}#tag/contents/POST/v1/contents`);
const ERRORS = ['/v1/docs/errors/en', '/v1/docs/errors/fr'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const GROUNDS: Readonly<Record<Scheme, string>> = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 22, 28)' };
const VIEWS = [...REFERENCES, ...ERRORS].flatMap((path) =>
  SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ path, size, scheme, width: size.width }))),
);
/** What no French text says, whatever identifiers, samples and paths it holds. */
const ENGLISH =
  /\b(?:the|and|with|show|hide|copy|copied|search|required|optional|body|powered by|your|set|array of|open|close|more)\b/i;

describeInBrowser('in a browser', () => {
  let gateway: TestGateway;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await startTestGateway({}, OPERATIONS);
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await gateway.gateway.stop();
  });

  /** A page with all that it complains of, and all that it asks for. */
  const open = async (path: string, size = SIZES[1], scheme: Scheme = 'light') => {
    // axe is put into the page by hand, which its policy would not let through.
    const context = await browser.newContext({ viewport: size ?? null, colorScheme: scheme, bypassCSP: true });
    // A busy machine takes its time over a program of this size.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`http://127.0.0.1:${gateway.port}${path}`, { waitUntil: 'domcontentloaded' });
    await page
      .locator(path.includes('#') ? '.response-card' : 'h1')
      .first()
      .waitFor();
    return { page, complaints, hosts, close: () => context.close() };
  };

  const isOfScheme = async (page: Page, scheme: Scheme): Promise<void> => {
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(GROUNDS[scheme]);
    expect(await findBarriers(page)).toEqual([]);
  };

  test.each(VIEWS)('$path at $width px, $scheme, is whole, quiet and alone', async ({ path, size, scheme }) => {
    const { page, complaints, hosts, close } = await open(path, size, scheme);
    await isOfScheme(page, scheme);
    const toggle = page.locator('button[aria-pressed]:visible');
    if ((await toggle.count()) > 0) {
      await toggle.click();
      await isOfScheme(page, scheme === 'light' ? 'dark' : 'light');
    }
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect({ complaints, hosts: [...hosts], isTooWide: width > size.width }).toEqual({
      complaints: [],
      hosts: [`127.0.0.1:${gateway.port}`],
      isTooWide: false,
    });
    await close();
  });

  test('the French reference is French, its names for readers of screens included', async () => {
    const { page, close } = await open('/v1/docs/fr');
    await showAll(page);
    const texts = await readTexts(page);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts).toContain('Passer au thème sombre');
    expect([...new Set(texts.filter((text) => ENGLISH.test(text)))]).toEqual([]);
    await close();
  });

  test.each(SIZES)('every status of an operation can be chosen at $width px', async (size) => {
    const { page, close } = await open('/v1/docs#tag/contents/POST/v1/contents', size);
    const card = page.locator('[id$="tag/contents/POST/v1/contents"] .response-card');
    await card.waitFor();
    const statuses = ['201', '400', '401', '403', '404', '406', '409', '413', '415', '422', '429', '500', '503'];
    for (const status of statuses) {
      const tab = card.getByRole('tab', { name: status });
      await tab.click({ trial: true });
      const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
      expect({ status, isWithin: x >= 0 && x + width <= size.width }).toEqual({ status, isWithin: true });
    }
    await close();
  });

  test.each([
    ['/v1/docs', ['Importing', 'Generation', 'Synchronising', 'Errors and retries', 'Going live']],
    [
      '/v1/docs/fr',
      ['Importer', 'Génération', 'Synchroniser', 'Erreurs et nouvelles tentatives', 'Passer en production'],
    ],
  ] as const)('the search of %s finds its guides', async (path, guides) => {
    const { page, close } = await open(path);
    await page.keyboard.press('Control+k');
    for (const guide of guides) {
      const field = page.locator('dialog input, [role=dialog] input').first();
      await field.fill(guide);
      await page.getByRole('option').filter({ hasText: guide }).first().waitFor();
    }
    await close();
  });

  test('no operation offers to send a request', async () => {
    const { page, close } = await open('/v1/docs/fr#tag/contents/POST/v1/contents');
    await page.getByRole('heading', { name: 'Créer un contenu' }).first().waitFor();
    expect(await page.getByRole('button', { name: /^(?:tester|essayer|test request|envoyer)/i }).count()).toBe(0);
    await close();
  });
});
