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
type Scheme = 'light' | 'dark';
const GROUNDS: Readonly<Record<Scheme, string>> = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 22, 28)' };
const VIEWS = [...REFERENCES, ...ERRORS].flatMap((path) => SIZES.map((size) => ({ path, size, width: size.width })));
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  en: ['Importing', 'Generation', 'Synchronising', 'Errors and retries', 'Going live'],
  fr: ['Importer', 'Génération', 'Synchroniser', 'Erreurs et nouvelles tentatives', 'Passer en production'],
};
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

  interface Opened {
    page: Page;
    /** All that the page complains of, and the hosts that it calls. */
    complaints: string[];
    hosts: Set<string>;
  }

  const ready = (page: Page, path: string): Promise<void> =>
    page
      .locator(path.includes('#') ? '.response-card' : 'h1')
      .first()
      .waitFor();

  const open = async (path: string, size: (typeof SIZES)[number]): Promise<Opened> => {
    // axe is put into the page by hand, which its policy would not let through.
    const context = await browser.newContext({ viewport: size, colorScheme: 'light', bypassCSP: true });
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
    await ready(page, path);
    return { page, complaints, hosts };
  };

  const isOfScheme = async (page: Page, scheme: Scheme): Promise<void> => {
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(GROUNDS[scheme]);
    expect(await findBarriers(page)).toEqual([]);
  };

  /** Where a page has a switch, which a narrow one keeps in its menu. */
  const switchScheme = async (page: Page): Promise<boolean> => {
    if ((await page.locator('button[aria-pressed]').count()) === 0) return false;
    const toggle = page.locator('button[aria-pressed]:visible');
    if ((await toggle.count()) === 0) await page.getByRole('button', { name: 'menu' }).click();
    await toggle.click();
    return true;
  };

  // One page for all tests of a view, since loading it takes longer than looking at it.
  describe.each(VIEWS)('$path at $width px', ({ path, size }) => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open(path, size);
    });
    afterAll(() => opened.page.context().close());

    const isReference = REFERENCES.includes(path);

    // The first, on the page as it was opened.
    if (isReference)
      test('shows every status of an operation within reach, and offers to send no request', async () => {
        const { page } = opened;
        const card = page.locator('[id$="tag/contents/POST/v1/contents"] .response-card');
        await card.waitFor();
        const statuses = ['201', '400', '401', '403', '404', '406', '409', '413', '415', '422', '429', '500', '503'];
        for (const status of statuses) {
          const tab = card.getByRole('tab', { name: status });
          await tab.click({ trial: true });
          const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
          expect({ status, isWithin: x >= 0 && x + width <= size.width }).toEqual({ status, isWithin: true });
        }
        expect(await page.getByRole('button', { name: /^(?:tester|essayer|test request|envoyer)/i }).count()).toBe(0);
      });

    test('is whole, quiet and alone, light and then dark by its switch', async () => {
      const { page, complaints, hosts } = opened;
      await isOfScheme(page, 'light');
      expect(await page.locator('a[hreflang]:visible').count()).toBe(1);
      if (await switchScheme(page)) await isOfScheme(page, 'dark');
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect({ complaints, hosts: [...hosts], isTooWide: width > size.width }).toEqual({
        complaints: [],
        hosts: [`127.0.0.1:${gateway.port}`],
        isTooWide: false,
      });
    });

    test('is the same where dark is wanted, and light by its switch', async () => {
      const { page, complaints } = opened;
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate('localStorage.clear()');
      await page.reload({ waitUntil: 'domcontentloaded' });
      await ready(page, path);
      await isOfScheme(page, 'dark');
      if (await switchScheme(page)) await isOfScheme(page, 'light');
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect({ complaints, isTooWide: width > size.width }).toEqual({ complaints: [], isTooWide: false });
    });

    if (!isReference) return;
    const language = path.startsWith('/v1/docs/fr') ? 'fr' : 'en';

    if (size.width < 1_000) return;

    test('finds its guides by the search', async () => {
      const { page } = opened;
      await page.keyboard.press('Control+k');
      for (const guide of GUIDES[language] ?? []) {
        const field = page.locator('dialog input, [role=dialog] input').first();
        await field.fill(guide);
        await page.getByRole('option').filter({ hasText: guide }).first().waitFor();
      }
      await page.keyboard.press('Escape');
    });

    if (language !== 'fr') return;

    test('is French, its names for readers of screens included', async () => {
      const { page } = opened;
      // In few steps, each of which renders all that is in sight.
      await page.setViewportSize({ ...size, height: 6_000 });
      await showAll(page);
      const texts = await readTexts(page);
      expect(texts.length).toBeGreaterThan(1000);
      expect(texts.some((text) => /^Passer au thème (?:sombre|clair)$/.test(text))).toBe(true);
      expect([...new Set(texts.filter((text) => ENGLISH.test(text)))]).toEqual([]);
    });
  });
});
